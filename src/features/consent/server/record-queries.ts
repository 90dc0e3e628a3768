import { type Kysely, sql } from 'kysely'
import { hourMs } from '#lib/dates/durations.ts'
import { readSlice } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ConsentCounts, ConsentFilter, ConsentList, TextVersion } from '../records-wire.ts'
import { textsOf, toRecordView } from './record-view.ts'
import { selectRecords } from './records.ts'

const pageSize = 25

/** Inclusive `from`, exclusive `to`, in milliseconds. */
export interface DateRange {
  from: number
  to: number
}

/** Records of a range, newest first, before the given number. */
export async function listRecords(
  db: Kysely<Tables>,
  { category, action, textVersion, consentId }: ConsentFilter,
  { from, to }: DateRange,
  before: number | null,
): Promise<ConsentList> {
  let query = selectRecords(db).where('at', '>=', from).where('at', '<', to)
  if (category) query = query.where(category, '=', 1)
  if (action === 'erasure') query = query.where('kind', '=', action)
  else if (action) query = query.where('action', '=', action)
  if (textVersion) query = query.where('text_version', '=', textVersion)
  if (consentId) query = query.where('consent_id', '=', consentId)
  const { items, olderThan } = await readSlice({
    read: (number, limit) =>
      query
        .$if(number !== null, (older) => older.where('consent_records.number', '<', number ?? 0))
        .orderBy('consent_records.number', 'desc')
        .limit(limit)
        .execute(),
    idOf: ({ number }) => number,
    before,
    pageSize,
  })
  const texts = await textsOf(db, items)
  return { records: items.map((row) => toRecordView(row, texts)), olderThan, texts }
}

/** How many decisions of a range agreed to analytics, and how many did not. */
export async function countDecisions(
  db: Kysely<Tables>,
  { from, to }: DateRange,
): Promise<{ accepted: number; rejected: number }> {
  const { accepted, decisions } = await db
    .selectFrom('consent_records')
    .select(({ fn }) => [
      fn.sum<number | string | null>('analytics').as('accepted'),
      fn.countAll<number | string>().as('decisions'),
    ])
    .where('kind', '=', 'decision')
    .where('at', '>=', from)
    .where('at', '<', to)
    .executeTakeFirstOrThrow()
  return { accepted: Number(accepted), rejected: Number(decisions) - Number(accepted) }
}

/** Counts by hour, so that they can be added up to days of any time zone with whole hours. */
export async function countByHour(
  db: Kysely<Tables>,
  { from, to }: DateRange,
): Promise<(ConsentCounts & { at: number })[]> {
  const when = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`sum(case when ${condition} then 1 else 0 end)`
  const isNew = sql`action <> 'withdraw'`
  const bucket = sql<number>`at / ${sql.lit(hourMs)}`
  const rows = await db
    .selectFrom('consent_records')
    .select([
      bucket.as('hour'),
      when(sql<boolean>`${isNew}`).as('decisions'),
      when(sql<boolean>`action = 'withdraw'`).as('withdrawn'),
      when(sql<boolean>`action = 'accept_all'`).as('acceptedAll'),
      when(sql<boolean>`action = 'reject'`).as('rejected'),
      when(sql<boolean>`${isNew} and functional + analytics + advertisement > 0`).as('allowed'),
      when(sql<boolean>`${isNew} and functional = 1`).as('functional'),
      when(sql<boolean>`${isNew} and analytics = 1`).as('analytics'),
      when(sql<boolean>`${isNew} and advertisement = 1`).as('advertisement'),
    ])
    .where('kind', '=', 'decision')
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy(bucket)
    .orderBy('hour')
    .execute()
  return rows.map(({ hour: start, ...counts }) => ({ ...counts, at: start * hourMs }))
}

/** All texts the banner has shown here, newest first. */
export function listTextVersions(db: Kysely<Tables>): Promise<TextVersion[]> {
  return db
    .selectFrom('consent_text_versions')
    .select(['hash', 'language', 'since'])
    .orderBy('since', 'desc')
    .orderBy('language', 'desc')
    .limit(100)
    .execute()
}
