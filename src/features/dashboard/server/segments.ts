import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { encodeFields, filterFields, parseFilters } from '../dashboard-url.ts'
import { type FormProblem, maxSegmentNameLength, maxSegments, type Segment } from '../wire.ts'
import './tables.ts'

export function readSegments(db: Kysely<Tables>): Promise<Segment[]> {
  return db
    .selectFrom('dashboard_segments')
    .select(['id', 'name', 'query'])
    .orderBy('name')
    .limit(maxSegments)
    .execute()
}

/**
 * Saves filters under a name, replacing those of an existing name. Returns the reason when nothing
 * was saved.
 *
 * @param query a query string of the dashboard, of which only the filters are stored
 */
export async function saveSegment(
  db: Kysely<Tables>,
  typedName: string,
  query: string,
  now: number,
): Promise<FormProblem | null> {
  const name = typedName.trim()
  const filters = filterFields(parseFilters(new URLSearchParams(query)))
  if (!name || name.length > maxSegmentNameLength) return 'name'
  if (filters.length === 0) return 'filters'
  if ((await countOthers(db, name)) >= maxSegments) return 'manyNames'
  const segment = { name, query: encodeFields(filters), created_at: now }
  await db
    .insertInto('dashboard_segments')
    .values(segment)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ query: segment.query }))
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

export async function removeSegment(db: Kysely<Tables>, id: number) {
  await db.deleteFrom('dashboard_segments').where('id', '=', id).execute()
}
