import { hiddenTitle } from '#lib/site/page.ts'
import { ConsentsPage } from './console/ConsentsPage.tsx'
import consentsStyles from './console/ConsentsPage.tsx?styles'
import { consentsMessages } from './console/messages.ts'
import { ReceiptPage } from './ReceiptPage.tsx'
import styles from './ReceiptPage.tsx?styles'
import { receiptMessages } from './receipt-messages.ts'

export const consentViews = {
  consentReceipt: { Page: ReceiptPage, styles, meta: hiddenTitle(receiptMessages) },
  consoleConsents: {
    Page: ConsentsPage,
    styles: consentsStyles,
    meta: hiddenTitle(consentsMessages),
    bare: true,
  },
}
