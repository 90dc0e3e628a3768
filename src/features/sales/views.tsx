import { hiddenTitle } from '#lib/site/page.ts'
import { listMessages } from './console/list-messages.ts'
import { OrderPage } from './console/OrderPage.tsx'
import orderStyles from './console/OrderPage.tsx?styles'
import { OrdersPage } from './console/OrdersPage.tsx'
import ordersStyles from './console/OrdersPage.tsx?styles'
import { orderMessages } from './console/order-messages.ts'
import { SalesPage } from './console/SalesPage.tsx'
import salesStyles from './console/SalesPage.tsx?styles'
import { StatementsPage } from './console/StatementsPage.tsx'
import statementsStyles from './console/StatementsPage.tsx?styles'
import { salesMessages } from './console/sales-messages.ts'
import { statementMessages } from './console/statement-messages.ts'
import './console-wire.ts'

export const salesViews = {
  consoleOrders: {
    Page: OrdersPage,
    styles: ordersStyles,
    meta: hiddenTitle(listMessages),
    bare: true,
  },
  consoleOrder: {
    Page: OrderPage,
    styles: orderStyles,
    meta: hiddenTitle(orderMessages),
    bare: true,
  },
  consoleSales: {
    Page: SalesPage,
    styles: salesStyles,
    meta: hiddenTitle(salesMessages),
    bare: true,
  },
  consoleStatements: {
    Page: StatementsPage,
    styles: statementsStyles,
    meta: hiddenTitle(statementMessages),
    bare: true,
  },
}
