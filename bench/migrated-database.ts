import { type Database, openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'

const noStore = { command: async () => {}, query: async () => [], insert: async () => {} }

/** A database with the tables of this version, without a statistics store beside it. */
export async function openMigrated(
  location: Parameters<typeof openDatabase>[0],
): Promise<Database> {
  const database = await openDatabase(location)
  await migrate(database, noStore as unknown as StatisticsStore, 'migrations')
  return database
}
