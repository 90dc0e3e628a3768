import { allTickedField, beforeField } from '#features/console/wire.ts'
import { ordersConsolePath } from '#features/orders/paths.ts'
import type { Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage, type Language } from '#lib/language.ts'
import { formatEuros } from '#lib/money/money.ts'
import type { VatRate } from '#lib/money/vat.ts'
import { firstOf } from '#lib/site/found-things.ts'
import { type PluralForms, pluralForm } from '#lib/text/plural.ts'
import type { ConsoleHandler, ConsolePage, OwnerNotice } from '#server/console/console-page.ts'
import { sendCsv } from '#server/console/console-route.ts'
import { beforeIn } from '#server/console/list-query.ts'
import { listMessages } from '../console/list-messages.ts'
import { orderListAddress } from '../console/order-list-address.ts'
import { orderWords } from '../console/order-words.ts'
import { orderPath, ordersFilePath } from '../console-wire.ts'
import { statementsPath } from '../statements-wire.ts'
import { fulfilledIn, fulfilOrders } from './fulfil-orders.ts'
import { orderListQueryIn, toOrderFilter } from './order-list-query.ts'
import { type OrderPageParts, orderRoutes } from './order-page.ts'
import { ordersCsv } from './orders-csv.ts'

export interface OrdersPageParts extends OrderPageParts {
  orders: OrderPageParts['orders'] &
    Pick<Orders, 'search' | 'vatByRate' | 'countByState' | 'countWaiting' | 'countFlagged'>
  payments: OrderPageParts['payments'] & Pick<Payments, 'ordersToRefund'>
  vatRates: () => readonly VatRate[]
  countUnmatchedTransfers: () => Promise<number>
}

const noFilter = { state: null, isFlagged: false, from: null, to: null, isTest: false }

/** Console page of all orders, and of each of them. */
export function ordersPage(parts: OrdersPageParts): ConsolePage {
  const { orders, payments, vatRates, countUnmatchedTransfers } = parts
  const show: ConsoleHandler = async (request, reply, context) => {
    const { query } = request
    const filter = orderListQueryIn(query)
    const before = beforeIn(query, beforeField)
    const [list, counts, flagged, unmatchedTransfers] = await Promise.all([
      orders.search(toOrderFilter(filter), before),
      orders.countByState(),
      orders.countFlagged(),
      countUnmatchedTransfers(),
    ])
    const { items, olderThan } = list
    return context.show(request, reply, 200, 'consoleOrders', {
      orders: items,
      olderThan,
      filter,
      counts,
      flagged,
      unmatchedTransfers,
      before,
      areAllTicked: textOf(query, allTickedField) !== '',
      fulfilled: fulfilledIn(request),
    })
  }
  const linesOf = (query: unknown, language: Language) =>
    ordersCsv(orders, vatRates(), toOrderFilter(orderListQueryIn(query)), language)
  const name = 'uzsakymai'
  const save: ConsoleHandler = async (request, reply, context) =>
    sendCsv(reply, name, linesOf(request.query, await context.languageOf(request)))
  return {
    path: ordersConsolePath,
    title: { lt: listMessages.lt.title, en: listMessages.en.title },
    access: 'orders.see',
    menu: {
      group: 'shop',
      order: 22,
      shortcut: 'u',
      badge: {
        count: orders.countWaiting,
        label: { lt: listMessages.lt.waiting, en: listMessages.en.waiting },
      },
    },
    show,
    exportedList: { name, lines: (language) => linesOf({}, language) },
    find: async (text, language) => {
      const { items } = await orders.search({ ...noFilter, search: text }, null)
      const words = orderWords[language]
      const things = items.map(({ id, number, name, company, totalCents, state }) => ({
        title: number,
        details: [company ?? name, formatEuros(totalCents, language), words.states[state]].join(
          ' · ',
        ),
        path: orderPath(id),
      }))
      return firstOf(things, orderListAddress({ search: text, state: null, from: '', to: '' }))
    },
    notices: async () => {
      const toRefund = await payments.ordersToRefund()
      return [
        ...noticeOf(await orders.countFlagged(), 'flagged', flaggedPath),
        ...noticeOf(toRefund.length, 'refunds', orderPath(toRefund[0] ?? '')),
        ...noticeOf(await countUnmatchedTransfers(), 'transfers', statementsPath),
      ]
    },
    routes: [
      { method: 'GET', path: ordersFilePath, access: 'orders.see', handle: save },
      fulfilOrders(orders),
      ...orderRoutes(parts),
    ],
  }
}

const flaggedPath = orderListAddress({ search: '', state: 'flagged', from: '', to: '' })

/** Paid services that wait are the menu's badge. */
function noticeOf(
  count: number,
  what: 'flagged' | 'refunds' | 'transfers',
  path: string,
): OwnerNotice[] {
  if (count === 0) return []
  const text = byLanguage((language) => {
    const forms: PluralForms = listMessages[language].notices[what]
    return `${count} ${pluralForm(language, count, forms)}`
  })
  return [{ kind: 'task', text, path }]
}
