import { randomUUID } from 'node:crypto'
import { minuteMs } from '#lib/dates/durations.ts'
import { type AuditChain, appendEntry, type NewEntry } from './entries.ts'
import './tables.ts'

/** Longer than any form of the console takes. */
const abandonedMs = 15 * minuteMs

/** Writes to disk that an action begins; without this it must not. */
export async function beginAction({ db }: AuditChain, entry: NewEntry): Promise<string> {
  const id = randomUUID()
  const row = { id, at: entry.content.at, entry: JSON.stringify(entry) }
  await db.insertInto('audit_intents').values(row).execute()
  return id
}

/**
 * Turns an action that has begun into an entry, or with null into nothing.
 *
 * @param id null for an action that was not begun here
 */
export async function endAction(
  { db, key }: AuditChain,
  id: string | null,
  entry: NewEntry | null,
) {
  await db.transaction().execute(async (transaction) => {
    if (id !== null) {
      const { numDeletedRows } = await transaction
        .deleteFrom('audit_intents')
        .where('id', '=', id)
        .executeTakeFirst()
      // Otherwise it took so long that it was given up, and has its entry.
      if (numDeletedRows === 0n) return
    }
    if (entry) await appendEntry(transaction, key, entry)
  })
}

/** Enters the actions that were never ended, as of a process that was killed. */
export async function enterAbandoned(chain: AuditChain, now: number) {
  const rows = await chain.db
    .selectFrom('audit_intents')
    .selectAll()
    .where('at', '<', now - abandonedMs)
    .orderBy('at')
    .execute()
  for (const { id, entry } of rows) {
    const { content, person } = JSON.parse(entry) as NewEntry
    await endAction(chain, id, { content: { ...content, outcome: 'unknown' }, person })
  }
}
