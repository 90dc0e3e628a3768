import type { Kysely } from 'kysely'
import { minuteMs } from '#lib/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { HeldGroup, PutOff } from '../../console-issues-wire.ts'
import type { Pace } from './pace.ts'
import '../tables.ts'

/** A group is often one domain, and a mistake of the sender's may hold all of them. */
const mostGroups = 20

/** Mailbox groups that hold an issue up, those with the most emails waiting first. */
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
    // One that has never refused anything has the pace of the settings of then, slow or not.
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
    .limit(mostGroups)
    .execute()
  return rows.map(({ name, per_minute, paused_because, paused_until, ...row }) => {
    const waiting = Number(row.waiting)
    const next = Math.max(paused_until, now)
    const all = next + Math.ceil((waiting * minuteMs) / per_minute)
    const until = paused_because === null ? all : next
    return { name, because: paused_because, perMinute: per_minute, until, waiting }
  })
}

/** Recipients of an issue who are tried again later. */
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
 * Tries those at once who are to be tried later; gives how many. It costs them none of their
 * attempts, or an owner who presses often would end in giving them up.
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
