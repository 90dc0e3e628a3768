import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { ListSlice } from '#lib/list-slice.ts'
import { cents } from '#lib/money.ts'
import { endOfTerms, wordsOf } from '#lib/search-terms.ts'
import type { Tables } from '#server/database/tables.ts'
import { readSlice } from '#server/list-query.ts'
import type { OrderFilter, OrderSummary } from '../list.ts'
import { type OrderState, orderStates } from '../order.ts'
import type { OrderRecord } from './rows.ts'

const pageSize = 50
const maxWords = 5
/** A word in more orders than this is so common that reading the newest orders finds it sooner. */
const commonWord = 20_000
/** Orders looked at by one query. */
const chunk = 500
const firstWindow = 4000

/** One page of the orders that a filter leaves, the newest first. */
export const searchOrders = (
  db: Kysely<Tables>,
  filter: OrderFilter,
  before: number | null,
  commonFrom = commonWord,
): Promise<ListSlice<OrderSummary>> => {
  const words = [...new Set(wordsOf(filter.search))].slice(0, maxWords)
  return readSlice({
    read: async (from, limit) => {
      const query = summaries(db).$call(matching(filter))
      if (words.length === 0) return newest(query, from, limit)
      const counts = await Promise.all(words.map((word) => countOf(db, word, commonFrom + 1)))
      const rarest = counts.indexOf(Math.min(...counts))
      const isCommon = (counts[rarest] ?? 0) > commonFrom
      if (isCommon) return amongNewest(db, query, words, from, limit)
      return amongFound(query, await idsOf(db, words, rarest, from), limit)
    },
    idOf: ({ id }) => id,
    before,
    pageSize,
  }).then(({ items, olderThan }) => ({ items: items.map(toSummary), olderThan }))
}

/** How many orders are paid and not fulfilled, without rehearsals. */
export async function countWaiting(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('state', '=', 'paid')
    .where('is_test', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many orders are in each state, without rehearsals. */
export async function countByState(
  db: Kysely<Tables>,
): Promise<Readonly<Record<OrderState, number>>> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['state', fn.countAll<number | string>().as('count')])
    .where('is_test', '=', 0)
    .groupBy('state')
    .execute()
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  return Object.fromEntries(orderStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    OrderState,
    number
  >
}

const summaryColumns = [
  'id',
  'number',
  'kind',
  'state',
  'email',
  'name',
  'company_name',
  'total_cents',
  'refunded_cents',
  'payment_method',
  'placed_at',
  'paid_at',
] as const

type SummaryRow = Pick<OrderRecord, (typeof summaryColumns)[number]>
type SummaryQuery = SelectQueryBuilder<Tables, 'orders', SummaryRow>

const summaries = (db: Kysely<Tables>): SummaryQuery =>
  db.selectFrom('orders').select(summaryColumns)

const matching =
  ({ state, from, to, isTest }: OrderFilter) =>
  (query: SummaryQuery) =>
    query
      .where('is_test', '=', isTest ? 1 : 0)
      .$if(state !== null, (each) => each.where('state', '=', state ?? 'created'))
      .$if(from !== null, (each) => each.where('placed_at', '>=', from ?? 0))
      .$if(to !== null, (each) => each.where('placed_at', '<', to ?? 0))

const newest = (query: SummaryQuery, before: number | null, limit: number) =>
  query
    .$if(before !== null, (each) => each.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Of the orders with these ids, the newest first. */
async function amongFound(query: SummaryQuery, ids: readonly number[], limit: number) {
  const found: SummaryRow[] = []
  for (let start = 0; start < ids.length && found.length < limit; start += chunk) {
    const some = ids.slice(start, start + chunk)
    found.push(...(await newest(query.where('id', 'in', some), null, limit - found.length)))
  }
  return found
}

/** Of all orders, window by window from the newest back. */
async function amongNewest(
  db: Kysely<Tables>,
  query: SummaryQuery,
  words: readonly string[],
  before: number | null,
  limit: number,
) {
  const found: SummaryRow[] = []
  let end = before ?? (await nextId(db))
  for (let size = firstWindow; end > 1 && found.length < limit; size *= 2) {
    const window = words.reduce(
      (each, word) => each.where(hasTerm('orders.id', word)),
      query.where('id', '>=', end - size),
    )
    found.push(...(await newest(window, end, limit - found.length)))
    end -= size
  }
  return found
}

async function nextId(db: Kysely<Tables>): Promise<number> {
  const ids = db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(1)
  return ((await ids.executeTakeFirst())?.id ?? 0) + 1
}

/** Orders with all of the words, the newest first, beginning with the word that is rarest. */
async function idsOf(
  db: Kysely<Tables>,
  words: readonly string[],
  rarest: number,
  before: number | null,
): Promise<number[]> {
  const others = words.filter((_, index) => index !== rarest)
  const rows = await others
    .reduce(
      (query, word) => query.where(hasTerm('order_terms.order_id', word)),
      withWord(db, words[rarest] ?? '')
        .select('order_id')
        .distinct(),
    )
    .$if(before !== null, (query) => query.where('order_id', '<', before ?? 0))
    .orderBy('order_id', 'desc')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

async function countOf(db: Kysely<Tables>, word: string, most: number): Promise<number> {
  const found = withWord(db, word).select('order_id').limit(most)
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const withWord = (db: Kysely<Tables>, word: string) =>
  db.selectFrom('order_terms').where('term', '>=', word).where('term', '<', endOfTerms(word))

const hasTerm = (id: 'orders.id' | 'order_terms.order_id', word: string) => sql<boolean>`exists (
  select 1 from order_terms as other
  where other.order_id = ${sql.ref(id)} and other.term >= ${word} and other.term < ${endOfTerms(word)})`

const toSummary = (row: SummaryRow): OrderSummary => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.state,
  email: row.email,
  name: row.name,
  company: row.company_name,
  totalCents: cents(row.total_cents),
  refundedCents: cents(row.refunded_cents),
  paymentMethod: row.payment_method,
  placedAt: row.placed_at,
  paidAt: row.paid_at,
})
