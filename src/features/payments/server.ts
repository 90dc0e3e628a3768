import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Order } from '#features/orders/server.ts'
import type { Cents } from '#lib/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { GatewayName, PaymentMethod, TransferInstructions } from './method.ts'
import type { PaymentRow } from './server/payment-rows.ts'
import type { RefundRow } from './server/refund-rows.ts'
import type { LeastRefund } from './server/request-refund.ts'
import type {
  BankEntry,
  EntryState,
  SharingProblem,
  StatementCounts,
  StatementImport,
} from './statements.ts'

export interface Payments {
  /**
   * Those that are on, in the order they are offered: bank links, cards, transfer. A browser in which
   * the owner rehearses is offered those that are tests too (`isTest`), for orders that are tests.
   * Where the shop only rehearses everybody is offered the simulator, and nothing that takes money.
   */
  methods(request?: Pick<FastifyRequest, 'cookies'>): readonly PaymentMethod[]
  /** Whether every order is a test now, for data of the demonstration stand in the shop. */
  onlyRehearses(): boolean
  /**
   * Begins a payment of an order and says where the buyer goes: to a page that leads to the gateway,
   * or for a transfer, and where nothing is left to pay, straight to `returnTo`. That is where the
   * gateway sends them back to as well: the order's own page when it is not given. `unavailable` is a
   * gateway that cannot be reached, and a method that is not offered; the order waits.
   */
  start(
    order: Order,
    methodId: string,
    returnTo?: string,
  ): Promise<{ redirectTo: string } | 'unavailable'>
  /** Asks the gateway how the payments of an order stand, as when the buyer has come back. */
  refresh(orderId: number): Promise<void>
  /** Null unless it is to be paid by transfer. */
  instructions(order: Order): Promise<TransferInstructions | null>
  /**
   * Pays back by the way it was paid. `manual` means that the owner has to transfer it, and confirms
   * with `confirmRefund`. Asked again with the same key it is the same refund and the same answer. In
   * a transaction of `orders.inTransaction` it is only stored, and sent within seconds by a job.
   */
  refund(
    orderId: number,
    refund: { amountCents: Cents; reason: string; actor: string; key?: string },
    transaction?: Transaction<Tables>,
  ): Promise<'requested' | 'manual' | 'too_much' | 'not_paid'>
  /** The least that can be asked for; null where any sum can, be it by the owner's own transfer. */
  leastRefundOf(orderId: number): Promise<LeastRefund | null>
  /**
   * Pays back what came beyond the price of an order, each part the way it came; it is no refund of
   * the sale. `manual` where the owner has to transfer some of it, `nothing` when nothing is left.
   */
  refundExcess(orderId: number, actor: string): Promise<'requested' | 'manual' | 'nothing'>
  /** What came beyond the price and is not on its way back yet. */
  excessOf(order: Order): Promise<Cents>
  /** Orders with refunds that wait until the owner has transferred them. */
  ordersToRefund(): Promise<readonly number[]>
  /** The owner has transferred a refund that was `manual`; false for any other. */
  confirmRefund(refundId: number, actor: string): Promise<boolean>
  /**
   * Asks the gateway anew for a refund that waits for the owner, under another key; false for any that
   * it may have made after all.
   */
  retryRefund(refundId: number, actor: string): Promise<boolean>
  /** Whether a buyer's card is kept for the renewals of the plan that this order has bought. */
  canChargeAgain(firstOrderId: number, transaction: Transaction<Tables>): Promise<boolean>
  /** Charges a plan's next period by the newest of these cards. */
  chargeAgain(firstOrderId: number, renewal: Order): Promise<Charged>
  /** Erases these cards, for a plan that has ended. */
  forgetCards(firstOrderId: number, transaction: Transaction<Tables>): Promise<void>
  /** For the owner's page of an order. */
  ofOrder(orderId: number): Promise<{
    attempts: readonly PaymentRow[]
    refunds: readonly (RefundRow & {
      /** The order counts it as paid back, which it is not after all. */
      isUndone: boolean
      /** The gateway that can be asked for it anew. */
      retryBy: GatewayName | null
    })[]
  }>
}

/** `unknown` is asked again, and charged once all the same; `refused` is for the buyer to pay. */
export type Charged = 'charged' | 'refused' | 'unknown'

/** Money that came by transfer, by the statements of the owner's bank. */
export interface Statements {
  /** Stores what is new in a file and counts it as money of the orders it names. Repeating changes nothing. */
  take(
    file: { name: string; bytes: Uint8Array },
    actor: string,
  ): Promise<{ id: number; counts: StatementCounts } | 'unknown_format'>
  imports(limit: number): Promise<readonly StatementImport[]>
  /** The newest first. */
  entries(
    filter: { state: EntryState; search: string },
    before: number | null,
  ): Promise<{ items: readonly BankEntry[]; olderThan: number | null }>
  countUnmatched(): Promise<number>
  /** Deletes what has been no order's for a year. */
  forgetUnmatched(): Promise<void>
  /** One of them; null for an id that is none. */
  entry(entryId: number): Promise<BankEntry | null>
  /**
   * Counts what is open of an entry as money of one order, be it more than that waits for. `already`
   * when nothing is open.
   */
  assign(
    entryId: number,
    orderNumber: string,
    actor: string,
  ): Promise<'done' | 'already' | 'already_shared' | 'no_such_order'>
  /**
   * Counts parts of what is open as money of several orders, all of them or none, and no more than each
   * waits for: without a sum, just that.
   */
  share(
    entryId: number,
    parts: readonly { number: string; amountCents: Cents | null }[],
    actor: string,
  ): Promise<'done' | SharingProblem>
  /** Takes the money from one of its orders again, or from all; it is open then. */
  detach(entryId: number, orderId: number | null, actor: string): Promise<'done' | 'already'>
  /** Takes an entry of which something is open out of the list, or puts it back. */
  dismiss(entryId: number, isDismissed: boolean): Promise<void>
}
