import type { Kysely } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import type { Shop } from '#features/shop/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { InvoiceBuyer } from './document.ts'
import type { InvoiceSummary } from './invoice.ts'
import { type AnnulResult, createCorrections } from './server/corrections.ts'
import { issueWithOrders } from './server/issuing.ts'
import { invoicePdf } from './server/pdf/invoice-pdf.ts'
import {
  type Invoice,
  readInvoice,
  readInvoiceByNumber,
  readInvoicesOf,
  toSummary,
} from './server/rows.ts'

export interface Invoices {
  /** The first one first. */
  ofOrder(orderId: number): Promise<readonly InvoiceSummary[]>
  findByNumber(series: string, number: number): Promise<InvoiceSummary | null>
  /** The document as PDF with the name it is saved under; null for an id that is none. */
  pdf(id: number): Promise<{ name: string; bytes: Uint8Array } | null>
  /** Its number stays taken, and the register of invoices says that it is annulled. */
  annul(id: number): Promise<AnnulResult>
  /** Annuls an invoice and issues the same one for somebody else, such as the buyer's company. */
  reissue(id: number, buyer: InvoiceBuyer): Promise<Invoice | Exclude<AnnulResult, 'annulled'>>
}

interface Options {
  db: Kysely<Tables>
  orders: Pick<Orders, 'onTransition'>
  shop: Shop
  now?: () => number
}

export function openInvoices({ db, orders, shop, now = Date.now }: Options): Invoices {
  issueWithOrders({ orders, shop })
  return {
    async ofOrder(orderId) {
      return (await readInvoicesOf(db, orderId)).map(toSummary)
    },
    async findByNumber(series, number) {
      const invoice = await readInvoiceByNumber(db, series, number)
      return invoice && toSummary(invoice)
    },
    async pdf(id) {
      const invoice = await readInvoice(db, id)
      if (!invoice) return null
      return { name: `${invoice.fullNumber}.pdf`, bytes: await invoicePdf(invoice) }
    },
    ...createCorrections({ db, now }),
  }
}
