import type { Kysely, Selectable, Transaction } from 'kysely'
import { type Cents, cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Coupon, CouponProblem } from '../cart.ts'

export type CouponRow = Selectable<Tables['coupons']>

/** The stored form of a code: small letters and spaces make no difference. */
export const couponCode = (typed: string) => typed.replace(/\s+/g, '').toUpperCase()

/** A coupon by its typed code, or the reason why it gives no discount. */
export async function findCoupon(
  db: Kysely<Tables>,
  { code, subtotal, now }: { code: string; subtotal: Cents; now: number },
): Promise<Coupon | CouponProblem> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', couponCode(code))
    .executeTakeFirst()
  if (!row) return 'unknown'
  if (row.starts_at !== null && now < row.starts_at) return 'not_yet'
  if (row.stopped_at !== null || (row.ends_at !== null && now >= row.ends_at)) return 'ended'
  if (await isUsedUp(db, row)) return 'used_up'
  if (subtotal < row.min_cents) return 'too_small'
  return toCoupon(row)
}

const toCoupon = ({ id, code, percent, amount_cents }: CouponRow): Coupon => ({
  id,
  code,
  discount: percent === null ? { cents: cents(amount_cents ?? 0) } : { percent },
})

async function isUsedUp(
  db: Kysely<Tables>,
  { id, max_uses }: Pick<CouponRow, 'id' | 'max_uses'>,
): Promise<boolean> {
  if (max_uses === null) return false
  const { uses } = await db
    .selectFrom('coupon_uses')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('coupon_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(uses) >= max_uses
}

/**
 * Records a use of a coupon by an order, in the transaction that places it.
 *
 * @returns false when the coupon has been used up meanwhile
 */
export async function useCoupon(
  transaction: Transaction<Tables>,
  { id, orderId, at }: { id: number; orderId: number; at: number },
): Promise<boolean> {
  // This locks the coupon's row, so that no two orders take the same last use.
  const coupon = await transaction
    .updateTable('coupons')
    .set((eb) => ({ code: eb.ref('code') }))
    .where('id', '=', id)
    .returning(['id', 'max_uses'])
    .executeTakeFirst()
  if (!coupon || (await isUsedUp(transaction, coupon))) return false
  await transaction
    .insertInto('coupon_uses')
    .values({ coupon_id: id, order_id: orderId, at })
    .execute()
  return true
}

/** Deletes the use by an order that was never paid. */
export const giveBackUse = (transaction: Transaction<Tables>, orderId: number) =>
  transaction.deleteFrom('coupon_uses').where('order_id', '=', orderId).execute()

/**
 * Records the use by an order that is paid after its cancellation, even if the coupon is used up by
 * then.
 */
export async function countUse(
  transaction: Transaction<Tables>,
  { id, coupon, isTest }: { id: number; coupon: string | null; isTest: boolean },
  at: number,
) {
  if (coupon === null || isTest) return
  const row = await transaction
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', coupon)
    .executeTakeFirst()
  if (!row) return
  await transaction
    .insertInto('coupon_uses')
    .values({ coupon_id: row.id, order_id: id, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
