import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type MailboxGroup, newGroup, type Pace, refused, slowed } from './pace.ts'

/** Not a domain: the bucket of all emails together, of a day, and how the mail server fares. */
export const allMail = '*'

/** In the order of their names, so that processes which lock several do not wait for each other. */
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
  /** Whether the engine locks rows; the transaction it runs in holds the lock. */
  isLocking: boolean
  now: number
}

export const slowGroup = (db: Kysely<Tables>, name: string, how: Change) =>
  change(db, name, how, (group) => slowed(group, how.now))

export const pauseGroup = (db: Kysely<Tables>, name: string, because: string, how: Change) =>
  change(db, name, how, (group) => refused(group, because, how.now))

/** The owner has mended what a group refused. */
export async function resumeGroup(db: Kysely<Tables>, name: string, pace: Pace, now: number) {
  await saveGroups(db, [newGroup(name, pace, now)])
}

/** The mail server is left alone for a while; until 0 for one that answers again. */
export async function restAllMail(db: Kysely<Tables>, until: number, because: string | null) {
  await db
    .updateTable('newsletter_mailbox_groups')
    .set({ paused_until: until, paused_because: because })
    .where('name', '=', allMail)
    .execute()
}

/** Ends the time for which an unreachable mail server is left alone; false when it is not. */
export async function retryAllMail(db: Kysely<Tables>, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_mailbox_groups')
    .set({ paused_until: 0 })
    .where('name', '=', allMail)
    .where('paused_until', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** So many that were claimed today did not go out. */
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
