import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const countUnread = `select count(*) as unread from journal where topic = 'hit' and id >
  coalesce((select position from journal_consumers where name = 'statistics'), 0)`

/** Waits until the statistics have loaded all hits of the journal. */
export async function untilLoaded(dataDir: string, databaseUrl: string | null = null) {
  const { unread, close } = databaseUrl ? await openServer(databaseUrl) : openFiles(dataDir)
  while (Number(await unread()) > 0) await sleep(100)
  await close()
}

function openFiles(dataDir: string) {
  const journal = new DatabaseSync(join(dataDir, 'journal.sqlite'), { readOnly: true })
  journal.prepare('attach ? as database').run(join(dataDir, 'vitrina.sqlite'))
  const query = journal.prepare(countUnread)
  return { unread: async () => query.get()?.unread, close: async () => journal.close() }
}

async function openServer(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const unread = async () => (await client.query(countUnread)).rows[0]?.unread
  return { unread, close: () => client.end() }
}
