import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { hourMs } from '#lib/dates/durations.ts'
import { fromStoredFields } from '#lib/forms/further-fields.ts'
import { numberOfReference } from '#lib/money/creditor-reference.ts'
import { cents } from '#lib/money/money.ts'
import type { ListSlice } from '#lib/site/list-slice.ts'
import { wordsOf } from '#lib/text/search-terms.ts'
import { readSlice } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import type { OrderFilter, OrderSummary } from '../list.ts'
import { type OrderState, orderStates } from '../order.ts'
import { type Condition, hasWord, isOfKind, newestIds, type Span, weigh } from './found-ids.ts'
import type { OrderRecord } from './rows.ts'
import { orderSourceOf, sourceColumns } from './source-of-row.ts'

const pageSize = 50
const maxWords = 5
/** A word of more orders than this is common, so the newest ones are likely to fill a page. */
const common = 20_000
/** The number of the newest orders that are searched for common words. */
const windowSize = 4000
/** The number of orders read by one query. */
const chunk = 500
/** Ids grow with the time of placing, except for clocks that differ by less than this. */
const clockSkewMs = hourMs

/** Returns one page of the orders that match a filter, the newest first. */
export async function searchOrders(
  db: Kysely<Tables>,
  filter: OrderFilter,
  before: number | null,
  commonFrom = common,
): Promise<ListSlice<OrderSummary>> {
  // A creditor reference may have been copied with the spaces between its groups of four.
  const search = numberOfReference(filter.search) ?? filter.search
  const words = [...new Set(wordsOf(search))].slice(0, maxWords).map(hasWord)
  const { items, olderThan } = await readSlice({
    read: async (from, limit) => {
      const [query, span] = [summaries(db).$call(matching(filter)), await spanOf(db, filter, from)]
      if (words.length === 0) return newest(query, span, limit)
      const kind = isOfKind(filter.state, filter.isTest)
      const conditions = await weigh(db, kind ? [...words, kind] : words, commonFrom)
      const page = conditions.areCommon ? await amongNewest(query, words, span, limit) : []
      if (page.length === limit) return page
      return amongFound(
        query,
        (below) => newestIds(db, conditions, { ...span, below }, chunk),
        span,
        limit,
      )
    },
    idOf: ({ id }) => id,
    before,
    pageSize,
  })
  return { items: items.map(toSummary), olderThan }
}

/** Counts orders that are paid and not fulfilled, without rehearsals. */
export async function countWaiting(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('state', '=', 'paid')
    .where('is_test', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts orders by state, without rehearsals. */
export async function countByState(
  db: Kysely<Tables>,
): Promise<Readonly<Record<OrderState, number>>> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['state', fn.countAll<number | string>().as('count')])
    // Lists all states, since otherwise PostgreSQL reads the table instead of the index.
    .where('state', 'in', orderStates)
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
  'fields',
  'total_cents',
  'paid_cents',
  'refunded_cents',
  'payment_method',
  'placed_at',
  'paid_at',
  'flagged_at',
  'source',
  'source_basis',
  'campaign',
  'visit',
  'attribution',
] as const

type SummaryRow = Pick<OrderRecord, (typeof summaryColumns)[number]>
type SummaryQuery = SelectQueryBuilder<Tables, 'orders', SummaryRow>

const summaries = (db: Kysely<Tables>): SummaryQuery =>
  db.selectFrom('orders').select(summaryColumns)

const matching =
  ({ state, isFlagged, from, to, isTest }: OrderFilter) =>
  (query: SummaryQuery) =>
    query
      .where('is_test', '=', isTest ? 1 : 0)
      .$if(state !== null, (each) => each.where('state', '=', state ?? 'created'))
      .$if(isFlagged, (each) => each.where('flagged_at', 'is not', null))
      .$if(from !== null, (each) => each.where('placed_at', '>=', from ?? 0))
      .$if(to !== null, (each) => each.where('placed_at', '<', to ?? 0))

/** Returns the span of ids that contains the orders of a filter's days. */
async function spanOf(
  db: Kysely<Tables>,
  { from, to }: Pick<OrderFilter, 'from' | 'to'>,
  before: number | null,
): Promise<Span> {
  const byTime = db.selectFrom('orders').select('id').limit(1)
  const last = byTime
    .where('placed_at', '<', (from ?? 0) - clockSkewMs)
    .orderBy('placed_at', 'desc')
  const next = byTime.where('placed_at', '>', (to ?? 0) + clockSkewMs).orderBy('placed_at')
  const [older, newer] = await Promise.all([
    from === null ? undefined : last.executeTakeFirst(),
    to === null ? undefined : next.executeTakeFirst(),
  ])
  const newestFirst = db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(1)
  const end = newer?.id ?? ((await newestFirst.executeTakeFirst())?.id ?? 0) + 1
  return { above: older?.id ?? 0, below: Math.min(before ?? end, end) }
}

const newest = (query: SummaryQuery, { above, below }: Span, limit: number) =>
  query.where('id', '>', above).where('id', '<', below).orderBy('id', 'desc').limit(limit).execute()

const amongNewest = (
  query: SummaryQuery,
  words: readonly Condition[],
  { above, below }: Span,
  limit: number,
) =>
  newest(
    words.reduce((each, { holds }) => each.where(holds(sql.ref('orders.id'))), query),
    { above: Math.max(above, below - windowSize), below },
    limit,
  )

/**
 * Reads orders among found ids. The ids match all but the time and the rehearsals, so mostly the
 * first ones match.
 */
async function amongFound(
  query: SummaryQuery,
  idsBelow: (below: number) => Promise<number[]>,
  span: Span,
  limit: number,
) {
  const found: SummaryRow[] = []
  for (let below = span.below; found.length < limit; ) {
    const ids = await idsBelow(below)
    const last = ids.at(-1)
    if (last === undefined) break
    found.push(...(await newest(query.where('id', 'in', ids), span, limit - found.length)))
    below = last
  }
  return found
}

const toSummary = (row: SummaryRow): OrderSummary => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.state,
  email: row.email,
  name: row.name,
  company: row.company_name,
  fields: fromStoredFields(row.fields),
  totalCents: cents(row.total_cents),
  paidCents: cents(row.paid_cents),
  refundedCents: cents(row.refunded_cents),
  paymentMethod: row.payment_method,
  placedAt: row.placed_at,
  paidAt: row.paid_at,
  isFlagged: row.flagged_at !== null,
  source: orderSourceOf(sourceColumns(row)),
})
