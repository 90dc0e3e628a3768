import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { withoutTimeLimit } from '#server/database/time-limit.ts'
import {
  type ColumnKind,
  kindOf,
  type Row,
  type RowSource,
  type RowTarget,
  type Table,
  tableOf,
  type Value,
} from './table.ts'

const rowsPerFetch = 200

interface FoundColumn {
  table: string
  name: string
  type: string
  /** Its place in the key, from 1; null for none. */
  place: number | null
}

/** The tables as one transaction sees them. */
export async function openPostgresRows(transaction: Kysely<Tables>): Promise<RowSource> {
  const run = runIn(transaction)
  await run(withoutTimeLimit)
  const tables = await listTables(run)
  return {
    tables,
    read: (table) => read(run, table),
    async lastId({ name }) {
      const [found] = await run(
        `select pg_sequence_last_value(${sequenceOf})::text as id where ${sequenceOf} is not null`,
        [name],
      )
      return found?.id == null ? null : String(found.id)
    },
  }
}

/** Takes rows into the empty tables of a transaction, in which nothing else reads. */
export async function openPostgresTarget(transaction: Kysely<Tables>): Promise<RowTarget> {
  const run = runIn(transaction)
  const source = await openPostgresRows(transaction)
  return {
    ...source,
    async insert(table, rows) {
      if (rows.length === 0) return
      refuseZeros(table, rows)
      const { name, columns } = table
      const names = columns.map((column) => quoted(column.name)).join()
      const arrays = columns.map(({ kind }, index) => `$${index + 1}::${arrayTypes[kind]}[]`).join()
      const values = columns.map((_column, index) =>
        rows.map((row) => writable(row[index] ?? null)),
      )
      await run(
        `insert into ${quoted(name)} (${names}) overriding system value select * from unnest(${arrays})`,
        values,
      )
    },
    async goOnAfter({ name }, id) {
      await run(`select setval(${sequenceOf}, $2::bigint)`, [name, id])
    },
  }
}

type Run = (statement: string, parameters?: unknown[]) => Promise<Record<string, unknown>[]>

const runIn =
  (transaction: Kysely<Tables>): Run =>
  async (statement, parameters = []) =>
    (
      await transaction.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(statement, parameters),
      )
    ).rows

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The sequence of the table's identity, whatever the column is called. */
const sequenceOf = `(select pg_get_serial_sequence(quote_ident($1), attname)::regclass from pg_attribute
  where attrelid = quote_ident($1)::regclass and attidentity <> '')`

const arrayTypes: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  integer: 'bigint',
  float: 'double precision',
  bytes: 'bytea',
}

async function listTables(run: Run): Promise<Table[]> {
  const found = (await run(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       array_position(i.indkey::int2[], a.attnum) as place
     from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
     order by c.relname, a.attname`,
  )) as unknown as FoundColumn[]
  return [...Map.groupBy(found, ({ table }) => table)].map(([table, columns]) =>
    tableOf(
      table,
      columns.map(({ name, type }) => ({ name, kind: kindOf(table, name, type) })),
      columns
        .filter(({ place }) => place !== null)
        .toSorted((a, b) => Number(a.place) - Number(b.place))
        .map(({ name }) => name),
    ),
  )
}

async function* read(run: Run, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const kinds = new Map(columns.map((column) => [column.name, column.kind]))
  const selected = columns.map((column) => selectedAs(column.name, column.kind)).join()
  // SQLite orders texts by their bytes, and nulls first. A bare name would be the selected text.
  const order = key.map(
    (column) =>
      `${quoted(name)}.${quoted(column)}${kinds.get(column) === 'text' ? ' collate "C"' : ''} nulls first`,
  )
  await run(
    `declare backup_rows no scroll cursor for
     select ${selected} from ${quoted(name)} order by ${order.join()}`,
  )
  for (;;) {
    const rows = await run(`fetch ${rowsPerFetch} from backup_rows`)
    if (rows.length === 0) break
    yield rows.map((row) => columns.map(({ name: column, kind }) => valueOf(row[column], kind)))
  }
  await run('close backup_rows')
}

/** Numbers as texts, for our connections round large ones. */
const selectedAs = (name: string, kind: ColumnKind) =>
  kind === 'integer' || kind === 'float' ? `${quoted(name)}::text as ${quoted(name)}` : quoted(name)

function valueOf(value: unknown, kind: ColumnKind): Value {
  if (value === null || value === undefined) return null
  if (kind === 'integer') return BigInt(String(value))
  return kind === 'float' ? Number(value) : (value as Value)
}

/** @throws that names the first text which PostgreSQL cannot hold, and its row */
function refuseZeros({ name, columns, key }: Table, rows: readonly Row[]) {
  for (const row of rows) {
    const index = row.findIndex((value) => typeof value === 'string' && value.includes('\0'))
    if (index < 0) continue
    const place = columns
      .flatMap((column, at) =>
        key.includes(column.name) ? `${column.name} = ${shown(row[at] ?? null)}` : [],
      )
      .join(', ')
    throw new Error(
      `${name}.${columns[index]?.name} where ${place} has the character U+0000, which PostgreSQL cannot hold. Take it out where the site has been (docs/operate.md, “Backups by rows”), make another backup by rows and restore that`,
    )
  }
}

const longestShown = 60

const shown = (value: Value) =>
  value instanceof Uint8Array
    ? `x'${Buffer.from(value).toString('hex').slice(0, longestShown)}'`
    : typeof value === 'string'
      ? JSON.stringify(value.slice(0, longestShown))
      : String(value)

const writable = (value: Value) => (typeof value === 'bigint' ? String(value) : value)
