import type { Generated, Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** What was imported; `done_at` is empty while rows are still on their way into the figures. */
    statistics_imports: {
      id: Generated<number>
      /** The first of the numbers its hits are counted under, and how many there are. */
      number: number
      width: number
      kind: ImportKind
      /** Names of the files, as JSON. */
      files: string
      /** Days as JSON: all of them, and those that had figures of our own before. */
      days: string
      shared: string
      begun_at: number
      done_at: number | null
    }
  }
}

export const importKinds = ['burst', 'umami', 'plausible', 'vitrina'] as const
export type ImportKind = (typeof importKinds)[number]

export interface Import {
  number: number
  width: number
  kind: ImportKind
  files: string[]
  days: string[]
  shared: string[]
  isDone: boolean
}

/** Hits of imports have ids no journal comes to: beyond 2^52, and 2^32 for each number. */
const idsPerNumber = 2 ** 32
export const firstIdOf = (number: number) => 2 ** 52 + number * idsPerNumber
export const idsOf = ({ number, width }: Pick<Import, 'number' | 'width'>) => ({
  first: firstIdOf(number),
  last: firstIdOf(number + width) - 1,
})

export async function readImports(db: Kysely<Tables>): Promise<Import[]> {
  const rows = await db.selectFrom('statistics_imports').selectAll().orderBy('number').execute()
  return rows.map(({ number, width, kind, files, days, shared, done_at }) => ({
    number,
    width,
    kind,
    isDone: done_at !== null,
    files: JSON.parse(files),
    days: JSON.parse(days),
    shared: JSON.parse(shared),
  }))
}

export const nextNumber = (imports: readonly Import[]) =>
  Math.max(1, ...imports.map(({ number, width }) => number + width))

export type Begun = Omit<Import, 'isDone'>

export async function begin(db: Kysely<Tables>, begun: Begun, now: number) {
  const { number, width, kind, files, days, shared } = begun
  const [fileList, dayList, sharedList] = [files, days, shared].map((list) => JSON.stringify(list))
  await db
    .insertInto('statistics_imports')
    .values({
      number,
      width,
      kind,
      files: fileList ?? '',
      days: dayList ?? '',
      shared: sharedList ?? '',
      begun_at: now,
      done_at: null,
    })
    .execute()
}

export async function finish(db: Kysely<Tables>, number: number, now: number) {
  await db
    .updateTable('statistics_imports')
    .set({ done_at: now })
    .where('number', '=', number)
    .execute()
}

export async function strike(db: Kysely<Tables>, number: number) {
  await db.deleteFrom('statistics_imports').where('number', '=', number).execute()
}
