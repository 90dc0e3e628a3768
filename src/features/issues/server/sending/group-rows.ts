import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type MailboxGroup, newGroup, type Pace, refused, slowed } from './pace.ts'

/**
 * The row of all mail instead of one domain: it counts the emails of a day and holds the retry
 * delay of the mail server.
 */
export const allMail = '*'

/** Locks in the order of names, so that processes that lock several rows do not deadlock. */
export async function lockGroups(
  db: Kysely<Tables>,
  names: readonly string[],
  isLocking: boolean,
): Promise<Map<string, MailboxGroup>> {
  const rows = await db
    .selectFrom('newsletter_mailbox_groups')
    .selectAll()
    .where('name', 'in', names)
    .orderBy('name')
    .$if(isLocking, (query) => query.forUpdate())
    .execute()
  return new Map(rows.map((row) => [row.name, row]))
}

export async function saveGroups(db: Kysely<Tables>, groups: readonly MailboxGroup[]) {
  if (groups.length === 0) return
  await db
    .insertInto('newsletter_mailbox_groups')
    .values(groups.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        per_minute: eb.ref('excluded.per_minute'),
        tokens: eb.ref('excluded.tokens'),
        refilled_at: eb.ref('excluded.refilled_at'),
        clean_replies: eb.ref('excluded.clean_replies'),
        paused_until: eb.ref('excluded.paused_until'),
        paused_because: eb.ref('excluded.paused_because'),
      })),
    )
    .execute()
}

interface Change {
  pace: Pace
  /** The engine locks rows; the surrounding transaction holds the lock. */
  isLocking: boolean
  now: number
}

export const slowGroup = (db: Kysely<Tables>, name: string, how: Change) =>
  change(db, name, how, (group) => slowed(group, how.now))

export const pauseGroup = (db: Kysely<Tables>, name: string, because: string, how: Change) =>
  change(db, name, how, (group) => refused(group, because, how.now))

/** Resets a group once the owner has fixed the reason of its refusal. */
export async function resumeGroup(db: Kysely<Tables>, name: string, pace: Pace, now: number) {
  await saveGroups(db, [newGroup(name, pace, now)])
}

/** Stores the retry delay of the mail server; `until` is 0 once it answers again. */
export async function backOffAllMail(db: Kysely<Tables>, until: number, because: string | null) {
  await db
    .updateTable('newsletter_mailbox_groups')
    .set({ paused_until: until, paused_because: because })
    .where('name', '=', allMail)
    .execute()
}

/** Ends the retry delay of the mail server; returns false when there is none. */
export async function retryAllMail(db: Kysely<Tables>, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_mailbox_groups')
    .set({ paused_until: 0 })
    .where('name', '=', allMail)
    .where('paused_until', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Subtracts leased emails that were not sent from the count of the day. */
export async function giveBack(db: Kysely<Tables>, count: number) {
  await db
    .updateTable('newsletter_mailbox_groups')
    .set((eb) => ({ tokens: eb('tokens', '-', count) }))
    .where('name', '=', allMail)
    .execute()
}

async function change(
  db: Kysely<Tables>,
  name: string,
  { pace, isLocking, now }: Change,
  changed: (group: MailboxGroup) => MailboxGroup,
) {
  const [group] = (await lockGroups(db, [name], isLocking)).values()
  await saveGroups(db, [changed(group ?? newGroup(name, pace, now))])
}
