import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Actor } from '#features/orders/actor.ts'
import type { Order } from '#features/orders/server.ts'
import type { Cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { GatewayName, PaymentMethod, TransferInstructions } from './method.ts'
import type { PaymentRow } from './server/payment-rows.ts'
import type { RefundRow } from './server/refund-rows.ts'
import type { MinRefund, RefundOutcome, RefundRequest } from './server/request-refund.ts'
import type {
  BankEntry,
  EntryState,
  SharingProblem,
  StatementCounts,
  StatementImport,
} from './statements.ts'

export { gatewayServers } from './server/servers-in-use.ts'

export interface Payments {
  /**
   * Returns the available methods in the order they are offered: bank links, cards, transfer. A
   * browser in which the owner rehearses is also offered test methods (`isTest`), for test orders.
   * Where the shop only rehearses, everybody is offered the simulator and nothing that takes money.
   */
  methods(request?: Pick<FastifyRequest, 'cookies'>): readonly PaymentMethod[]
  /** Whether every order is a test now, because the shop contains data of the demonstration. */
  onlyRehearses(): boolean
  /**
   * Begins a payment of an order and returns where the buyer is sent: to a page that redirects to
   * the gateway, or straight to `returnTo` for a transfer and where nothing is left to pay. The
   * gateway sends them back to `returnTo` too, by default the order's own page. Returns
   * `unavailable` for an unreachable gateway or a method that is not offered; the order then waits.
   */
  start(
    order: Order,
    methodId: string,
    returnTo?: string,
  ): Promise<{ redirectTo: string } | 'unavailable'>
  /** Reads an order's payments from the gateway, such as when the buyer has come back. */
  refresh(orderId: number): Promise<void>
  /** Returns null unless the order is to be paid by transfer. */
  instructions(order: Order): Promise<TransferInstructions | null>
  /**
   * Refunds by the way the order was paid. `manual`: the owner has to transfer the money and
   * confirms that with `confirmRefund`. Idempotent by `key`, with the same result. In a transaction
   * of `orders.inTransaction` the refund is only stored, and a job sends it within seconds.
   */
  refund(
    orderId: number,
    refund: RefundRequest,
    transaction?: Transaction<Tables>,
  ): Promise<RefundOutcome>
  /** Returns the min sum of a refund; null where there is none, as for the owner's own transfer. */
  minRefundOf(orderId: number): Promise<MinRefund | null>
  /**
   * Returns the excess of an order, each part the way it came; this is no refund of the sale.
   * `manual` where the owner has to transfer a part of it, `nothing` when no excess is left.
   */
  refundExcess(orderId: number, actor: Actor): Promise<'requested' | 'manual' | 'nothing'>
  /** Returns the excess that is not being returned yet. */
  excessOf(order: Order): Promise<Cents>
  /** Returns orders with refunds that the owner has to transfer. */
  ordersToRefund(): Promise<readonly number[]>
  /** Records that the owner has transferred a `manual` refund; returns false for any other. */
  confirmRefund(refundId: number, actor: Actor): Promise<boolean>
  /**
   * Requests a failed refund from the gateway again, under another key. Returns false for a refund
   * that the gateway may have made after all.
   */
  retryRefund(refundId: number, actor: Actor): Promise<boolean>
  /** Whether a card of the buyer is stored for renewals of the plan that this order has bought. */
  canChargeAgain(firstOrderId: number, transaction: Transaction<Tables>): Promise<boolean>
  /** Charges a plan's next period to the newest of these cards. */
  chargeAgain(firstOrderId: number, renewal: Order): Promise<Charged>
  /** Deletes these cards once the plan has ended. */
  eraseCards(firstOrderId: number, transaction: Transaction<Tables>): Promise<void>
  /** Reads payments and refunds for the owner's page of an order. */
  ofOrder(orderId: number): Promise<{
    attempts: readonly PaymentRow[]
    refunds: readonly (RefundRow & {
      /** True when the order counts the refund as paid, but it failed later. */
      isUndone: boolean
      /** The gateway that can be asked for the refund again; null for none. */
      retryBy: GatewayName | null
    })[]
  }>
}

/** `unknown` is tried again and charges only once; after `refused` the buyer has to pay. */
export type Charged = 'charged' | 'refused' | 'unknown'

/** Money from bank transfers, imported from statements of the owner's bank. */
export interface Statements {
  /** Stores new entries of a file and counts them as money of the orders they name. Idempotent. */
  take(
    file: { name: string; bytes: Uint8Array },
    actor: Actor,
  ): Promise<{ id: number; counts: StatementCounts } | 'unknown_format'>
  imports(limit: number): Promise<readonly StatementImport[]>
  /** Lists the newest first. */
  entries(
    filter: { state: EntryState; search: string },
    before: number | null,
  ): Promise<{ items: readonly BankEntry[]; olderThan: number | null }>
  countUnmatched(): Promise<number>
  /** Deletes entries that have belonged to no order for a year. */
  deleteUnmatched(): Promise<void>
  /** Reads one entry; null when there is none. */
  entry(entryId: number): Promise<BankEntry | null>
  /**
   * Counts the open sum of an entry as money of one order, even if it exceeds what the order waits
   * for. Returns `already` when nothing is open.
   */
  assign(
    entryId: number,
    orderNumber: string,
    actor: Actor,
  ): Promise<'done' | 'already' | 'already_shared' | 'no_such_order'>
  /**
   * Counts parts of the open sum as money of several orders: all or none of them, and no more than
   * each order waits for. A part without a sum counts exactly that.
   */
  share(
    entryId: number,
    parts: readonly { number: string; amountCents: Cents | null }[],
    actor: Actor,
  ): Promise<'done' | SharingProblem>
  /** Takes the money from one of its orders, or from all, so that it is open again. */
  detach(entryId: number, orderId: number | null, actor: Actor): Promise<'done' | 'already'>
  /** Removes an entry with an open sum from the list, or puts it back. */
  dismiss(entryId: number, isDismissed: boolean): Promise<void>
}
