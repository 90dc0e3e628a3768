import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { HeldChoice, HeldKind } from '#lib/site/restores.ts'
import type { Tables } from '#server/database/tables.ts'
import type { AftermathEntry, AfterRestore } from '../installation/after-restore.ts'
import './tables.ts'

type Waiting = SelectQueryBuilder<Tables, 'deliveries', object>

const answers = {
  drop: 'Not sent, by an owner’s choice after a restore: it may have been sent before.',
  known: 'Delivered after the backup was made, as the aftermath log says.',
} as const

/**
 * Deliveries that waited when a backup was made.
 *
 * @param emails names of the destinations that are mail servers or take their place
 */
export function deliveriesAfterRestore(
  db: Kysely<Tables>,
  emails: readonly string[],
  now: () => number,
): Required<AfterRestore> {
  const held = (kind: HeldKind, upTo: number) =>
    db
      .selectFrom('deliveries')
      .where('destination', kind === 'emails' ? 'in' : 'not in', emails)
      .where('state', '=', 'waiting')
      .where('created_at', '<=', upTo)
  const kinds = ['emails', 'services'] as const
  return {
    held: kinds.map((kind) => ({
      kind,
      count: (upTo) => count(held(kind, upTo)),
      settle: (choice, upTo) => settle(db, held(kind, upTo), choice, now() - upTo, now()),
    })),
    aftermath: [
      {
        name: 'deliveries',
        since: async (at) =>
          (await readDeliveredSince(db, at)).map(({ id, madeAt }) => [id, madeAt]),
        apply: (entries) => markDelivered(db, entries, now()),
      },
    ],
  }
}

async function count(query: Waiting): Promise<number> {
  const { count } = await query
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those to be sent get the time back for which they were held. */
async function settle(
  db: Kysely<Tables>,
  held: Waiting,
  choice: HeldChoice,
  heldMs: number,
  now: number,
) {
  const ids = held.select('deliveries.id')
  if (choice === 'send') {
    await db
      .updateTable('deliveries')
      .set((eb) => ({ next_attempt_at: now, give_up_at: eb('give_up_at', '+', heldMs) }))
      .where('id', 'in', ids)
      .execute()
    return
  }
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('delivery_attempts')
      .columns(['delivery_id', 'at', 'outcome', 'answer'])
      .expression(
        held.select([
          'deliveries.id',
          sql<number>`${sql.lit(now)}`.as('at'),
          sql<'rejected'>`'rejected'`.as('outcome'),
          sql<string>`${sql.lit(answers.drop)}`.as('answer'),
        ]),
      )
      .execute()
    await transaction
      .updateTable('deliveries')
      .set({ state: 'dead', next_attempt_at: null, finished_at: now, lease_until: 0 })
      .where('id', 'in', ids)
      .execute()
  })
}

/** A delivery that arrived. */
interface Delivered {
  id: number
  /** Tells it from another that was given the same id after a restore. */
  madeAt: number
  kind: string
  subject: string | null
}

/** What arrived after a time, newest first. */
export async function readDeliveredSince(db: Kysely<Tables>, since: number): Promise<Delivered[]> {
  const found: Delivered[] = []
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await db
      .selectFrom('delivery_attempts as attempt')
      .innerJoin('deliveries', 'deliveries.id', 'attempt.delivery_id')
      .select(['attempt.id', 'attempt.at', 'attempt.outcome', 'delivery_id'])
      .select(['created_at as madeAt', 'kind', 'subject'])
      .where('attempt.id', '<', before)
      .orderBy('attempt.id', 'desc')
      .limit(rowsPerStatement)
      .execute()
    for (const { at, outcome, delivery_id: id, madeAt, kind, subject } of rows)
      if (at > since && outcome === 'delivered') found.push({ id, madeAt, kind, subject })
    const last = rows.at(-1)
    // Ids grow with time, give or take what commits at once.
    if (!last || rows.length < rowsPerStatement || last.at <= since) return found
    before = last.id
  }
}

const rowsPerStatement = 500

async function markDelivered(
  db: Kysely<Tables>,
  entries: readonly AftermathEntry[],
  now: number,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    let marked = 0
    for (const [id, madeAt] of entries) {
      const { numUpdatedRows } = await transaction
        .updateTable('deliveries')
        .set({ state: 'delivered', next_attempt_at: null, finished_at: now, lease_until: 0 })
        .where('id', '=', Number(id))
        .where('created_at', '=', Number(madeAt))
        .where('state', '=', 'waiting')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) continue
      marked++
      const attempt = { delivery_id: Number(id), at: now, outcome: 'delivered' as const }
      await transaction
        .insertInto('delivery_attempts')
        .values({ ...attempt, answer: answers.known })
        .execute()
    }
    return marked
  })
}
