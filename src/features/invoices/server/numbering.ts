import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { lastRestoreQuery } from '#server/installation/incidents.ts'
import { readRecorded, record } from '#server/installation/recorded.ts'
import '#server/installation/tables.ts'
import './tables.ts'

/** A series with its last known number; 0 for none. */
export interface KnownSeries {
  series: string
  last: number
  /** True when nobody has confirmed the last number since the database was last restored. */
  isDoubtful: boolean
}

/**
 * A series with its last number. After an older database was restored, numbers assigned meanwhile
 * are unknown. A series then assigns none until somebody confirms its last one, or begins another
 * series.
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

/** The incident up to which unused series are known to be new. */
const settledTo = 'invoices_settled_to'

/** Whether any of these series is in doubt; one query on a site that was never restored. */
export async function isAnyDoubtful(db: Kysely<Tables>, series: readonly string[]) {
  if ((await lastRestore(db)) === 0) return false
  for (const one of series) if ((await readSeries(db, one)).isDoubtful) return true
  return false
}

const lastRestore = async (db: Kysely<Tables>): Promise<number> =>
  (await lastRestoreQuery(db).executeTakeFirstOrThrow()).id

/** Takes the next number; a concurrent caller waits until the first transaction ends. */
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
 * Lets series assign numbers above these last ones.
 *
 * @returns series whose known numbers are higher, in which case nothing has changed
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

/** The series of these that are known to be used. */
export async function findUsed(db: Kysely<Tables>, series: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('invoice_series')
    .select('series')
    .where('series', 'in', series)
    .execute()
  return rows.map((row) => row.series)
}
