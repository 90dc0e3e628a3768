import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely'
import { numberOfReference } from '#lib/money/creditor-reference.ts'
import type { ListSlice } from '#lib/site/list-slice.ts'
import { endOfTerms, wordsOf } from '#lib/text/search-terms.ts'
import { readSlice } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import type { InvoiceFilter, ListedInvoice } from '../console-wire.ts'
import type { Month } from '../month.ts'
import { type Invoice, toInvoice, toSummary } from './rows.ts'

const pageSize = 50

/** One page of the list, newest first. */
export async function readListed(
  db: Kysely<Tables>,
  filter: InvoiceFilter,
  before: number | null,
): Promise<ListSlice<ListedInvoice>> {
  const { items, olderThan } = await readSlice({
    read: (from, limit) => readBatch(db, filter, from, limit),
    idOf: ({ id }) => id,
    before,
    pageSize,
  })
  return { items: items.map(toListed), olderThan }
}

const toListed = (invoice: Invoice): ListedInvoice => ({
  ...toSummary(invoice),
  buyer: invoice.document.buyer.name,
  orderNumber: invoice.document.orderNumber,
})

/** A batch of the list below an id, newest first. */
export async function readBatch(
  db: Kysely<Tables>,
  filter: InvoiceFilter,
  before: number | null,
  limit: number,
): Promise<Invoice[]> {
  const ids = await idsOf(db, filter, before, limit)
  if (ids.length === 0) return []
  const query = db.selectFrom('invoices').selectAll().where('id', 'in', ids)
  return (await query.orderBy('id', 'desc').execute()).map(toInvoice)
}

/** Without the documents themselves, which are long. */
async function idsOf(
  db: Kysely<Tables>,
  filter: InvoiceFilter,
  before: number | null,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .$call(matching(filter))
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

function matching({ search, kind, month }: InvoiceFilter) {
  const words = wordsOf(numberOfReference(search) ?? search).slice(0, maxWords)
  return <Output>(query: SelectQueryBuilder<Tables, 'invoices', Output>) =>
    query
      .$if(kind !== null, (given) => given.where('kind', '=', kind ?? 'invoice'))
      .$if(month !== null, (given) =>
        given.where('issued_on', '>=', month?.from ?? '').where('issued_on', '<=', month?.to ?? ''),
      )
      .$call((given) => words.reduce((narrowed, word) => narrowed.where(hasWord(word)), given))
}

const maxWords = 5

const hasWord =
  (word: string) =>
  ({ eb, selectFrom }: ExpressionBuilder<Tables, 'invoices'>) =>
    eb(
      'id',
      'in',
      selectFrom('invoice_terms')
        .select('invoice_id')
        .where('term', '>=', word)
        .where('term', '<', endOfTerms(word)),
    )

/** All documents of a month, oldest first. */
export async function readMonth(db: Kysely<Tables>, month: Month): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .$call(matching({ search: '', kind: null, month }))
    .orderBy('issued_on')
    .orderBy('id')
    .execute()
  return rows.map(toInvoice)
}

/** Their ids, oldest first. */
export async function readMonthIds(db: Kysely<Tables>, month: Month): Promise<number[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .$call(matching({ search: '', kind: null, month }))
    .orderBy('issued_on')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The day of the first document; null when none exists. */
export async function readFirstDay(db: Kysely<Tables>): Promise<string | null> {
  const first = db.selectFrom('invoices').select('issued_on').orderBy('id').limit(1)
  return (await first.executeTakeFirst())?.issued_on ?? null
}

/** Whether a month has anything to hand in. */
export async function hasVatDocuments(db: Kysely<Tables>, month: Month): Promise<boolean> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .$call(matching({ search: '', kind: null, month }))
    .limit(1)
    .execute()
  return rows.map(toInvoice).some(({ document }) => document.isVat)
}
