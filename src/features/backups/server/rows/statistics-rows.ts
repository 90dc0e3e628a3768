import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { StatisticsTable } from './stored-tables.ts'

type Store = Pick<StatisticsStore, 'query'>
export type StatisticsColumns = Pick<StatisticsTable, 'name' | 'columns'>

/** What the engine holds of a table: rows that merges will replace by others count as those. */
export interface ContentSum {
  rows: number
  sum: string
}

const copies = /^(backup|restore)_/
/** Each place has a ledger of its own. */
const ownTables = ['migrations']

/** Names of tables that hold rows. */
export async function listStatisticsTables(store: Store): Promise<string[]> {
  const tables = await store.query<{ name: string }>(
    `select name from system.tables
     where database = currentDatabase() and endsWith(engine, 'MergeTree') order by name`,
  )
  return tables.map(({ name }) => name).filter((name) => !copies.test(name))
}

/** The tables with the columns that are stored; others are computed from these. */
export async function readStatisticsColumns(store: Store): Promise<StatisticsColumns[]> {
  const names = (await listStatisticsTables(store)).filter((name) => !ownTables.includes(name))
  const found = await store.query<{ table: string; name: string; type: string }>(
    `select table, name, type from system.columns
     where database = currentDatabase() and default_kind in ('', 'DEFAULT') order by table, position`,
  )
  return names.map((table) => ({
    name: table,
    columns: found.flatMap(({ table: of, name, type }) => (of === table ? { name, type } : [])),
  }))
}

export async function readPartitions(store: Store, table: string): Promise<string[]> {
  const found = await store.query<{ id: string }>(
    `select distinct partition_id as id from system.parts
     where database = currentDatabase() and table = {table:String} and active order by id`,
    { table },
  )
  return found.map(({ id }) => id)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const isState = (type: string) => type.startsWith('AggregateFunction')

const columnNames = ({ columns }: Pick<StatisticsColumns, 'columns'>) =>
  columns.map(({ name }) => quoted(name)).join(', ')

/**
 * Nobody waits for these answers. Rows that merges join are read from all parts at once: few at a
 * time, for a year of 12 M hits has 10 million rows with states, of which a usual block takes a
 * gigabyte.
 */
const unhurried = ({ columns }: Pick<StatisticsColumns, 'columns'>) =>
  `settings max_execution_time = 0, max_threads = 1, max_memory_usage = 512000000,
     max_block_size = ${columns.some(({ type }) => isState(type)) ? 256 : 4096},
     preferred_block_size_bytes = 65536`

/** States of aggregate functions are not text; they go as hexadecimal digits. */
export const selectRows = (table: Pick<StatisticsColumns, 'columns'>, from: string, id: string) =>
  `select ${table.columns
    .map(({ name, type }) => (isState(type) ? `hex(${quoted(name)})` : quoted(name)))
    .join(', ')} from ${from} where _partition_id = '${id}' ${unhurried(table)}`

/** Lines of rows follow. */
const insertLines = (columns: string, into: string) =>
  `insert into ${into} (${columns}) format JSONCompactEachRow\n`

interface Insert {
  /** Statements before the first rows. */
  before: readonly string[]
  /** The rows follow. */
  insert: string
  /** Statements after each insert. */
  after: readonly string[]
}

/** How lines of rows get into a table; states go by a table in memory, where they are texts. */
export function insertingInto(
  { columns }: Pick<StatisticsColumns, 'columns'>,
  into: string,
): Insert {
  const names = columnNames({ columns })
  if (!columns.some(({ type }) => isState(type)))
    return { before: [], insert: insertLines(names, into), after: [] }
  const lines = `${into}_lines`
  const types = columns.map(
    ({ name, type }) => `${quoted(name)} ${isState(type) ? 'String' : type}`,
  )
  const read = columns.map(({ name, type }) =>
    isState(type) ? `cast(unhex(${quoted(name)}), '${escaped(type)}')` : quoted(name),
  )
  return {
    before: [
      `drop table if exists ${lines}`,
      `create table ${lines} (${types.join(', ')}) engine = Memory`,
    ],
    insert: insertLines(names, lines),
    after: [
      `insert into ${into} (${names})
       select ${read.join(', ')} from ${lines}`,
      `truncate table ${lines}`,
    ],
  }
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")

/** Which tables have rows that merges join is known by their engine. */
export async function fromOf(store: Store, table: string): Promise<string> {
  const [found] = await store.query<{ engine: string }>(
    `select engine from system.tables where database = currentDatabase() and name = {table:String}`,
    { table },
  )
  return found?.engine === 'MergeTree' ? table : `${table} final`
}

export async function readContentSum(
  store: Store,
  table: Pick<StatisticsColumns, 'columns'>,
  from: string,
  id: string,
): Promise<ContentSum> {
  const hashed = table.columns.map(({ name, type }) => hashable(quoted(name), type)).join(', ')
  const [found] = await store.query<{ rows: number; sum: string }>(
    `select count() as rows, toString(sum(cityHash64(${hashed}))) as sum
     from ${from} where _partition_id = '${id}' ${unhurried(table)}`,
  )
  return { rows: Number(found?.rows ?? 0), sum: found?.sum ?? '0' }
}

/** The same state may be stored in more than one way, and a hash of nothing is nothing. */
function hashable(name: string, type: string): string {
  if (isState(type)) return `finalizeAggregation(${name})`
  return type.startsWith('Nullable(') ? `ifNull(toString(${name}), '-')` : name
}
