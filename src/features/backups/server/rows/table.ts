/** What a column holds in either engine. */
export type ColumnKind = 'text' | 'integer' | 'float' | 'bytes'

interface Column {
  name: string
  kind: ColumnKind
}

export interface Table {
  name: string
  /** In order of name. */
  columns: readonly Column[]
  /** The columns that rows are ordered by. */
  key: readonly string[]
}

export type Value = string | number | bigint | Uint8Array | null
export type Row = readonly Value[]

/** The tables of a relational engine at one moment, the journal among them. */
export interface RowSource {
  tables: readonly Table[]
  /** Rows in order of key, some at a time. */
  read(table: Table): AsyncIterable<readonly Row[]>
  /** The last id that was given, in digits; null where ids are not given by the engine, or none was. */
  lastId(table: Table): Promise<string | null>
}

/** An engine with the same tables, all empty, that takes rows in one transaction. */
export interface RowTarget extends RowSource {
  insert(table: Table, rows: readonly Row[]): Promise<void>
  /** Makes the engine give ids above this one. */
  goOnAfter(table: Table, id: string): Promise<void>
}

const kinds: Readonly<Record<string, ColumnKind>> = {
  text: 'text',
  bigint: 'integer',
  integer: 'integer',
  'double precision': 'float',
  blob: 'bytes',
  bytea: 'bytes',
}

/** @throws when a new kind of column would not be read back as it was */
export function kindOf(table: string, column: string, type: string): ColumnKind {
  const kind = kinds[type.toLowerCase()]
  if (kind) return kind
  throw new Error(`A backup by rows does not know the type ${type} of ${table}.${column}.`)
}

/** Rows without a key of their own are ordered by all they have. */
export const tableOf = (
  name: string,
  columns: readonly Column[],
  key: readonly string[],
): Table => ({
  name,
  columns: columns.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  key: key.length > 0 ? key : columns.map((column) => column.name).toSorted(),
})
