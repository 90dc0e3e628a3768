import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openStatisticsStore } from '#server/statistics-store/store.ts'
import { addVisits, type MadeVisit } from './made-visits.ts'
import { newDataDir } from './site.ts'

/** A data folder of a site that was visited before it starts. */
export async function visitedDataDir(
  visits: readonly MadeVisit[],
  dropped: readonly { day: string; reason: 'bot' | 'own_address'; count: number }[] = [],
): Promise<string> {
  const dataDir = newDataDir()
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  await migrate(database, store, 'migrations')
  await addVisits(store, visits)
  const drops = dropped.map((drop) => ({ ...drop, views: 0 }))
  if (drops.length > 0) await database.db.insertInto('statistics_drops').values(drops).execute()
  await store.close()
  await database.close()
  return dataDir
}
