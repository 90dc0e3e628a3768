import type { Kysely } from 'kysely'
import type { Invoices } from '#features/invoices/server.ts'
import type { Orders } from '#features/orders/server.ts'
import type { Tables } from '#server/database/tables.ts'

/** The context that functions of bank statements take. */
export interface StatementsContext {
  db: Kysely<Tables>
  orders: Pick<
    Orders,
    | 'findByNumber'
    | 'read'
    | 'lock'
    | 'receive'
    | 'inTransaction'
    | 'findAwaiting'
    | 'findAwaitingTogether'
  >
  invoices: Pick<Invoices, 'findByNumber'>
  /** Returns the account that buyers are given. */
  iban: () => string
  now: () => number
}
