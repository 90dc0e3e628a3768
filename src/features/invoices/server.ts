import type { Kysely } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import type { Shop } from '#features/shop/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { InvoiceBuyer } from './document.ts'
import type { InvoiceSummary } from './invoice.ts'
import { type AnnulResult, createCorrections } from './server/corrections.ts'
import { createIssuing } from './server/issuing.ts'
import { invoicePdf } from './server/pdf/invoice-pdf.ts'
import {
  type Invoice,
  readInvoice,
  readInvoiceByNumber,
  readInvoicesOf,
  toSummary,
} from './server/rows.ts'
import { isWaiting } from './server/waiting.ts'

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
  /** Issues waiting documents, if that is allowed. */
  issueWaiting(): Promise<void>
  /** Annuls an invoice and issues the same one to another buyer, such as the buyer's company. */
  reissue(
    id: number,
    buyer: InvoiceBuyer,
  ): Promise<Invoice | Exclude<AnnulResult, 'annulled'> | 'suspended'>
}

interface Options {
  db: Kysely<Tables>
  mail: Pick<Mail, 'addDocuments'>
  orders: Pick<Orders, 'onTransition' | 'read' | 'addTerms' | 'attachInvoices'>
  shop: Shop
  now?: () => number
}

const documentSource = 'invoice'

export function openInvoices(options: Options): Invoices {
  const { db, mail, orders, shop, now = Date.now } = options
  const issuing = createIssuing({ db, orders, shop, now })
  const corrections = createCorrections({ db, orders, now })
  async function pdf(id: number) {
    const invoice = await readInvoice(db, id)
    if (!invoice) return null
    return { name: `${invoice.fullNumber}.pdf`, bytes: await invoicePdf(invoice) }
  }
  mail.addDocuments(documentSource, pdf)
  orders.attachInvoices(async (transaction, orderId) => {
    const issued = await readInvoicesOf(transaction, orderId)
    const inForce = issued.findLast(({ kind, isAnnulled }) => kind === 'invoice' && !isAnnulled)
    return inForce ? { source: documentSource, id: inForce.id } : null
  })
  return {
    async ofOrder(orderId) {
      return (await readInvoicesOf(db, orderId)).map(toSummary)
    },
    async findByNumber(series, number) {
      const invoice = await readInvoiceByNumber(db, series, number)
      return invoice && toSummary(invoice)
    },
    pdf,
    ...issuing,
    isWaiting: (orderId) => isWaiting(db, orderId),
    annul: corrections.annul,
    reissue: async (id, buyer) =>
      (await issuing.isSuspended()) ? 'suspended' : corrections.reissue(id, buyer),
  }
}
