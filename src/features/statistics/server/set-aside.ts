import type { Kysely, Transaction } from 'kysely'
import type { Row } from '#server/database/journal-file.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Batch } from '#server/journal/claims.ts'
import type { Journal } from '#server/journal/journal.ts'
import type { Drop } from './drops.ts'
import './tables.ts'

/** The journal's topic for rows that were set aside and are to be tried again. */
export const againTopic = 'again'
type Again = { setAside: number }

/** A row of a batch; of one that is tried again, what it was when it was set aside. */
export interface Source extends Row {
  /** What it is called among those set aside. */
  setAside?: number
}
export interface Refusal {
  row: Source
  reason: string
}

const keptMs = 30 * 24 * 60 * 60 * 1000
const most = 10_000
const reasonLength = 500
const rowsPerStatement = 100

/** The rows of a batch, apart from those that were found not to be takeable. */
export async function sourcesOf(db: Kysely<Tables>, { first, last, rows }: Batch) {
  const refused = await db
    .selectFrom('statistics_set_aside')
    .select('id')
    .where('id', '>=', first)
    .where('id', '<=', last)
    .execute()
  const left = new Set(refused.map(({ id }) => id))
  const sources = await bringBack(db, rows)
  return {
    taken: sources.filter(({ id }) => !left.has(id)),
    left: sources.filter(({ id }) => left.has(id)),
  }
}

/** Once each, however often that was asked for. */
async function bringBack(db: Kysely<Tables>, rows: readonly Row[]): Promise<readonly Source[]> {
  const asked = rows.filter(({ topic }) => topic === againTopic)
  if (asked.length === 0) return rows
  const stored = await readSetAside(db, new Set(asked.map(({ body }) => (body as Again).setAside)))
  return rows.flatMap((row): Source[] => {
    if (row.topic !== againTopic) return [row]
    const { setAside } = row.body as Again
    const found = stored.get(setAside)
    stored.delete(setAside)
    return found ? [{ ...found, body: JSON.parse(found.body), id: row.id, setAside }] : []
  })
}

async function readSetAside(db: Kysely<Tables>, ids: ReadonlySet<number>) {
  const found = new Map<number, { topic: string; at: number; body: string }>()
  const wanted = [...ids].filter(Number.isSafeInteger)
  for (let start = 0; start < wanted.length; start += rowsPerStatement) {
    const some = await db
      .selectFrom('statistics_set_aside')
      .select(['id', 'topic', 'at', 'body'])
      .where('id', 'in', wanted.slice(start, start + rowsPerStatement))
      .execute()
    for (const { id, ...row } of some) found.set(id, row)
  }
  return found
}

/**
 * Written before anything of the batch is kept, so that after a kill it goes on without them.
 * Beyond so many it is something else that is wrong, and the batch waits in the journal.
 */
export async function setAside(db: Kysely<Tables>, refusals: readonly Refusal[], now: number) {
  await db.transaction().execute(async (transaction) => {
    const { count } = await transaction
      .selectFrom('statistics_set_aside')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) + refusals.length > most)
      throw new Error(`${count} hits are set aside already, so the next ones wait`)
    for (const { row, reason } of refusals) {
      const { id, topic, at, body } = row
      const kept = { id, topic, at, body: JSON.stringify(body) }
      await transaction
        .insertInto('statistics_set_aside')
        .values({ ...kept, reason: reason.slice(0, reasonLength), noticed_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
}

/** What is to be counted of a batch besides what its rows say. */
export function dropsOf({ taken, left }: Record<'taken' | 'left', readonly Source[]>): Drop[] {
  const first = left.filter((row) => row.setAside === undefined)
  const back = taken.filter((row) => row.setAside !== undefined)
  return [
    ...first.map(({ at }) => ({ at, reason: 'set_aside' as const, count: 1 })),
    ...back.map(({ at }) => ({ at, reason: 'set_aside' as const, count: -1 })),
  ]
}

/** With the end of a batch: what was tried again stands for itself, and what is old is let go. */
export async function forgetSetAside(
  db: Transaction<Tables>,
  sources: readonly Source[],
  now: number,
) {
  for (const { setAside } of sources) {
    if (setAside === undefined) continue
    await db.deleteFrom('statistics_set_aside').where('id', '=', setAside).execute()
  }
  await db
    .deleteFrom('statistics_set_aside')
    .where('noticed_at', '<', now - keptMs)
    .execute()
}

export function listSetAside(db: Kysely<Tables>) {
  return db
    .selectFrom('statistics_set_aside')
    .select(['id', 'topic', 'at', 'reason'])
    .orderBy('id')
    .execute()
}

/** Hands them to the journal once more; resolves with how many. */
export async function tryAgain(db: Kysely<Tables>, journal: Pick<Journal, 'append'>) {
  const rows = await listSetAside(db)
  const again = rows.map(({ id }): Again => ({ setAside: id }))
  await Promise.all(again.map((body) => journal.append(againTopic, body)))
  return rows.length
}
