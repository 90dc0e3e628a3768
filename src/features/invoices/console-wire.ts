import { consolePath, type FormState, type InFrame } from '#features/console/wire.ts'
import type { Cents } from '#lib/money.ts'
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

/** Parameters of the list, beside those every list has, and of the register. */
export const invoiceFields = { kind: 'rusis', month: 'menuo', language: 'kalba' } as const
/** The query parameter of what has just been done, for the words about it. */
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

/** A document as its page shows it. */
interface ShownInvoice extends InvoiceSummary {
  suppliedOn: string
  netCents: Cents
  vatCents: Cents
  document: InvoiceDocument
}

declare module '#lib/page.ts' {
  interface PageProps {
    consoleInvoices: InFrame & {
      invoices: readonly ListedInvoice[]
      olderThan: number | null
      filter: InvoiceFilter
      /** There is none at all. */
      isEmpty: boolean
    }
    consoleInvoice: InFrame & {
      invoice: ShownInvoice
      /** The other documents of its order. */
      others: readonly InvoiceSummary[]
      /** For whom it is to be issued anew; null where that cannot be. */
      buyerForm: FormState | null
      canBeAnnulled: boolean
      done: InvoiceDone | null
      /** It was not annulled, for a credit note refers to it. */
      isRefused: boolean
    }
    consoleNumbering: InFrame & {
      /** The series in use, each with the last number that is known here. */
      series: Readonly<Record<(typeof numberedKinds)[number], { series: string; last: number }>>
      /** How many documents are still to be issued. */
      waiting: number
      isSuspended: boolean
      isSaved: boolean
      isRefused: boolean
      lastNumbers: FormState
      newSeries: FormState
    }
    consoleIsaf: InFrame & {
      month: Month
      /** Those that can be chosen, the newest first. */
      months: readonly string[]
      dueOn: string
      documents: number
      annulled: number
      totals: readonly InvoiceTotal[]
      /** There is a document to be saved as PDF, also one that is none of VAT. */
      hasArchive: boolean
      /** The seller pays no VAT, so nothing has to be handed in. */
      isNeeded: boolean
    }
  }
}
