import type { Language } from '#lib/language.ts'
import { hiddenMeta, hiddenTitle, type PageProps, publicMeta } from '#lib/site/page.ts'
import { withdrawalListMessages } from './console/messages.ts'
import { WithdrawalsPage } from './console/WithdrawalsPage.tsx'
import withdrawalsStyles from './console/WithdrawalsPage.tsx?styles'
import { DownloadRefusedPage } from './DownloadRefusedPage.tsx'
import downloadStyles from './DownloadRefusedPage.tsx?styles'
import { messages } from './messages.ts'
import { OrderLookUpPage } from './OrderLookUpPage.tsx'
import lookUpStyles from './OrderLookUpPage.tsx?styles'
import { OrderPage } from './OrderPage.tsx'
import orderStyles from './OrderPage.tsx?styles'
import { orderMessages } from './order-messages.ts'
import { WithdrawalPage } from './WithdrawalPage.tsx'
import withdrawalStyles from './WithdrawalPage.tsx?styles'
import { WithdrawalReceiptPage } from './WithdrawalReceiptPage.tsx'
import receiptStyles from './WithdrawalReceiptPage.tsx?styles'
import { withdrawalMessages } from './withdrawal-messages.ts'

type Site = { name: string }

export const purchasesViews = {
  orderLookUp: {
    Page: OrderLookUpPage,
    styles: lookUpStyles,
    meta: (_: unknown, language: Language, { name }: Site) =>
      publicMeta(messages[language].lookUp, name),
  },
  withdrawal: {
    Page: WithdrawalPage,
    styles: withdrawalStyles,
    meta: (_: unknown, language: Language, { name }: Site) =>
      publicMeta(withdrawalMessages[language], name),
  },
  withdrawalReceipt: {
    Page: WithdrawalReceiptPage,
    styles: receiptStyles,
    meta: (_: unknown, language: Language) =>
      hiddenMeta(withdrawalMessages[language].receipt.title),
    bare: true,
  },
  order: {
    Page: OrderPage,
    styles: orderStyles,
    meta: ({ order }: PageProps['order'], language: Language) => {
      const { title, name } = orderMessages[language]
      return hiddenMeta(order ? title(order.number) : name)
    },
    bare: true,
  },
  downloadRefused: {
    Page: DownloadRefusedPage,
    styles: downloadStyles,
    meta: (_: unknown, language: Language) => hiddenMeta(messages[language].download.title),
    bare: true,
  },
  consoleWithdrawals: {
    Page: WithdrawalsPage,
    styles: withdrawalsStyles,
    meta: hiddenTitle(withdrawalListMessages),
    bare: true,
  },
}
