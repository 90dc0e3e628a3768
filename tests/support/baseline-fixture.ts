import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { addVisits, makeVisits } from './made-visits.ts'

/** SQL that makes a data folder as the baseline made it, with some data in it. */
interface Fixture {
  relational: string[]
  statistics: string[]
}

const file = 'tests/fixtures/baseline.json'
const from = Date.parse('2026-11-01T08:00:00Z')
const to = Date.parse('2026-11-03T08:00:00Z')
/** The others are filled by the views. */
const filledTables = ['migrations', 'installation', 'hits', 'sessions']

export async function writeBaselineFixture(dataDir: string) {
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  await migrate(database, store, 'migrations', () => from)
  await addVisits(store, makeVisits(5, from, to))
  const statistics = await dumpStatistics(store)
  await store.close()
  await database.close()
  const fixture: Fixture = { relational: dumpSqlite(join(dataDir, 'vitrina.sqlite')), statistics }
  writeFileSync(file, `${JSON.stringify(fixture, null, 2)}\n`)
}

/** Makes the data again, in a folder and in an empty store. */
export async function restoreBaseline(store: StatisticsStore, dataDir: string) {
  const { relational, statistics }: Fixture = JSON.parse(readFileSync(file, 'utf8'))
  const sqlite = new DatabaseSync(join(dataDir, 'vitrina.sqlite'))
  for (const statement of relational) sqlite.exec(statement)
  sqlite.close()
  for (const statement of statistics) await store.command(statement)
}

function dumpSqlite(path: string): string[] {
  const sqlite = new DatabaseSync(path)
  const read = (query: string) => sqlite.prepare(query).all() as { name: string; text: string }[]
  const tables = read(
    "select name, sql as text from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  )
  const rows = tables.flatMap(({ name }) => {
    const columns = read(`select name, '' as text from pragma_table_info('${name}')`)
    const values = columns.map((column) => `quote("${column.name}")`).join(" || ', ' || ")
    return read(`select '' as name, ${values} as text from "${name}"`).map(
      ({ text }) => `insert into "${name}" values (${text})`,
    )
  })
  const rest = read(
    "select name, sql as text from sqlite_master where type in ('index', 'trigger') and sql is not null",
  )
  sqlite.close()
  return [...tables.map(({ text }) => text), ...rows, ...rest.map(({ text }) => text)]
}

async function dumpStatistics(store: StatisticsStore): Promise<string[]> {
  // Views last, for they name the tables they read and fill.
  const tables = await store.query<{ text: string }>(
    `select create_table_query as text from system.tables where database = currentDatabase()
     order by engine = 'MaterializedView', name`,
  )
  const rows = await Promise.all(
    filledTables.map(async (table) => {
      const found = await store.query(`select * from ${table}`)
      const lines = found.map((row) => JSON.stringify(row)).join('\n')
      return found.length > 0 ? [`insert into ${table} format JSONEachRow ${lines}`] : []
    }),
  )
  return [...tables.map(({ text }) => text), ...rows.flat()]
}
