import type { Kysely } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import type { Shop } from '#features/shop/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ReadLook } from './pdf/look.ts'

/** The context that functions of invoices take. */
export interface InvoicesContext {
  db: Kysely<Tables>
  orders: Pick<Orders, 'read' | 'addTerms'>
  shop: Shop
  readLook: ReadLook
  now: () => number
}
