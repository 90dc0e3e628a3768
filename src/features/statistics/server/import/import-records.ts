import type { Generated, Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    statistics_imports: {
      id: Generated<number>
      /** The first range of its hit ids, and the count of ranges it takes. */
      number: number
      id_ranges: number
      kind: ImportKind
      /** File names, as JSON. */
      files: string
      /** Days, as JSON. */
      days: string
      /** Days that were measured here too, as JSON. */
      shared_days: string
      started_at: number
      /** Null while the import is being loaded. */
      finished_at: number | null
    }
  }
}

export const importKinds = ['burst', 'umami', 'plausible', 'vitrina'] as const
export type ImportKind = (typeof importKinds)[number]

export interface ImportRecord {
  number: number
  idRanges: number
  kind: ImportKind
  files: string[]
  days: string[]
  sharedDays: string[]
  isDone: boolean
}

/** Imported hits have ids that no journal reaches: from 2^52 on, 2^32 for each number. */
export const idsPerRange = 2 ** 32
export const firstIdOf = (number: number) => 2 ** 52 + number * idsPerRange
export const idsOf = ({ number, idRanges }: Pick<ImportRecord, 'number' | 'idRanges'>) => ({
  first: firstIdOf(number),
  last: firstIdOf(number + idRanges) - 1,
})

export async function readImports(db: Kysely<Tables>): Promise<ImportRecord[]> {
  const rows = await db.selectFrom('statistics_imports').selectAll().orderBy('number').execute()
  return rows.map(({ number, id_ranges, kind, files, days, shared_days, finished_at }) => ({
    number,
    idRanges: id_ranges,
    kind,
    isDone: finished_at !== null,
    files: JSON.parse(files),
    days: JSON.parse(days),
    sharedDays: JSON.parse(shared_days),
  }))
}

export const nextNumber = (imports: readonly ImportRecord[]) =>
  Math.max(1, ...imports.map(({ number, idRanges }) => number + idRanges))

export type NewImport = Omit<ImportRecord, 'isDone'>

export async function recordStart(db: Kysely<Tables>, record: NewImport, now: number) {
  const { number, idRanges, kind, files, days, sharedDays } = record
  await db
    .insertInto('statistics_imports')
    .values({
      number,
      id_ranges: idRanges,
      kind,
      files: JSON.stringify(files),
      days: JSON.stringify(days),
      shared_days: JSON.stringify(sharedDays),
      started_at: now,
      finished_at: null,
    })
    .execute()
}

export async function recordEnd(db: Kysely<Tables>, number: number, now: number) {
  await db
    .updateTable('statistics_imports')
    .set({ finished_at: now })
    .where('number', '=', number)
    .execute()
}

export async function deleteRecord(db: Kysely<Tables>, number: number) {
  await db.deleteFrom('statistics_imports').where('number', '=', number).execute()
}
