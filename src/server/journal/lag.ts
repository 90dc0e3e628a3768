import type { Kysely } from 'kysely'
import { minuteMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { readPlaces, waitingBehind } from './places.ts'
import type { JournalStore } from './store.ts'

/** The backlog of a consumer. */
export interface ConsumerLag {
  consumer: string
  /** Rows of its topics, counted up to 10,000. */
  rows: number
  /** When the oldest of them was appended. */
  since: number
  /** True when it has made no progress for ten minutes and no feature gives a reason. */
  isStopped: boolean
}

/** Longer than any batch takes, and longer than a dead process's lease. */
const stoppedAfterMs = 10 * minuteMs

interface KnownHere {
  /** Names of consumers that wait for a reason their feature knows. */
  excused: ReadonlySet<string>
  /** Positions of consumers that run here, which may be stored later. */
  positions: ReadonlyMap<string, number>
}

/** All consumers with waiting rows, whichever process they run in, or if they run in none. */
export async function readLag(
  db: Kysely<Tables>,
  store: JournalStore,
  { excused, positions }: KnownHere,
  now: number,
): Promise<ConsumerLag[]> {
  const places = (await readPlaces(db)).map((place) => ({
    ...place,
    position: Math.max(place.position, positions.get(place.name) ?? 0),
  }))
  const head = await store.head()
  const lags = await Promise.all(
    places.map(async (place): Promise<ConsumerLag[]> => {
      const { name, movedAt } = place
      const { count: rows, since } = await waitingBehind(store, place, head)
      if (since === null) return []
      const isLate = now - Math.max(since, movedAt ?? 0) >= stoppedAfterMs
      return [{ consumer: name, rows, since, isStopped: isLate && !excused.has(name) }]
    }),
  )
  return lags.flat()
}
