import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { encode, filterFields, readFilters } from '../choice.ts'
import { type Annotation, type Days, longestName, longestNote, type Saved } from '../wire.ts'
import './tables.ts'

const most = 100

export function readSegments(db: Kysely<Tables>): Promise<Saved[]> {
  return db
    .selectFrom('dashboard_segments')
    .select(['id', 'name', 'query'])
    .orderBy('name')
    .limit(most)
    .execute()
}

/** Keeps filters under a name; a name that is already there gets the new ones. */
export async function saveSegment(db: Kysely<Tables>, name: string, query: string, now: number) {
  const short = name.trim().slice(0, longestName)
  const filters = filterFields(readFilters(new URLSearchParams(query)))
  if (!short || filters.length === 0 || (await isFull(db, 'dashboard_segments'))) return
  const segment = { name: short, query: encode(filters), created_at: now }
  await db
    .insertInto('dashboard_segments')
    .values(segment)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ query: segment.query }))
    .execute()
}

export function readAnnotations(db: Kysely<Tables>, { from, to }: Days): Promise<Annotation[]> {
  return db
    .selectFrom('dashboard_annotations')
    .select(['id', 'day', 'text'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function annotate(db: Kysely<Tables>, day: string, text: string, now: number) {
  const short = text.trim().slice(0, longestNote)
  if (!short || !/^20\d\d-\d\d-\d\d$/.test(day)) return
  await db
    .insertInto('dashboard_annotations')
    .values({ day, text: short, created_at: now })
    .execute()
}

type List = 'dashboard_segments' | 'dashboard_annotations'

export async function remove(db: Kysely<Tables>, list: List, id: number) {
  await db.deleteFrom(list).where('id', '=', id).execute()
}

async function isFull(db: Kysely<Tables>, list: List): Promise<boolean> {
  const { count } = await db
    .selectFrom(list)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count >= most
}
