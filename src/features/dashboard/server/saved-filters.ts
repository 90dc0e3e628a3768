import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { encodeFields, filterFields, parseFilters } from '../dashboard-url.ts'
import {
  type FormProblem,
  maxFilterNameLength,
  maxSavedFilters,
  type SavedFilter,
} from '../wire.ts'
import './tables.ts'

export function readSavedFilters(db: Kysely<Tables>): Promise<SavedFilter[]> {
  return db
    .selectFrom('dashboard_segments')
    .select(['id', 'name', 'query'])
    .orderBy('name')
    .limit(maxSavedFilters)
    .execute()
}

/**
 * Saves filters under a name, replacing those of an existing name. Returns the reason when nothing
 * was saved.
 *
 * @param query a query string of the dashboard, of which only the filters are stored
 */
export async function saveFilter(
  db: Kysely<Tables>,
  typedName: string,
  query: string,
  now: number,
): Promise<FormProblem | null> {
  const name = typedName.trim()
  const filters = filterFields(parseFilters(new URLSearchParams(query)))
  if (!name || name.length > maxFilterNameLength) return 'name'
  if (filters.length === 0) return 'filters'
  if ((await countOthers(db, name)) >= maxSavedFilters) return 'manyNames'
  const row = { name, query: encodeFields(filters), created_at: now }
  await db
    .insertInto('dashboard_segments')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ query: row.query }))
    .execute()
  return null
}

async function countOthers(db: Kysely<Tables>, name: string): Promise<number> {
  const { count } = await db
    .selectFrom('dashboard_segments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('name', '!=', name)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function removeSavedFilter(db: Kysely<Tables>, id: number) {
  await db.deleteFrom('dashboard_segments').where('id', '=', id).execute()
}
