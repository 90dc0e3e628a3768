import type { Columns, StatisticsStore } from '#server/statistics-store/store.ts'

/**
 * Tables with a twin that stores nothing (`dry_run_hits` …) but accepts and rejects the same rows.
 */
export type DryRunTable = 'hits' | 'vitals' | 'sessions'

const maxRejected = 50
const attempts = 3

/** @throws when the engine rejects one of the rows, or does not answer */
export async function dryRunInsert(
  store: StatisticsStore,
  table: DryRunTable,
  rows: readonly object[],
  columns?: Columns,
) {
  await store.insert(`dry_run_${table}`, rows, '', columns)
}

/**
 * Finds the rows that the engine rejects, by bisection. A row counts as rejected when it fails
 * alone three times, while an empty row with the same columns is accepted each time.
 *
 * @throws when the empty row is rejected too: then the engine is down, or its tables are not ours
 */
export async function findRejectedRows<Row extends object>(
  store: StatisticsStore,
  table: DryRunTable,
  rows: readonly Row[],
): Promise<{ row: Row; reason: string }[]> {
  const rejected: { row: Row; reason: string }[] = []
  const [first] = rows
  if (!first) return rejected
  await dryRunInsert(store, table, [emptyRowLike(first)])
  await search(rows)
  return rejected

  async function search(some: readonly Row[]) {
    if (rejected.length >= maxRejected || (await isAccepted(store, table, some))) return
    const [row] = some
    if (some.length === 1 && row) {
      const reason = await rejectionOf(store, table, row)
      if (reason !== null) rejected.push({ row, reason })
      return
    }
    const middle = Math.ceil(some.length / 2)
    await search(some.slice(0, middle))
    await search(some.slice(middle))
  }
}

const isAccepted = (store: StatisticsStore, table: DryRunTable, rows: readonly object[]) =>
  dryRunInsert(store, table, rows).then(
    () => true,
    () => false,
  )

/** The reason a row is rejected; null when it is accepted in the end. */
async function rejectionOf(
  store: StatisticsStore,
  table: DryRunTable,
  row: object,
): Promise<string | null> {
  let reason = ''
  for (let attempt = 0; attempt < attempts; attempt++) {
    await dryRunInsert(store, table, [emptyRowLike(row)])
    try {
      await dryRunInsert(store, table, [row])
      return null
    } catch (error) {
      reason = (error as Error).message
    }
  }
  await dryRunInsert(store, table, [emptyRowLike(row)])
  return reason
}

/** Null becomes the default of each column. */
const emptyRowLike = (row: object) =>
  Object.fromEntries(Object.keys(row).map((name) => [name, null]))
