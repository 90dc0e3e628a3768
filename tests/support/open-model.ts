import type { Migration } from '#server/database/migrate.ts'
import { shareDatabase } from './crash-model.ts'
import type { useEngine } from './databases.ts'

/** Processes on one database: SQLite's data folder admits one, PostgreSQL several. */
export const modelProcesses = { sqlite: 1, postgres: 2 } as const

/** An empty database that the processes of a model share, and the clock of all of them. */
export async function openModel(
  openEmpty: ReturnType<typeof useEngine>['openEmpty'],
  ...migrations: Migration[]
) {
  const database = await openEmpty(...migrations)
  const shared = await shareDatabase(database.location)
  let now = Date.UTC(2026, 10, 23, 10)
  return {
    database,
    db: database.db,
    shared,
    clock: {
      now: () => now,
      wait: (ms: number) => void (now += ms),
      waitUntil: (at: number) => void (now = Math.max(now, at)),
    },
    async close() {
      await shared.close()
      await database.close()
    },
  }
}

export type OpenedModel = Awaited<ReturnType<typeof openModel>>

/** For fast-check: the named runs first, then as many others. */
export const runsWith = <Run>(examples: readonly Run[], others: number) => ({
  numRuns: examples.length + others,
  examples: examples.map((example): [Run] => [example]),
})
