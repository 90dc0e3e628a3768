import type { Kysely, Transaction } from 'kysely'
import type { Order, Orders } from '#features/orders/server.ts'
import type { Shop } from '#features/shop/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ReadLook } from '#server/pdf/look.ts'

/** Finds the period of a plan that an order pays for when it is paid at this time. */
export type FindPlanPeriod = (
  transaction: Transaction<Tables>,
  order: Order,
  at: number,
) => Promise<{ start: number; end: number } | null>

/** The context that functions of invoices take. */
export interface InvoicesContext {
  db: Kysely<Tables>
  orders: Pick<Orders, 'read' | 'addTerms'>
  shop: Shop
  readLook: ReadLook
  findPlanPeriod: FindPlanPeriod
  now: () => number
}
