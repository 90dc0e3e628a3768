import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { nextTry, queueOf, untried } from '#server/outbox/queue.ts'
import './tables.ts'

export type Held = Selectable<Tables['consent_outbox']>
/** Something to be told, in the order of the fields on the wire. */
export type Told = Pick<Held, 'kind' | 'consent_id'> & {
  fields: Readonly<Record<string, string>>
}

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
    ...untried(now),
  }))
  await transaction.insertInto('consent_outbox').values(rows).execute()
  return true
}

/**
 * What is about one consent goes in its order: a withdrawal told before the agreement would be
 * undone by it.
 */
export const queueOfTold = (database: Database) =>
  queueOf(database, 'consent_outbox', { holdMs: 60_000, inOrderOf: 'consent_id' })

export type Outcome = { kind: 'taken' | 'refused' | 'later'; answer: string }

/** What was told is kept no longer; false when it was given up. */
export async function settle(
  db: Kysely<Tables>,
  held: Held,
  { kind }: Outcome,
  now: number,
): Promise<boolean> {
  const { id, held_until } = held
  const due = kind === 'later' ? nextTry(held, now) : null
  if (due !== null) {
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
