import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'

const databaseIn = (folder: string) =>
  new DatabaseSync(join(folder, 'vitrina.sqlite'), { readOnly: true })

/** Waits until every consumer has handled all of the journal. */
export async function untilHandled(folder: string) {
  while (countBehind(folder) > 0) await sleep(50)
}

function countBehind(folder: string): number {
  using database = databaseIn(folder)
  using journal = new DatabaseSync(join(folder, 'journal.sqlite'), { readOnly: true })
  const head = Number(journal.prepare('select max(id) as id from journal').get()?.id ?? 0)
  const { n } = database
    .prepare('select count(*) as n from journal_consumers where position < ?')
    .get(head) ?? { n: 0 }
  return Number(n)
}

/** The ids of what `startTraffic` has sent, as a stopped site has them. */
export async function readSent(folder: string) {
  using database = databaseIn(folder)
  const texts = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]))
  const hits = await inStore(folder, (store) =>
    store.query<{ id: string }>(
      "select substring(path, 4) as id from hits where path like '/h/%' and kind = 'view'",
    ),
  )
  return {
    messages: texts('select name from contact_messages'),
    comments: texts('select name from comments'),
    orders: texts('select email from orders'),
    consents: texts('select consent_id from consent_details'),
    hits: hits.map(({ id }) => id),
  }
}

export async function inStore<Result>(
  folder: string,
  ask: (store: StatisticsStore) => Promise<Result>,
): Promise<Result> {
  const store = await openStatisticsStore({ dataDir: folder, clickhouseUrl: null })
  try {
    return await ask(store)
  } finally {
    await store.close()
  }
}
