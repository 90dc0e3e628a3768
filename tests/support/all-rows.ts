import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { openStatisticsStore } from '#server/statistics-store/store.ts'

/** All rows by table, each as a text, in an order that both engines share. */
export type AllRows = Readonly<Record<string, readonly string[]>>

/** The secrets of the day stay where they are, and the journal has a form of its own. */
const isCompared = (table: string) => !['statistics_salts', 'journal'].includes(table)

const textOf = (value: unknown) =>
  value instanceof Uint8Array ? `bytes ${Buffer.from(value).toString('hex')}` : String(value)

const sorted = (rows: readonly Record<string, unknown>[]) =>
  rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, value]) => `${name}=${value === null ? 'null' : textOf(value)}`),
      ),
    )
    .toSorted()

export function rowsInFiles(dataDir: string): AllRows {
  using sqlite = new DatabaseSync(join(dataDir, 'vitrina.sqlite'), { readOnly: true })
  const tables = sqlite
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => String(name))
  return Object.fromEntries(
    tables
      .filter(isCompared)
      .toSorted()
      .map((table) => {
        const query = sqlite.prepare(`select * from "${table}"`)
        query.setReadBigInts(true)
        return [table, sorted(query.all())]
      }),
  )
}

export async function rowsInPostgres(connectionString: string): Promise<AllRows> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    )
    const all: Record<string, readonly string[]> = {}
    for (const { name } of rows.filter((row) => isCompared(row.name)))
      all[name] = sorted((await client.query(`select * from "${name}"`)).rows)
    return all
  } finally {
    await client.end()
  }
}

/** What was counted, as the statistics show it. */
export async function countedIn(place: { dataDir: string; clickhouseUrl: string | null }) {
  const store = await openStatisticsStore(place)
  const queries = {
    hits: 'select * from hits order by id, kind, at',
    sessions: 'select * from sessions final order by session',
    rollup: `select dimension, grain, at, value, sum(pageviews) as views, sum(sessions) as n,
      sum(events) as events, sum(number) as number, max(batch) as batch, uniqMerge(visitors) as visitors
      from rollup group by all order by all`,
    speed: `select dimension, grain, at, value, sum(views) as views,
      quantileTimingMerge(0.75)(lcp) as lcp from vitals_rollup group by all order by all`,
    events: 'select * from marketing_events final order by all',
    deliveries: 'select * from marketing_deliveries final order by all',
    installation: 'select * from installation',
    migrations: 'select * from migrations order by name',
  }
  try {
    const found: Record<string, unknown[]> = {}
    for (const [name, query] of Object.entries(queries)) found[name] = await store.query(query)
    return found
  } finally {
    await store.close()
  }
}
