import type { Kysely } from 'kysely'
import type { ListSlice } from '#lib/site/list-slice.ts'
import { readSlice } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import { type ImportState, type ImportSummary, revertibleStates } from '../../imports.ts'
import { type ImportRow, isRevertible, optionsOf, readCounts, readImports } from './import-rows.ts'

type Db = Kysely<Tables>

/** In these states the counts are those of the dry run. */
const beforeImport: readonly ImportState[] = ['asking', 'checking', 'checked', 'discarded']

const pageSize = 20

/** One page of the imports, the newest first. */
export async function listImports(
  db: Db,
  before: number | null,
  now: number,
): Promise<ListSlice<ImportSummary>> {
  const { items, olderThan } = await readSlice({
    read: (from, limit) => readImports(db, from, limit),
    idOf: ({ id }) => id,
    before,
    pageSize,
  })
  return { items: await summariesOf(db, items, now), olderThan }
}

export async function summariesOf(
  db: Db,
  rows: readonly ImportRow[],
  now: number,
): Promise<readonly ImportSummary[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await readCounts(db, ids)
  return rows.map((row) => {
    const { check, import: imported, revert } = counts.get(row.id) ?? {}
    const options = optionsOf(row)
    return {
      id: row.id,
      fileName: row.file_name,
      // Imports from before formats were recognised have none.
      format: options.columns.format ?? 'other',
      state: row.state,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
      totalRows: row.total_rows,
      doneRows: row.done_rows,
      counts: (beforeImport.includes(row.state) ? check : imported) ?? {},
      reverted: revert ?? {},
      asks: options.asks,
      canBeReverted:
        revertibleStates.includes(row.state) &&
        isRevertible(row, now) &&
        Object.keys(imported ?? {}).length > 0,
    }
  })
}
