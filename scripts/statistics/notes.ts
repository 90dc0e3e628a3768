import type { Kysely } from 'kysely'
import { annotate, readAnnotations, remove } from '#features/dashboard/server/saved.ts'
import type { Import, ImportKind } from '#features/statistics/server/import/ledger.ts'
import type { Tables } from '#server/database/tables.ts'

type Noted = Pick<Import, 'number' | 'kind' | 'days'>

const names: Readonly<Record<ImportKind, string>> = {
  burst: '„Burst Statistics“',
  umami: '„Umami“',
  plausible: '„Plausible“',
  vitrina: 'kitos „Vitrinos“',
}

/** Tells the owner, on the chart, which days another program has counted. */
export async function noteImport(db: Kysely<Tables>, it: Noted, now: number) {
  for (const { day, text } of notesOf(it)) await annotate(db, day, text, now)
}

export async function removeNotes(db: Kysely<Tables>, it: Noted) {
  const [from = '', to = ''] = [it.days[0], it.days.at(-1)]
  const texts = new Set(notesOf(it).map(({ text }) => text))
  for (const { id, text } of await readAnnotations(db, { from, to })) {
    if (texts.has(text)) await remove(db, 'dashboard_annotations', id)
  }
}

/** At the first and the last of its days, so that one of them is seen in more of the times chosen. */
export function notesOf({ number, kind, days }: Noted): { day: string; text: string }[] {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const origin = `${names[kind]} (importas ${number}).`
  const sums = kind === 'plausible' ? ' Lankytojai – dienų sumos; filtrai šių dienų neapima.' : ''
  if (first === last) return [{ day: first, text: `Ši diena perkelta iš ${origin}${sums}` }]
  return [
    { day: first, text: `Nuo šios dienos iki ${last} perkelta iš ${origin}${sums}` },
    { day: last, text: `Nuo ${first} iki šios dienos perkelta iš ${origin}${sums}` },
  ]
}
