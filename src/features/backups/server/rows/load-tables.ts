import { StartError } from '#server/errors.ts'
import { leftOut } from '../cut/sums.ts'
import { decodeRow, encodeRow } from './encode-row.ts'
import { createLineDigest } from './line-writer.ts'
import type { LineReader } from './read-lines.ts'
import type { StoredTable } from './stored-tables.ts'
import type { RowTarget, Table } from './table.ts'

/**
 * Puts the rows of a backup into empty tables and reads all of them again.
 *
 * @throws StartError when the tables are not those of the backup, or a row came out as another
 */
export async function loadTables(
  target: RowTarget,
  stored: readonly StoredTable[],
  reader: Pick<LineReader, 'lines'>,
) {
  const tables = target.tables.filter(({ name }) => !leftOut.includes(name))
  refuseOtherTables(tables, stored)
  for (const table of stored) {
    for await (const lines of reader.lines(table.path)) await insertInto(target, table, lines)
    if (table.lastId !== null) await target.goOnAfter(table, table.lastId)
  }
  const differences: string[] = []
  for (const table of stored) differences.push(...(await compareTable(target, table)))
  if (differences.length > 0) throw new StartError(differences.join('\n'))
}

async function insertInto(target: RowTarget, table: StoredTable, lines: readonly string[]) {
  try {
    await target.insert(table, lines.map(decodeRow))
  } catch (cause) {
    throw new StartError(
      `A row of ${table.name} cannot be restored: ${(cause as Error).message}.`,
      { cause },
    )
  }
}

function refuseOtherTables(tables: readonly Table[], stored: readonly StoredTable[]) {
  const shapes = (some: readonly Table[]) =>
    some.map(
      ({ name, columns }) =>
        `${name} (${columns.map((column) => `${column.name} ${column.kind}`).join(', ')})`,
    )
  const here = new Set(shapes(tables))
  const there = new Set(shapes(stored))
  const other = [
    ...[...there]
      .filter((shape) => !here.has(shape))
      .map((shape) => `only the backup has ${shape}`),
    ...[...here].filter((shape) => !there.has(shape)).map((shape) => `the backup lacks ${shape}`),
  ]
  if (other.length > 0) throw new StartError(`The tables differ: ${other.join('; ')}.`)
}

async function compareTable(target: RowTarget, stored: StoredTable): Promise<string[]> {
  const found = createLineDigest()
  for await (const rows of target.read(stored)) found.add(rows.map((row) => encodeRow(stored, row)))
  if (found.count() !== stored.rows)
    return [`${stored.name} has ${found.count()} rows instead of ${stored.rows}`]
  if (found.digest() !== stored.digest) return [`rows of ${stored.name} are not as they were`]
  const lastId = await target.lastId(stored)
  return lastId === stored.lastId
    ? []
    : [`the last id of ${stored.name} is ${lastId} instead of ${stored.lastId}`]
}
