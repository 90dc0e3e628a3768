import type { Kysely } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Log } from '#server/log.ts'
import type { Sealing } from '#server/signatures/sealing.ts'
import type { OpenGateways } from './gateways/open-gateways.ts'
import type { PaymentLinks } from './payment-links.ts'

/** The context that functions of payments take. */
export interface PaymentsContext {
  db: Kysely<Tables>
  orders: Pick<
    Orders,
    | 'receive'
    | 'refund'
    | 'hold'
    | 'flag'
    | 'inTransaction'
    | 'lock'
    | 'lockUnread'
    | 'balanceOf'
    | 'idsOfPlan'
    | 'excessOf'
    | 'historyOf'
  >
  gateways: OpenGateways
  sealing: Sealing
  links: PaymentLinks
  publicUrl: string
  /** When gateways were last asked about an order because its page asked, by its id. */
  refreshed: Map<number, number>
  log: Pick<Log, 'warn'>
  now: () => number
}
