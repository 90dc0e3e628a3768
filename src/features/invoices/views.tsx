import type { Language } from '#lib/language.ts'
import { hiddenMeta, hiddenTitle, type PageProps } from '#lib/site/page.ts'
import { InvoicePage } from './console/InvoicePage.tsx'
import invoiceStyles from './console/InvoicePage.tsx?styles'
import { InvoicesPage } from './console/InvoicesPage.tsx'
import invoicesStyles from './console/InvoicesPage.tsx?styles'
import { IsafPage } from './console/IsafPage.tsx'
import isafStyles from './console/IsafPage.tsx?styles'
import { messages } from './console/messages.ts'
import { NumberingPage } from './console/NumberingPage.tsx'
import numberingStyles from './console/NumberingPage.tsx?styles'
import { numberingMessages } from './console/numbering-messages.ts'
import { registerMessages } from './console/register-messages.ts'

export const invoicesViews = {
  consoleInvoices: {
    Page: InvoicesPage,
    styles: invoicesStyles,
    meta: hiddenTitle(messages),
    bare: true,
  },
  consoleInvoice: {
    Page: InvoicePage,
    styles: invoiceStyles,
    meta: ({ invoice }: PageProps['consoleInvoice']) => hiddenMeta(invoice.fullNumber),
    bare: true,
  },
  consoleNumbering: {
    Page: NumberingPage,
    styles: numberingStyles,
    meta: (_: unknown, language: Language) => hiddenMeta(numberingMessages[language].title),
    bare: true,
  },
  consoleIsaf: {
    Page: IsafPage,
    styles: isafStyles,
    meta: (_: unknown, language: Language) => hiddenMeta(registerMessages[language].title),
    bare: true,
  },
}
