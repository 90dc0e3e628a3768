import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Cart } from './cart.ts'

export interface Carts {
  /** The visitor's cart; null when there is none, or nothing in it can be bought. */
  of(request: FastifyRequest, language: Language): Promise<Cart | null>
  /**
   * Deletes the cart and counts its coupon (except in a rehearsal), in the transaction that places
   * the order.
   *
   * @throws HttpError 409 `coupon_used_up` when others have used the coupon up meanwhile
   */
  close(
    transaction: Transaction<Tables>,
    cart: Cart,
    order: { id: number; isTest: boolean },
  ): Promise<void>
  /** Deletes the cookie after the cart is closed. */
  clearCookie(reply: FastifyReply): void
}
