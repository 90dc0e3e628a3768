import type { Kysely } from 'kysely'
import { minuteMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { HeldGroup, PutOff } from '../../console-wire.ts'
import type { Pace } from './pace.ts'
import '../tables.ts'

/** The max number of groups: most are one domain, and a sender's mistake may affect them all. */
const maxGroups = 20

/** Reads mailbox groups that hold up an issue, those with the most waiting emails first. */
export async function readHeld(
  db: Kysely<Tables>,
  id: number,
  { pace, now }: { pace: Pace; now: number },
): Promise<HeldGroup[]> {
  const rows = await db
    .selectFrom('newsletter_mailbox_groups as group')
    .innerJoin('newsletter_issue_recipients as recipient', 'recipient.mailbox_group', 'group.name')
    .select((eb) => [
      'group.name',
      'group.per_minute',
      'group.paused_because',
      'group.paused_until',
      eb.fn.countAll<number>().as('waiting'),
    ])
    // A group that has never refused has the pace of earlier settings, whether slow or not, and is
    // left out.
    .where('group.paused_until', '>', 0)
    .where((eb) =>
      eb.or([eb('group.paused_until', '>', now), eb('group.per_minute', '<', pace.startPerMinute)]),
    )
    .where('recipient.issue_id', '=', id)
    .where('recipient.state', '=', 'queued')
    .where('recipient.next_attempt_at', '<=', now)
    .groupBy(['group.name', 'group.per_minute', 'group.paused_because', 'group.paused_until'])
    .orderBy('waiting', 'desc')
    .orderBy('group.name')
    .limit(maxGroups)
    .execute()
  return rows.map(({ name, per_minute, paused_because, paused_until, ...row }) => {
    const waiting = Number(row.waiting)
    const next = Math.max(paused_until, now)
    const all = next + Math.ceil((waiting * minuteMs) / per_minute)
    const until = paused_because === null ? all : next
    return { name, because: paused_because, perMinute: per_minute, until, waiting }
  })
}

/** Reads the recipients of an issue with a retry delay. */
export async function readPutOff(
  db: Kysely<Tables>,
  id: number,
  now: number,
): Promise<PutOff | null> {
  const { waiting, until } = await putOffOf(db, id, now)
    .select((eb) => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.min<number | null>('next_attempt_at').as('until'),
    ])
    .executeTakeFirstOrThrow()
  if (until === null) return null
  const said = await putOffOf(db, id, now)
    .select((eb) => ['answer', eb.fn.countAll<number>().as('count')])
    .groupBy('answer')
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { waiting: Number(waiting), until: Number(until), because: said?.answer ?? null }
}

const putOffOf = (db: Kysely<Tables>, id: number, now: number) =>
  db
    .selectFrom('newsletter_issue_recipients')
    .where('issue_id', '=', id)
    .where('state', '=', 'queued')
    .where('next_attempt_at', '>', now)

/**
 * Tries recipients with a retry delay at once; returns how many. The attempt is not counted, since
 * otherwise an owner who presses often would use up their attempts.
 */
export async function retryPutOff(db: Kysely<Tables>, id: number, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_issue_recipients')
    .set((eb) => ({ next_attempt_at: now, attempts: eb('attempts', '-', 1) }))
    .where('issue_id', '=', id)
    .where('state', '=', 'queued')
    .where('next_attempt_at', '>', now)
    .where('attempts', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
