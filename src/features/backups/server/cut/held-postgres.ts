import type { Kysely } from 'kysely'
import { hitConsumer } from '#features/statistics/server.ts'
import { openDatabase } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { holdBetweenBatches } from '#server/journal/hold-consumer.ts'

/** PostgreSQL as it was at one moment. */
export interface HeldPostgres {
  db: Kysely<Tables>
  /** Lets hits be counted again, on all servers. */
  goOn(): Promise<void>
  release(): Promise<void>
}

export async function holdPostgres(databaseUrl: string, dataDir: string): Promise<HeldPostgres> {
  const database = await openDatabase({ databaseUrl, dataDir })
  let goOn = async () => {}
  try {
    goOn = await holdBetweenBatches(database.db, hitConsumer)
    const transaction = await database.db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    // The first query, rather than the beginning, fixes what the transaction sees.
    await transaction.selectFrom('migrations').select('name').limit(1).execute()
    const release = async () => {
      await transaction.rollback().execute()
      await database.close()
    }
    return { db: transaction, goOn, release }
  } catch (error) {
    await goOn()
    await database.close()
    throw error
  }
}
