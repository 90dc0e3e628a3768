import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { encode, filterFields, isDay, readFilters } from '../choice.ts'
import {
  type Annotation,
  type Days,
  longestName,
  longestNote,
  mostAnnotations,
  mostSegments,
  type NoteProblem,
  type Saved,
} from '../wire.ts'
import './tables.ts'

export function readSegments(db: Kysely<Tables>): Promise<Saved[]> {
  return db
    .selectFrom('dashboard_segments')
    .select(['id', 'name', 'query'])
    .orderBy('name')
    .limit(mostSegments)
    .execute()
}

/** Keeps filters under a name; a name that is already there gets the new ones. */
export async function saveSegment(
  db: Kysely<Tables>,
  given: string,
  query: string,
  now: number,
): Promise<NoteProblem | null> {
  const name = given.trim()
  const filters = filterFields(readFilters(new URLSearchParams(query)))
  if (!name || name.length > longestName) return 'name'
  if (filters.length === 0) return 'filters'
  const others = db.selectFrom('dashboard_segments').where('name', '!=', name)
  if ((await countOf(others)) >= mostSegments) return 'manyNames'
  const segment = { name, query: encode(filters), created_at: now }
  await db
    .insertInto('dashboard_segments')
    .values(segment)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ query: segment.query }))
    .execute()
  return null
}

export function readAnnotations(db: Kysely<Tables>, { from, to }: Days): Promise<Annotation[]> {
  return db
    .selectFrom('dashboard_annotations')
    .select(['id', 'day', 'text'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('id')
    .limit(mostAnnotations)
    .execute()
}

export async function annotate(
  db: Kysely<Tables>,
  day: string,
  given: string,
  now: number,
): Promise<NoteProblem | null> {
  const text = given.trim()
  if (!isDay(day)) return 'day'
  if (!text || text.length > longestNote) return 'text'
  if ((await countOf(db.selectFrom('dashboard_annotations'))) >= mostAnnotations) return 'manyNotes'
  await db.insertInto('dashboard_annotations').values({ day, text, created_at: now }).execute()
  return null
}

type List = 'dashboard_segments' | 'dashboard_annotations'

export async function remove(db: Kysely<Tables>, list: List, id: number) {
  await db.deleteFrom(list).where('id', '=', id).execute()
}

async function countOf<Name extends List>(rows: SelectQueryBuilder<Tables, Name, object>) {
  const { count } = await rows
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
