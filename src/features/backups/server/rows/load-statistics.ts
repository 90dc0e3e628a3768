import { StartError } from '#server/errors.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { LineReader } from './read-lines.ts'
import {
  insertingInto,
  listStatisticsTables,
  readContentSum,
  readStatisticsColumns,
} from './statistics-rows.ts'
import type { StatisticsTable, StoredStatistics } from './stored-tables.ts'

/** Less than a query may have, with its memory. */
const maxInsertBytes = 1024 * 1024

const stagingOf = (table: string) => `restore_${table}`

/** The one by which a database knows its statistics comes last. */
const marking = 'installation'

/**
 * Refuses statistics with rows. Tables without rows are left from a restore that was interrupted.
 *
 * @throws StartError before anything is changed
 */
export async function refuseUsedStatistics(
  store: Pick<StatisticsStore, 'query'>,
  { migrations }: StoredStatistics,
) {
  const used: string[] = []
  for (const table of await listStatisticsTables(store)) {
    const known = table === 'migrations' ? migrations.map(({ name }) => name) : []
    const [other] = await store.query(
      table === 'migrations'
        ? 'select 1 from migrations where name not in ({known:Array(String)}) limit 1'
        : `select 1 from ${table} limit 1`,
      { known },
    )
    if (other) used.push(table)
  }
  if (used.length === 0) return
  throw new StartError(
    `The ClickHouse of CLICKHOUSE_URL is not empty (${used.slice(0, 3).join(', ')} …). Nothing has changed; make an empty database for the statistics.`,
  )
}

/**
 * Loads rows into tables beside the real ones, which feed no views, and compares them.
 *
 * @throws StartError when the columns are not those of the backup, or what was loaded differs
 */
export async function stageStatistics(
  store: StatisticsStore,
  { tables }: StoredStatistics,
  reader: Pick<LineReader, 'lines'>,
) {
  refuseOtherColumns(await readStatisticsColumns(store), tables)
  const differences: string[] = []
  for (const table of tables) {
    const staging = stagingOf(table.name)
    await store.command(`drop table if exists ${staging}`)
    await store.command(`create table ${staging} as ${table.name}`)
    // Without it two inserts of equal rows would count as one that was repeated.
    await store.command(
      `alter table ${staging} modify setting non_replicated_deduplication_window = 0`,
    )
    const { before, insert, after } = insertingInto(table, staging)
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await store.command(statement)
    }
    await run(before)
    for (const { path } of table.partitions)
      for await (const text of inserts(reader.lines(path))) await run([insert + text, ...after])
    differences.push(...(await compare(store, table)))
    await store.releaseMemory()
  }
  if (differences.length > 0) throw new StartError(differences.join('\n'))
}

async function* inserts(lines: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let some: string[] = []
  let length = 0
  for await (const more of lines)
    for (const line of more) {
      some.push(line)
      length += line.length
      if (length < maxInsertBytes) continue
      yield some.join('\n')
      some = []
      length = 0
    }
  if (some.length > 0) yield some.join('\n')
}

function refuseOtherColumns(
  here: readonly Pick<StatisticsTable, 'name' | 'columns'>[],
  there: readonly StatisticsTable[],
) {
  const shapes = (some: typeof here) =>
    some.map(
      ({ name, columns }) =>
        `${name} (${columns.map((one) => `${one.name} ${one.type}`).join(', ')})`,
    )
  const known = new Set(shapes(here))
  const other = shapes(there).find((shape) => !known.has(shape))
  if (other)
    throw new StartError(`The tables of the statistics differ: only the backup has ${other}.`)
}

/**
 * The rows of a backup are merged already, so they are read as they lie: merging hundreds of parts
 * that no merge has joined yet would take hundreds of megabytes.
 */
async function compare(store: StatisticsStore, table: StatisticsTable): Promise<string[]> {
  const differences: string[] = []
  for (const { id, rows, sum } of table.partitions) {
    const found = await readContentSum(store, table, stagingOf(table.name), id)
    const what = `${table.name} ${id} of the statistics`
    if (found.rows !== rows) differences.push(`${what} has ${found.rows} rows instead of ${rows}`)
    else if (found.sum !== sum) differences.push(`rows of ${what} are not as they were`)
  }
  return differences
}

/** Moves the loaded rows to their tables, by links to files. */
export async function putStatisticsInPlace(
  store: StatisticsStore,
  { migrations, tables }: StoredStatistics,
) {
  await store.command('truncate table migrations')
  await store.insert('migrations', migrations, `restore:${crypto.randomUUID()}`)
  for (const { name, partitions } of tables.toSorted(
    (a, b) => Number(a.name === marking) - Number(b.name === marking),
  )) {
    for (const { id } of partitions)
      await store.command(`alter table ${name} attach partition id '${id}' from ${stagingOf(name)}`)
  }
  for (const { name } of tables)
    for (const left of [stagingOf(name), `${stagingOf(name)}_lines`])
      await store.command(`drop table if exists ${left}`)
}
