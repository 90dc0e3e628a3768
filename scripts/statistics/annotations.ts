import type { Kysely } from 'kysely'
import {
  annotate,
  readAnnotations,
  removeAnnotation,
} from '#features/dashboard/server/annotations.ts'
import type { ImportKind, ImportRecord } from '#features/statistics/server/import/import-records.ts'
import type { Tables } from '#server/database/tables.ts'

type AnnotatedImport = Pick<ImportRecord, 'number' | 'kind' | 'days'>

const sources: Readonly<Record<ImportKind, string>> = {
  burst: '„Burst Statistics“',
  umami: '„Umami“',
  plausible: '„Plausible“',
  vitrina: 'kitos „Vitrinos“',
}

/** Marks on the owner's chart the days that were imported from another program. */
export async function annotateImport(db: Kysely<Tables>, record: AnnotatedImport, now: number) {
  for (const { day, text } of annotationsOf(record)) await annotate(db, day, text, now)
}

export async function removeAnnotations(db: Kysely<Tables>, record: AnnotatedImport) {
  const [from = '', to = ''] = [record.days[0], record.days.at(-1)]
  const texts = new Set(annotationsOf(record).map(({ text }) => text))
  for (const { id, text } of await readAnnotations(db, { from, to })) {
    if (texts.has(text)) await removeAnnotation(db, id)
  }
}

/** Annotates the first and the last of its days, so that more date ranges show one of them. */
export function annotationsOf(record: AnnotatedImport): { day: string; text: string }[] {
  const { number, kind, days } = record
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const source = `${sources[kind]} (importas ${number}).`
  const sums = kind === 'plausible' ? ' Lankytojai – dienų sumos; filtrai šių dienų neapima.' : ''
  if (first === last) return [{ day: first, text: `Ši diena perkelta iš ${source}${sums}` }]
  return [
    { day: first, text: `Nuo šios dienos iki ${last} perkelta iš ${source}${sums}` },
    { day: last, text: `Nuo ${first} iki šios dienos perkelta iš ${source}${sums}` },
  ]
}
