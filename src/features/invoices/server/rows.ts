import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import type { Language } from '#lib/language.ts'
import { type Cents, cents, sumOf } from '#lib/money/money.ts'
import { termsOf } from '#lib/text/search-terms.ts'
import type { Tables } from '#server/database/tables.ts'
import type { InvoiceDocument } from '../document.ts'
import { fullNumber, type InvoiceKind, type InvoiceSummary } from '../invoice.ts'
import { takeNumber } from './numbering.ts'
import './tables.ts'

type InvoiceRow = Selectable<Tables['invoices']>

/** An issued document with all its data. */
export interface Invoice extends InvoiceSummary {
  series: string
  number: number
  originalId: number | null
  suppliedOn: string
  language: Language
  netCents: Cents
  vatCents: Cents
  document: InvoiceDocument
}

export function toInvoice(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    kind: row.kind,
    series: row.series,
    number: row.number,
    fullNumber: fullNumber(row.series, row.number),
    orderId: row.order_id,
    originalId: row.original_id,
    issuedOn: row.issued_on,
    suppliedOn: row.supplied_on,
    language: row.language,
    netCents: cents(row.net_cents),
    vatCents: cents(row.vat_cents),
    totalCents: cents(row.total_cents),
    isAnnulled: row.annulled_at !== null,
    document: JSON.parse(row.document),
  }
}

export const toSummary = (invoice: Invoice): InvoiceSummary => ({
  id: invoice.id,
  kind: invoice.kind,
  fullNumber: invoice.fullNumber,
  orderId: invoice.orderId,
  issuedOn: invoice.issuedOn,
  totalCents: invoice.totalCents,
  isAnnulled: invoice.isAnnulled,
})

export async function readInvoice(db: Kysely<Tables>, id: number): Promise<Invoice | null> {
  const row = await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toInvoice(row) : null
}

export async function readInvoiceByNumber(
  db: Kysely<Tables>,
  series: string,
  number: number,
): Promise<Invoice | null> {
  const query = db.selectFrom('invoices').selectAll().where('series', '=', series)
  const row = await query.where('number', '=', number).executeTakeFirst()
  return row ? toInvoice(row) : null
}

/** An order's documents, oldest first. */
export async function readInvoicesOf(db: Kysely<Tables>, orderId: number): Promise<Invoice[]> {
  const query = db.selectFrom('invoices').selectAll().where('order_id', '=', orderId)
  const rows = await query.orderBy('id').execute()
  return rows.map(toInvoice)
}

export interface NewInvoice {
  kind: InvoiceKind
  series: string
  orderId: number
  source: string
  originalId: number | null
  issuedOn: string
  suppliedOn: string
  language: Language
  document: InvoiceDocument
}

/**
 * Issues a document under the next number of its series. Concurrent callers wait for that number
 * until the transaction ends, so that a rollback leaves no gap. From then on the order can be found
 * by the document's search terms.
 */
export async function issue(
  transaction: Transaction<Tables>,
  orders: Pick<Orders, 'addTerms'>,
  { document, ...given }: NewInvoice,
  at: number,
): Promise<Invoice> {
  const number = await takeNumber(transaction, given.series)
  const { totals } = document
  const row = await transaction
    .insertInto('invoices')
    .values({
      kind: given.kind,
      series: given.series,
      number,
      order_id: given.orderId,
      source: given.source,
      original_id: given.originalId,
      issued_on: given.issuedOn,
      supplied_on: given.suppliedOn,
      language: given.language,
      net_cents: sumOf(totals.map(({ netCents }) => netCents)),
      vat_cents: sumOf(totals.map(({ vatCents }) => vatCents)),
      total_cents: sumOf(totals.map(({ totalCents }) => totalCents)),
      document: JSON.stringify(document),
      created_at: at,
      annulled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const texts = searchedTexts(document, given.series, number)
  await transaction
    .insertInto('invoice_terms')
    .values(termsOf(texts).map((term) => ({ term, invoice_id: row.id })))
    .execute()
  await orders.addTerms(transaction, given.orderId, texts)
  return toInvoice(row)
}

function searchedTexts(
  { buyer, orderNumber }: InvoiceDocument,
  series: string,
  number: number,
): string[] {
  const { name, code, vatCode } = buyer
  const numbers = [fullNumber(series, number), `${series}${number}`, orderNumber]
  return [...numbers, name, code ?? '', vatCode ?? '']
}

/** Keeps others from annulling it until the transaction ends; false when it is already annulled. */
export const lockInForce = (transaction: Transaction<Tables>, id: number) =>
  setAnnulled(transaction, id, null)

export const annul = (transaction: Transaction<Tables>, id: number, at: number) =>
  setAnnulled(transaction, id, at)

async function setAnnulled(transaction: Transaction<Tables>, id: number, at: number | null) {
  const inForce = await transaction
    .updateTable('invoices')
    .set({ annulled_at: at })
    .where('id', '=', id)
    .where('annulled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return inForce !== undefined
}
