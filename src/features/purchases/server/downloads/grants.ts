import type { Kysely, Transaction } from 'kysely'
import type { Order, Transitioned } from '#features/orders/server.ts'
import type { ProductFile } from '#features/products/offer.ts'
import { dayMs } from '#lib/dates/durations.ts'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import { linesToReturn } from '../withdrawal/decide.ts'

export interface GrantOptions {
  /** The files of an offer; called within transactions, so it does not read the database. */
  filesOf: (offerId: number, language: Language) => readonly ProductFile[]
  downloads: () => { times: number; days: number }
}

export async function isFileOwed(db: Kysely<Tables>, file: string, now: number): Promise<boolean> {
  const grant = await db
    .selectFrom('download_grants')
    .select('id')
    .where('file', '=', file)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return grant !== undefined
}

/**
 * Makes the hook that grants downloads when an order is paid, and revokes them when its money is
 * paid back; an order that is paid again gets the same grants back.
 */
export function createGrants({ filesOf, downloads }: GrantOptions) {
  return async (transaction: Transaction<Tables>, { transition, order, at }: Transitioned) => {
    if (transition === 'pay') await grant(transaction, order, at)
    if (transition === 'withdraw')
      await revoke(
        transaction,
        linesToReturn(order).map(({ id }) => id),
        at,
      )
    if (transition === 'refund' || transition === 'reverse')
      await revoke(
        transaction,
        order.lines.map(({ id }) => id),
        at,
      )
  }

  async function grant(transaction: Transaction<Tables>, { header, lines }: Order, at: number) {
    const { times, days } = downloads()
    const rows = lines.flatMap(({ id, offerId, contents }) => {
      const offers = [offerId, ...contents.map((one) => one.offerId)].filter((one) => one !== null)
      return offers
        .flatMap((offer) => filesOf(offer, header.language))
        .map(({ file, name }) => ({ line_id: id, file, name }))
    })
    for (const one of rows) {
      await transaction
        .insertInto('download_grants')
        .values({
          ...one,
          order_id: header.id,
          times_left: times,
          expires_at: at + days * dayMs,
          revoked_at: null,
          started_at: null,
          bytes_left: 0,
        })
        .onConflict((conflict) =>
          conflict.columns(['line_id', 'file']).doUpdateSet({ revoked_at: null }),
        )
        .execute()
    }
  }
}

async function revoke(transaction: Transaction<Tables>, lineIds: readonly number[], at: number) {
  if (lineIds.length === 0) return
  await transaction
    .updateTable('download_grants')
    .set({ revoked_at: at })
    .where('line_id', 'in', lineIds)
    .where('revoked_at', 'is', null)
    .execute()
}

export type DownloadGrant = Awaited<ReturnType<typeof readGrants>>[number]

export const readGrants = (db: Kysely<Tables>, orderId: number) =>
  db
    .selectFrom('download_grants')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

export type GrantProblem = 'revoked' | 'expired' | 'used_up'

/** The reason a grant allows no new download; a download that has begun may still be finished. */
export function problemOf(
  { revoked_at, expires_at, times_left }: DownloadGrant,
  now: number,
): GrantProblem | null {
  if (revoked_at !== null) return 'revoked'
  if (expires_at <= now) return 'expired'
  return times_left <= 0 ? 'used_up' : null
}

/**
 * Counts a download once: ranges within a day are parts of it, until twice the size of the file has
 * been sent. Returns `continued` for such a part, and null when no download is left.
 */
export async function countDownload(
  transaction: Transaction<Tables>,
  id: number,
  { size, bytes, isRange }: { size: number; bytes: number; isRange: boolean },
  now: number,
): Promise<'counted' | 'continued' | null> {
  if (isRange) {
    const { numUpdatedRows } = await transaction
      .updateTable('download_grants')
      .set(({ eb }) => ({ bytes_left: eb('bytes_left', '-', bytes) }))
      .where('id', '=', id)
      .where('bytes_left', '>=', bytes)
      .where('started_at', '>', now - dayMs)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return 'continued'
  }
  const { numUpdatedRows } = await transaction
    .updateTable('download_grants')
    .set(({ eb }) => ({
      times_left: eb('times_left', '-', 1),
      started_at: now,
      bytes_left: 2 * size - bytes,
    }))
    .where('id', '=', id)
    .where('times_left', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'counted' : null
}
