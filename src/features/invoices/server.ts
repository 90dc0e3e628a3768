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
  /** The first one first. */
  ofOrder(orderId: number): Promise<readonly InvoiceSummary[]>
  findByNumber(series: string, number: number): Promise<InvoiceSummary | null>
  /** The document as PDF with the name it is saved under; null for an id that is none. */
  pdf(id: number): Promise<{ name: string; bytes: Uint8Array } | null>
  /** Its number stays taken, and the register of invoices says that it is annulled. */
  annul(id: number): Promise<AnnulResult>
  /** No numbers are given: the database was restored, and nobody has confirmed the last ones. */
  isSuspended(): Promise<boolean>
  /** Whether a document of the order is still to be issued. */
  isWaiting(orderId: number): Promise<boolean>
  /** Issues what waits, if it may be issued. */
  issueWaiting(): Promise<void>
  /** Annuls an invoice and issues the same one for somebody else, such as the buyer's company. */
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
