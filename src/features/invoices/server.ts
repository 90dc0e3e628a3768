import type { Kysely } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import type { Shop } from '#features/shop/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { ReadLook } from '#server/pdf/look.ts'
import type { InvoiceBuyer } from './document.ts'
import type { InvoiceSummary } from './invoice.ts'
import type { FindPlanPeriod, InvoicesContext } from './server/context.ts'
import { type AnnulResult, annulInvoice, reissueInvoice } from './server/corrections.ts'
import { isSuspended, issueOrWait, issueWaiting } from './server/issuing.ts'
import { invoicePdf } from './server/pdf/invoice-pdf.ts'
import {
  type Invoice,
  readInvoice,
  readInvoiceByNumber,
  readInvoicesOf,
  toSummary,
} from './server/rows.ts'
import { isWaiting } from './server/waiting.ts'

export { exampleInvoicePdf } from './server/pdf/example.ts'
export { readInvoiceSums } from './server/sums.ts'

export interface Invoices {
  /** An order's documents, oldest first. */
  ofOrder(orderId: number): Promise<readonly InvoiceSummary[]>
  findByNumber(series: string, number: number): Promise<InvoiceSummary | null>
  /** The document as PDF with its file name; null for an unknown id. */
  pdf(id: number): Promise<{ name: string; bytes: Uint8Array } | null>
  /**
   * Annuls a document. Its number stays used, and the register of invoices shows it as annulled.
   */
  annul(id: number): Promise<AnnulResult>
  /**
   * True while no numbers are assigned, because the database was restored and nobody has confirmed
   * the last ones.
   */
  isSuspended(): Promise<boolean>
  /** Whether a document of the order waits to be issued. */
  isWaiting(orderId: number): Promise<boolean>
  /** Sets how the period is found that an invoice for a plan says. */
  usePlanPeriods(find: FindPlanPeriod): void
  /** Issues waiting documents, if that is allowed. */
  issueWaiting(): Promise<void>
  /** Annuls an invoice and issues the same one to another buyer, such as the buyer's company. */
  reissue(
    id: number,
    buyer: InvoiceBuyer,
  ): Promise<Invoice | Exclude<AnnulResult, 'annulled'> | 'suspended'>
}

interface Given {
  db: Kysely<Tables>
  mail: Pick<Mail, 'addDocuments'>
  orders: Pick<Orders, 'onTransition' | 'read' | 'addTerms' | 'attachInvoices'>
  shop: Shop
  readLook: ReadLook
  now?: () => number
}

const documentSource = 'invoice'

export function openInvoices({ mail, ...given }: Given): Invoices {
  const context: InvoicesContext = { now: Date.now, findPlanPeriod: async () => null, ...given }
  const { db } = context
  const pdf = (id: number) => invoiceFile(context, id)
  mail.addDocuments(documentSource, pdf)
  given.orders.onTransition((transaction, occasion) => issueOrWait(context, transaction, occasion))
  given.orders.attachInvoices(async (transaction, orderId) => {
    const issued = await readInvoicesOf(transaction, orderId)
    const inForce = issued.findLast(({ kind, isAnnulled }) => kind === 'invoice' && !isAnnulled)
    return inForce ? { source: documentSource, id: inForce.id } : null
  })
  return {
    ofOrder: async (orderId) => (await readInvoicesOf(db, orderId)).map(toSummary),
    async findByNumber(series, number) {
      const invoice = await readInvoiceByNumber(db, series, number)
      return invoice && toSummary(invoice)
    },
    pdf,
    isSuspended: () => isSuspended(context, db),
    isWaiting: (orderId) => isWaiting(db, orderId),
    usePlanPeriods: (find) => {
      context.findPlanPeriod = find
    },
    issueWaiting: () => issueWaiting(context),
    annul: (id) => annulInvoice(context, id),
    reissue: (id, buyer) => reissueInvoice(context, id, buyer),
  }
}

async function invoiceFile(
  { db, readLook }: InvoicesContext,
  id: number,
): ReturnType<Invoices['pdf']> {
  const invoice = await readInvoice(db, id)
  if (!invoice) return null
  return { name: `${invoice.fullNumber}.pdf`, bytes: await invoicePdf(invoice, await readLook()) }
}
