import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { isDay } from '../dashboard-url.ts'
import {
  type Annotation,
  type DayRange,
  type FormProblem,
  maxAnnotationLength,
  maxAnnotations,
} from '../wire.ts'
import './tables.ts'

export function readAnnotations(db: Kysely<Tables>, { from, to }: DayRange): Promise<Annotation[]> {
  return db
    .selectFrom('dashboard_annotations')
    .select(['id', 'day', 'text'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('id')
    .limit(maxAnnotations)
    .execute()
}

/** Adds a note on a day, `2026-11-03`. Returns the reason when nothing was added. */
export async function annotate(
  db: Kysely<Tables>,
  day: string,
  typedText: string,
  now: number,
): Promise<FormProblem | null> {
  const text = typedText.trim()
  if (!isDay(day)) return 'day'
  if (!text || text.length > maxAnnotationLength) return 'text'
  if ((await countAll(db)) >= maxAnnotations) return 'manyNotes'
  await db.insertInto('dashboard_annotations').values({ day, text, created_at: now }).execute()
  return null
}

async function countAll(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('dashboard_annotations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function removeAnnotation(db: Kysely<Tables>, id: number) {
  await db.deleteFrom('dashboard_annotations').where('id', '=', id).execute()
}
