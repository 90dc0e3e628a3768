import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const lastOfJournal = "select max(id) as id from journal where topic = 'hit'"
const reachedPlace = "select position as id from journal_consumers where name = 'statistics'"

type ReadId = () => Promise<number>

/** Waits until the statistics have loaded all hits of the journal. */
export async function untilLoaded(dataDir: string, databaseUrl: string | null = null) {
  const source = databaseUrl ? await openServer(databaseUrl) : openFiles(dataDir)
  while ((await source.last()) > (await source.reached())) await sleep(100)
  await source.close()
}

function openFiles(dataDir: string) {
  const [journal, database] = ['journal.sqlite', 'vitrina.sqlite'].map(
    (name) => new DatabaseSync(join(dataDir, name), { readOnly: true }),
  ) as [DatabaseSync, DatabaseSync]
  const reader =
    (file: DatabaseSync, query: string): ReadId =>
    async () =>
      Number(file.prepare(query).get()?.id ?? 0)
  return {
    last: reader(journal, lastOfJournal),
    reached: reader(database, reachedPlace),
    async close() {
      journal.close()
      database.close()
    },
  }
}

async function openServer(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const reader =
    (query: string): ReadId =>
    async () =>
      Number((await client.query(query)).rows[0]?.id ?? 0)
  return {
    last: reader(lastOfJournal),
    reached: reader(reachedPlace),
    close: () => client.end(),
  }
}
