import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { lastRestoreQuery } from '#server/installation/incidents.ts'
import { readRecorded, record } from '#server/installation/recorded.ts'
import '#server/installation/tables.ts'
import './tables.ts'

/** A series with the last number that is known to have been given; 0 for none. */
export interface KnownSeries {
  series: string
  last: number
  /** Since the database was last restored nobody has said up to where numbers were given. */
  isDoubtful: boolean
}

/**
 * After an older database was put back nobody here knows which numbers were given meanwhile. A series
 * then gives none until somebody confirms its last one, or begins another.
 */
export async function readSeries(db: Kysely<Tables>, series: string): Promise<KnownSeries> {
  const incident = await lastRestore(db)
  const row = await db
    .selectFrom('invoice_series')
    .selectAll()
    .where('series', '=', series)
    .executeTakeFirst()
  const confirmed = row?.confirmed_incident ?? Number(await readRecorded(db, settledTo))
  return { series, last: (row?.next_number ?? 1) - 1, isDoubtful: confirmed < incident }
}

/** The incident up to which series that have not been used are known to be new. */
const settledTo = 'invoices_settled_to'

/** Whether any of these gives no numbers now; one query on a site that was never restored. */
export async function isAnyDoubtful(db: Kysely<Tables>, series: readonly string[]) {
  if ((await lastRestore(db)) === 0) return false
  for (const one of series) if ((await readSeries(db, one)).isDoubtful) return true
  return false
}

const lastRestore = async (db: Kysely<Tables>): Promise<number> =>
  (await lastRestoreQuery(db).executeTakeFirstOrThrow()).id

/** Takes the next number; whoever comes second waits for the first to end. */
export async function takeNumber(transaction: Transaction<Tables>, series: string) {
  const { next_number } = await transaction
    .insertInto('invoice_series')
    .values({ series, next_number: 2, confirmed_incident: lastRestoreQuery(transaction) })
    .onConflict((conflict) =>
      conflict
        .column('series')
        .doUpdateSet(({ eb }) => ({ next_number: eb('invoice_series.next_number', '+', 1) })),
    )
    .returning('next_number')
    .executeTakeFirstOrThrow()
  return next_number - 1
}

/**
 * Lets series give numbers from these last ones on.
 *
 * @returns the series whose known numbers are higher, and nothing has changed then
 */
export function confirmNumbers(
  db: Kysely<Tables>,
  numbers: readonly { series: string; last: number }[],
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const incident = await lastRestore(transaction)
    const tooLow: string[] = []
    for (const { series, last } of numbers)
      if ((await readSeries(transaction, series)).last > last) tooLow.push(series)
    if (tooLow.length > 0) return tooLow
    for (const { series, last } of numbers) {
      const row = { next_number: last + 1, confirmed_incident: incident }
      await transaction
        .insertInto('invoice_series')
        .values({ series, ...row })
        .onConflict((conflict) => conflict.column('series').doUpdateSet(row))
        .execute()
    }
    await record(transaction, settledTo, String(incident))
    return []
  })
}

/** Which of these series have been used, as far as is known. */
export async function findUsed(db: Kysely<Tables>, series: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('invoice_series')
    .select('series')
    .where('series', 'in', series)
    .execute()
  return rows.map((row) => row.series)
}
