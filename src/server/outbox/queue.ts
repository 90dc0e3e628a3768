import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** The columns by which an outbox is worked off; the others are for whoever sends its rows. */
interface Waiting {
  id: number
  /** When it is tried next; null when it is not tried any more. */
  due_at: number | null
  /** The last moment at which it is tried again. */
  give_up_at: number
  /** Until when the process that is sending it may not be replaced by another. */
  held_until: number
  attempts: number
}

export type OutboxName = {
  [Name in keyof Tables]: Selectable<Tables[Name]> extends Waiting ? Name : never
}[keyof Tables]

export interface Manner<Name extends OutboxName> {
  /** Longer than any attempt: after it the process that held a row counts as dead. */
  holdMs: number
  /** Rows that are equal in this column are sent in their order only. */
  inOrderOf?: keyof Tables[Name] & string
}

export type Queue<Name extends OutboxName> = ReturnType<typeof queueOf<Name>>

const hour = 3_600_000
export const triedFor = 72 * hour
const firstRetry = 30_000
const lastRetry = 4 * hour

export const untried = (now: number) => ({
  due_at: now,
  give_up_at: now + triedFor,
  held_until: 0,
  attempts: 0,
})

/** When it is tried again, ever more seldom; null when it is to be given up. */
export function nextTry(
  { attempts, give_up_at }: Pick<Waiting, 'attempts' | 'give_up_at'>,
  now: number,
): number | null {
  const due = now + Math.min(lastRetry, firstRetry * 2 ** (attempts - 1))
  return due > give_up_at ? null : due
}

/** What waits in an outbox, for several processes to take from. */
export function queueOf<Name extends OutboxName>(
  { db: all }: { db: Kysely<Tables> },
  name: Name,
  { holdMs, inOrderOf }: Manner<Name>,
) {
  const table: string = name
  const db = all as unknown as Kysely<Record<string, Waiting>>

  /** Takes the next one that is due, and keeps other processes from it for a while. */
  async function holdNext(now: number): Promise<Selectable<Tables[Name]> | undefined> {
    const due = db
      .selectFrom(table)
      .select('id')
      .where('due_at', '<=', now)
      .where('held_until', '<=', now)
      .orderBy('due_at')
      .orderBy('id')
      .limit(1)
    const next = inOrderOf === undefined ? due : due.where(isFirstOf(table, inOrderOf))
    const held = await db
      .updateTable(table)
      .set((eb) => ({ held_until: now + holdMs, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', next)
      // Asked again of the row itself, which another process may have taken since it was found.
      .where('held_until', '<=', now)
      .returningAll()
      .executeTakeFirst()
    return held as Selectable<Tables[Name]> | undefined
  }

  /** When the next one is due; null when none waits. */
  async function nextDue(): Promise<number | null> {
    const { due } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.min<number | null>('due_at').as('due'))
      .executeTakeFirstOrThrow()
    return due
  }

  /** With SQLite only one process runs, so what is held when it starts was held by a dead one. */
  async function releaseAll() {
    await db.updateTable(table).set({ held_until: 0 }).where('held_until', '>', 0).execute()
  }

  return { holdNext, nextDue, releaseAll }
}

function isFirstOf(table: string, column: string) {
  const [id, same] = [sql.ref(`${table}.id`), sql.ref(`${table}.${column}`)]
  return sql<boolean>`not exists (
    select 1 from ${sql.table(table)} as earlier
    where ${sql.ref(`earlier.${column}`)} = ${same} and earlier.id < ${id}
  )`
}
