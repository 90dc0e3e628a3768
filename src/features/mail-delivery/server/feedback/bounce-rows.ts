import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { type BounceKind, bounceKinds } from '../../feedback.ts'
import type { BounceRow } from './apply-event.ts'
import '../tables.ts'

const countedMs = 30 * dayMs

export async function countBounces(
  db: Kysely<Tables>,
  now: number,
): Promise<Record<BounceKind, number>> {
  const rows = await db
    .selectFrom('newsletter_bounces')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('at', '>', now - countedMs)
    .groupBy('kind')
    .execute()
  const counts = new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
  const pairs = bounceKinds.map((kind) => [kind, counts.get(kind) ?? 0])
  return Object.fromEntries(pairs) as Record<BounceKind, number>
}

/** Stores a bounce once, however often it is reported. */
export async function storeBounce(db: Kysely<Tables>, row: BounceRow, at: number) {
  const known = await db
    .selectFrom('newsletter_bounces')
    .select('id')
    .where('subscriber_id', '=', row.subscriber_id)
    .where('issue_id', 'is not distinct from', row.issue_id)
    .where('kind', '=', row.kind)
    .$if(row.issue_id === null, (query) => query.where('at', '=', at))
    .limit(1)
    .executeTakeFirst()
  if (known) return
  await db
    .insertInto('newsletter_bounces')
    .values({ ...row, at })
    .execute()
}

/** Counts each subscriber once per kind. */
export async function countBouncesOf(
  db: Kysely<Tables>,
  issueId: number,
): Promise<Partial<Record<BounceKind, number>>> {
  const rows = await db
    .selectFrom('newsletter_bounces')
    .select((eb) => ['kind', eb.fn.count<number>('subscriber_id').distinct().as('count')])
    .where('issue_id', '=', issueId)
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]))
}
