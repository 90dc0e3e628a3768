import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** The nth row of each table, from 0. */
export type Rows = { readonly [Name in keyof Tables]?: (n: number) => Insertable<Tables[Name]> }

/** SQLite accepts about thirty thousand values in a statement. */
const rowsAtOnce = 250

/** Fills tables in the order in which they are named. */
export async function fill(
  db: Kysely<Tables>,
  rows: Rows,
  countOf: (table: keyof Tables) => number,
): Promise<void> {
  for (const [name, rowOf] of Object.entries(rows)) {
    const table = name as keyof Tables
    const all = Array.from({ length: countOf(table) }, (_, n) => rowOf(n))
    for (let start = 0; start < all.length; start += rowsAtOnce)
      await db
        .insertInto(table)
        .values(all.slice(start, start + rowsAtOnce) as Insertable<Tables[typeof table]>[])
        .execute()
  }
}
