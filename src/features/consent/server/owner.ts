import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { ConsentCounts, ConsentFilter, ConsentList, KnownWording } from '../owner-wire.ts'
import { rowsOf } from './records.ts'
import { textsOf, toShown } from './shown.ts'

const pageSize = 25
const hour = 3_600_000

/** From a moment on and before another one, in milliseconds. */
export interface Span {
  from: number
  to: number
}

/** Records of a span, the newest first, from before the one named. */
export async function listConsents(
  db: Kysely<Tables>,
  { category, action, wording, consentId }: ConsentFilter,
  { from, to }: Span,
  before: number | null,
): Promise<ConsentList> {
  let query = rowsOf(db).where('at', '>=', from).where('at', '<', to)
  if (category) query = query.where(category, '=', 1)
  if (action === 'erasure') query = query.where('kind', '=', action)
  else if (action) query = query.where('action', '=', action)
  if (wording) query = query.where('wording', '=', wording)
  if (consentId) query = query.where('consent_id', '=', consentId)
  if (before !== null) query = query.where('consent_records.number', '<', before)
  const rows = await query
    .orderBy('consent_records.number', 'desc')
    .limit(pageSize + 1)
    .execute()
  const shown = rows.slice(0, pageSize)
  const texts = await textsOf(db, shown)
  return {
    records: shown.map((row) => toShown(row, texts)),
    olderThan: rows.length > pageSize ? (shown.at(-1)?.number ?? null) : null,
    texts,
  }
}

/** Counts by hour, so that they can be added up to days of any time zone with whole hours. */
export async function countByHour(
  db: Kysely<Tables>,
  { from, to }: Span,
): Promise<(ConsentCounts & { at: number })[]> {
  const when = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`sum(case when ${condition} then 1 else 0 end)`
  const isNew = sql`action <> 'withdraw'`
  const bucket = sql<number>`at / ${sql.lit(hour)}`
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
  return rows.map(({ hour: start, ...counts }) => ({ ...counts, at: start * hour }))
}

/** Every text the banner has said here, the newest first. */
export function listWordings(db: Kysely<Tables>): Promise<KnownWording[]> {
  return db
    .selectFrom('consent_wordings')
    .select(['hash', 'language', 'since'])
    .orderBy('since', 'desc')
    .orderBy('language', 'desc')
    .limit(100)
    .execute()
}
