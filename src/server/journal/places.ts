import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Consumer } from './consumer.ts'
import type { JournalStore } from './store.ts'
import './tables.ts'

export interface Waiting {
  /** Rows, counted up to 10,000. */
  count: number
  /** When the first of them was appended; null when there is none. */
  since: number | null
}

/** Waiting rows beyond this number are not counted. */
const maxCounted = 10_000

export interface Place {
  name: string
  topics: readonly string[]
  /** Every row up to this id is handled. */
  position: number
}

interface StoredPlace extends Place {
  /** The time of its last progress; null when unknown. */
  movedAt: number | null
}

export async function readPlaces(db: Kysely<Tables>): Promise<StoredPlace[]> {
  const rows = await db
    .selectFrom('journal_consumers')
    .select(['name', 'topics', 'position', 'moved_at as movedAt'])
    .execute()
  return rows.map((row) => ({ ...row, topics: JSON.parse(row.topics) }))
}

/** Deletes a consumer's position and its dead letters. */
export async function deletePlace(db: Kysely<Tables>, name: string) {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('journal_consumers').where('name', '=', name).execute()
    await transaction.deleteFrom('journal_dead_letters').where('consumer', '=', name).execute()
  })
}

/**
 * The positions of all consumers, running or not. One that has only just been started has no row
 * yet.
 */
export async function placesOf(
  db: Kysely<Tables>,
  consumers: readonly Consumer[],
): Promise<Place[]> {
  const places = await readPlaces(db)
  const running = consumers.map(({ name, topics }) => {
    const position = places.find((place) => place.name === name)?.position ?? 0
    return { name, topics, position }
  })
  const names = new Set(running.map(({ name }) => name))
  return [...running, ...places.filter(({ name }) => !names.has(name))]
}

/**
 * Takes a consumer that does not run past rows it has handled already; returns false when it is
 * there.
 */
export async function movePlace(
  db: Kysely<Tables>,
  name: string,
  position: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('journal_consumers')
    .set({ position, claimed_to: null, claim_id: null, lease_owner: null, lease_until: 0 })
    .where('name', '=', name)
    .where('position', '<', position)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function readWaiting(
  db: Kysely<Tables>,
  store: JournalStore,
  name: string,
): Promise<Waiting> {
  const place = (await readPlaces(db)).find((one) => one.name === name)
  return place ? waitingBehind(store, place, await store.head()) : { count: 0, since: null }
}

/** A consumer's backlog up to the head of the journal. */
export async function waitingBehind(
  store: JournalStore,
  { topics, position: after }: Place,
  head: number,
): Promise<Waiting> {
  if (head <= after) return { count: 0, since: null }
  const range = { after, to: head }
  const count = await store.count(topics, range, maxCounted)
  if (count === 0) return { count, since: null }
  const first = await store.endOfBatch(topics, range, 1)
  const [row] = await store.read(topics, { after: first - 1, to: first })
  return { count, since: row?.at ?? null }
}
