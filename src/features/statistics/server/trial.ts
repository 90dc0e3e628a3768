import type { Columns, StatisticsStore } from '#server/statistics-store/store.ts'

/** Tables whose rows can be shown to the engine without being kept. */
export type Tried = 'hits' | 'vitals' | 'sessions'

const mostFound = 50
const trials = 3

/** @throws when the engine refuses one of the rows, or does not answer */
export async function tryOut(
  store: StatisticsStore,
  table: Tried,
  rows: readonly object[],
  columns?: Columns,
) {
  await store.insert(`trial_${table}`, rows, '', columns)
}

/**
 * Those rows the engine refuses for what is in them: alone, again and again, while it takes a plain
 * row with the same columns. Halves are tried until they are found.
 *
 * @throws when it refuses the plain row too: then it is down, or its tables are not what we think
 */
export async function findRefused<Row extends object>(
  store: StatisticsStore,
  table: Tried,
  rows: readonly Row[],
): Promise<{ row: Row; reason: string }[]> {
  const found: { row: Row; reason: string }[] = []

  async function search(some: readonly Row[]) {
    if (found.length >= mostFound || (await isTaken(some))) return
    const [row] = some
    if (some.length === 1 && row) {
      const reason = await reasonToRefuse(row)
      if (reason !== null) found.push({ row, reason })
      return
    }
    const middle = Math.ceil(some.length / 2)
    await search(some.slice(0, middle))
    await search(some.slice(middle))
  }

  const isTaken = (some: readonly Row[]) =>
    tryOut(store, table, some).then(
      () => true,
      () => false,
    )

  async function reasonToRefuse(row: Row): Promise<string | null> {
    let reason = ''
    for (let trial = 0; trial < trials; trial++) {
      await tryOut(store, table, [plainLike(row)])
      try {
        await tryOut(store, table, [row])
        return null
      } catch (error) {
        reason = (error as Error).message
      }
    }
    await tryOut(store, table, [plainLike(row)])
    return reason
  }

  const [first] = rows
  if (!first) return []
  await tryOut(store, table, [plainLike(first)])
  await search(rows)
  return found
}

/** Each column of it becomes what it is when nothing is said. */
const plainLike = (row: object) => Object.fromEntries(Object.keys(row).map((name) => [name, null]))
