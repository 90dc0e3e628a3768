import { consolePath, type FormState, type InFrame } from '#features/console/wire.ts'
import type { Cents } from '#lib/money/money.ts'
import type { InvoiceDocument, InvoiceTotal } from './document.ts'
import type { InvoiceKind, InvoiceSummary } from './invoice.ts'
import type { Month } from './month.ts'

export const invoicesPath = `${consolePath}/saskaitos`
export const invoicesFilePath = `${invoicesPath}/saskaitos.csv`
export const invoicePath = (id: number | string) => `${invoicesPath}/${id}`
export const invoicePdfPath = (id: number | string) => `${invoicePath(id)}/saskaita.pdf`
const actions = { annul: 'anuliuoti', reissue: 'perrasyti' } as const
export type InvoiceAction = keyof typeof actions
export const invoiceActionPath = (id: number | string, action: InvoiceAction) =>
  `${invoicePath(id)}/${actions[action]}`
export const isafPath = `${invoicesPath}/isaf`
export const isafFilePath = `${isafPath}/isaf.xml`
/** The PDFs of a month. */
export const monthArchivePath = `${invoicesPath}/saskaitos.zip`

export const numberingPath = `${invoicesPath}/numeriai`
export const confirmNumbersPath = `${numberingPath}/patvirtinti`
export const beginSeriesPath = `${numberingPath}/pradeti`
export const numberedKinds = ['invoice', 'creditNote'] as const

/** Parameters of the list and the register, beside those of every list. */
export const invoiceFields = { kind: 'rusis', month: 'menuo', language: 'kalba' } as const
/** The query parameter for the action just done, which selects the notice. */
export const doneField = 'padaryta'
export const invoiceDone = ['annulled', 'reissued'] as const
export type InvoiceDone = (typeof invoiceDone)[number]

export interface InvoiceFilter {
  search: string
  /** Null for any. */
  kind: InvoiceKind | null
  month: Month | null
}

export interface ListedInvoice extends InvoiceSummary {
  buyer: string
  orderNumber: string
}

/** A document on its page. */
interface ShownInvoice extends InvoiceSummary {
  suppliedOn: string
  netCents: Cents
  vatCents: Cents
  document: InvoiceDocument
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleInvoices: InFrame & {
      invoices: readonly ListedInvoice[]
      olderThan: number | null
      filter: InvoiceFilter
      /** True when no document exists at all. */
      isEmpty: boolean
    }
    consoleInvoice: InFrame & {
      invoice: ShownInvoice
      /** The other documents of its order. */
      others: readonly InvoiceSummary[]
      /** The form for its new buyer; null when it cannot be reissued. */
      buyerForm: FormState | null
      canBeAnnulled: boolean
      done: InvoiceDone | null
      /** True when it could not be annulled because a credit note refers to it. */
      isRefused: boolean
    }
    consoleNumbering: InFrame & {
      /** The series in use, each with its last known number. */
      series: Readonly<Record<(typeof numberedKinds)[number], { series: string; last: number }>>
      /** The number of documents that wait to be issued. */
      waiting: number
      isSuspended: boolean
      /** Whether the numbers in the form are from the aftermath log. */
      isFromLog: boolean
      isSaved: boolean
      isRefused: boolean
      lastNumbers: FormState
      newSeries: FormState
    }
    consoleIsaf: InFrame & {
      month: Month
      /** The months to choose from, newest first. */
      months: readonly string[]
      dueOn: string
      documents: number
      annulled: number
      totals: readonly InvoiceTotal[]
      /** True when the month has documents to save as PDF, including those without VAT. */
      hasArchive: boolean
      /**
       * False when the seller pays no VAT and the month has no documents, so that nothing has to be
       * handed in.
       */
      isNeeded: boolean
    }
  }
}
