import { type Kysely, sql, type Transaction } from 'kysely'
import { endOfMeeting, type Meeting, type TakenTime } from '#lib/site/meeting-times.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

/** Of the locks of the database, the one under which times of meetings are given. */
const meetingLock = 7_824_104

/**
 * Makes transactions that give a time wait for each other: meetings that overlap may begin at
 * different times, which no unique index refuses. SQLite runs one transaction at a time anyway.
 */
export async function lockMeetings(transaction: Transaction<Tables>, engine: Database['engine']) {
  if (engine === 'postgres')
    await sql`select pg_advisory_xact_lock(${meetingLock})`.execute(transaction)
}

/**
 * Whether another message in the inbox asks for a meeting at that time. The answer holds until the
 * transaction ends.
 */
export async function isTaken(
  transaction: Transaction<Tables>,
  engine: Database['engine'],
  meeting: Meeting,
  ownHash: string,
): Promise<boolean> {
  await lockMeetings(transaction, engine)
  const end = endOfMeeting(meeting)
  const other = await transaction
    .selectFrom('contact_messages')
    .select('id')
    .where('meeting_at', '<', end)
    .where(({ eb, fn }) => {
      const asLong = sql<number>`meeting_at + ${end - meeting.at}`
      return eb(fn.coalesce('meeting_until', asLong), '>', meeting.at)
    })
    .where('content_hash', '!=', ownHash)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Meetings that begin after an instant. */
export async function readMeetings(db: Kysely<Tables>, after: number): Promise<TakenTime[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['meeting_at', 'meeting_until'])
    .where('meeting_at', '>', after)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ meeting_at, meeting_until }) => ({
    at: Number(meeting_at),
    until: meeting_until == null ? null : Number(meeting_until),
  }))
}

/**
 * Whether the meetings of two rows, `restored` and `other`, overlap. One of which the end is not
 * known is taken to last a moment.
 */
export const overlaps = sql<boolean>`
  other.meeting_at < coalesce(restored.meeting_until, restored.meeting_at + 1)
  and coalesce(other.meeting_until, other.meeting_at + 1) > restored.meeting_at`
