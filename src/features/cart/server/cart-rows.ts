import { type Kysely, sql, type Transaction } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { maxLines } from '../wire.ts'
import { cartDays } from './cookie.ts'

/** A line of a cart, with the values last shown to the buyer. */
export interface StoredLine {
  offerId: number
  quantity: number
  shownCents: number
  name: string
}

export interface StoredCart {
  id: string
  coupon: string | null
  lines: readonly StoredLine[]
}

export async function readStoredCart(db: Kysely<Tables>, id: string): Promise<StoredCart | null> {
  const [cart, rows] = await Promise.all([
    db.selectFrom('carts').select('coupon').where('id', '=', id).executeTakeFirst(),
    db.selectFrom('cart_lines').selectAll().where('cart_id', '=', id).orderBy('id').execute(),
  ])
  if (!cart) return null
  const lines = rows.map(({ offer_id, quantity, shown_cents, name }) => ({
    offerId: offer_id,
    quantity,
    shownCents: shown_cents,
    name,
  }))
  return { id, coupon: cart.coupon, lines }
}

export async function countPieces(db: Kysely<Tables>, id: string): Promise<number> {
  const lines = db.selectFrom('cart_lines').where('cart_id', '=', id)
  const { pieces } = await lines
    .select((eb) => eb.fn.sum<number | string | null>('quantity').as('pieces'))
    .executeTakeFirstOrThrow()
  return Number(pieces)
}

/**
 * Adds pieces to the cart.
 *
 * @returns false when the cart would hold too many different products
 */
export async function addLines(
  db: Kysely<Tables>,
  { id, lines, at }: { id: string; lines: readonly StoredLine[]; at: number },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('carts')
      .values({ id, coupon: null, created_at: at, updated_at: at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ updated_at: at }))
      .execute()
    const held = await transaction
      .selectFrom('cart_lines')
      .select('offer_id')
      .where('cart_id', '=', id)
      .execute()
    const ids = new Set(
      [...held, ...lines.map(({ offerId }) => ({ offer_id: offerId }))].map((one) => one.offer_id),
    )
    if (ids.size > maxLines) return false
    for (const line of lines) await addLine(transaction, id, line, at)
    return true
  })
}

const addLine = (
  transaction: Transaction<Tables>,
  cartId: string,
  { offerId, quantity, shownCents, name }: StoredLine,
  at: number,
) =>
  transaction
    .insertInto('cart_lines')
    .values({
      cart_id: cartId,
      offer_id: offerId,
      quantity,
      shown_cents: shownCents,
      name,
      added_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'offer_id']).doUpdateSet({
        quantity: sql`case when cart_lines.quantity + excluded.quantity > ${maxQuantity}
          then ${maxQuantity} else cart_lines.quantity + excluded.quantity end`,
      }),
    )
    .execute()

/** The max of one line, whatever its offer allows. */
export const maxQuantity = 999

/** Stores the values the buyer has seen or chosen; lines without pieces are deleted. */
export async function storeLines(
  db: Kysely<Tables>,
  { id, lines, at }: { id: string; lines: readonly StoredLine[]; at: number },
) {
  await db.transaction().execute(async (transaction) => {
    await touch(transaction, id, { updated_at: at })
    for (const { offerId, quantity, shownCents, name } of lines) {
      const line = { cart_id: id, offer_id: offerId }
      if (quantity > 0)
        await transaction
          .updateTable('cart_lines')
          .set({ quantity, shown_cents: shownCents, name })
          .where((eb) => eb.and(line))
          .execute()
      else
        await transaction
          .deleteFrom('cart_lines')
          .where((eb) => eb.and(line))
          .execute()
    }
  })
}

export const storeCoupon = (
  db: Kysely<Tables>,
  { id, coupon, at }: { id: string; coupon: string | null; at: number },
) => touch(db, id, { coupon, updated_at: at })

const touch = (
  db: Kysely<Tables>,
  id: string,
  values: { updated_at: number; coupon?: string | null },
) => db.updateTable('carts').set(values).where('id', '=', id).execute()

/** @returns false when another transaction has deleted it */
export async function deleteCart(db: Kysely<Tables>, id: string): Promise<boolean> {
  const cart = db.deleteFrom('carts').where('id', '=', id)
  const { numDeletedRows } = await cart.executeTakeFirstOrThrow()
  await db.deleteFrom('cart_lines').where('cart_id', '=', id).execute()
  return numDeletedRows > 0n
}

/** Deletes carts whose cookie has expired. */
export async function deleteOldCarts(db: Kysely<Tables>, now: number) {
  const before = now - (cartDays + 1) * dayMs
  await db.transaction().execute(async (transaction) => {
    const old = transaction.selectFrom('carts').select('id').where('updated_at', '<', before)
    await transaction.deleteFrom('cart_lines').where('cart_id', 'in', old).execute()
    await transaction.deleteFrom('carts').where('updated_at', '<', before).execute()
  })
}
