import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

export type Held = Selectable<Tables['consent_outbox']>
/** Something to be told, in the order of the fields on the wire. */
export type Told = Pick<Held, 'kind' | 'consent_id'> & {
  fields: Readonly<Record<string, string>>
}

const hour = 3_600_000
const triedFor = 72 * hour
const firstRetry = 30_000
const lastRetry = 4 * hour
/** Longer than any attempt: after it the process that held a row counts as dead. */
const holdMs = 60_000
/** A service that is away for long costs no more than this; its part of the proof is then lost. */
const mostWaiting = 10_000

/** Puts all of it into the transaction that made it necessary, or nothing when too much waits. */
export async function putTold(
  transaction: Transaction<Tables>,
  told: readonly Told[],
  now: number,
): Promise<boolean> {
  const { waiting } = await transaction
    .selectFrom('consent_outbox')
    .select((eb) => eb.fn.countAll().as('waiting'))
    .executeTakeFirstOrThrow()
  if (Number(waiting) + told.length > mostWaiting) return false
  const rows = told.map(({ fields, ...row }) => ({
    ...row,
    body: JSON.stringify(fields),
    due_at: now,
    give_up_at: now + triedFor,
    held_until: 0,
    attempts: 0,
  }))
  await transaction.insertInto('consent_outbox').values(rows).execute()
  return true
}

/**
 * Takes the next one that is due, and keeps other processes from it for a while. What is about one
 * consent goes in its order: a withdrawal told before the agreement would be undone by it.
 */
export async function holdNext(db: Kysely<Tables>, now: number): Promise<Held | undefined> {
  const next = db
    .selectFrom('consent_outbox')
    .select('id')
    .where('due_at', '<=', now)
    .where('held_until', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consent_outbox as earlier')
            .select('earlier.id')
            .whereRef('earlier.consent_id', '=', 'consent_outbox.consent_id')
            .whereRef('earlier.id', '<', 'consent_outbox.id'),
        ),
      ),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
  return (
    db
      .updateTable('consent_outbox')
      .set((eb) => ({ held_until: now + holdMs, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', next)
      // Asked again of the row itself, which another process may have taken since it was found.
      .where('held_until', '<=', now)
      .returningAll()
      .executeTakeFirst()
  )
}

/** When the next one is due; null when none waits. */
export async function nextDue(db: Kysely<Tables>): Promise<number | null> {
  const { due } = await db
    .selectFrom('consent_outbox')
    .select((eb) => eb.fn.min<number | null>('due_at').as('due'))
    .executeTakeFirstOrThrow()
  return due
}

export type Outcome = { kind: 'taken' | 'refused' | 'later'; answer: string }

/** What was told is kept no longer; false when it was given up. */
export async function settle(
  db: Kysely<Tables>,
  { id, held_until, attempts, give_up_at }: Held,
  { kind }: Outcome,
  now: number,
): Promise<boolean> {
  const due = now + Math.min(lastRetry, firstRetry * 2 ** (attempts - 1))
  if (kind === 'later' && due <= give_up_at) {
    await db
      .updateTable('consent_outbox')
      .set({ held_until: 0, due_at: due })
      .where('id', '=', id)
      .where('held_until', '=', held_until)
      .execute()
    return true
  }
  await db.deleteFrom('consent_outbox').where('id', '=', id).execute()
  return kind === 'taken'
}

/** With SQLite only one process runs, so what is held when it starts was held by a dead one. */
export async function releaseAll(db: Kysely<Tables>) {
  await db
    .updateTable('consent_outbox')
    .set({ held_until: 0 })
    .where('held_until', '>', 0)
    .execute()
}
