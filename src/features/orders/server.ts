import type { Kysely, Transaction } from 'kysely'
import type { FurtherFields } from '#lib/forms/further-fields.ts'
import type { LabelledValue } from '#lib/forms/labelled-values.ts'
import type { Language } from '#lib/language.ts'
import type { Cents } from '#lib/money/money.ts'
import type { ListSlice } from '#lib/site/list-slice.ts'
import type { Tables } from '#server/database/tables.ts'
import type { EmailAttachment } from '#server/mail/email.ts'
import type { Actor } from './actor.ts'
import type { BuyerEmailKind, EmailSection } from './email.ts'
import type { FlagReason, OrderFlag } from './flags.ts'
import type { OrderFilter, OrderSummary } from './list.ts'
import type { MoneySource } from './money-source.ts'
import type { OrderHistory, OrderState, OrderTransition, OrderType } from './order.ts'
import type { Sales } from './sales.ts'
import type { OrderBalance } from './server/balances.ts'
import type { NewOrder, Order } from './server/order.ts'
import type { OrderSource } from './source.ts'
import type { VatTotals } from './totals.ts'

export type { NewOrder, NewOrderLine, Order, OrderHeader } from './server/order.ts'
export { readOrderSums } from './server/sums-by-state.ts'

declare module '#server/domain-events/events.ts' {
  interface DomainEvents {
    order_placed: OrderEventData
    order_paid: OrderEventData
    order_refunded: OrderRefundData
    /** `is_unpaid`: cancelled because time ran out rather than by anybody. */
    order_cancelled: { order: number; is_unpaid: boolean }
    order_withdrawn: { order: number }
    /** The excess of an order was returned. */
    order_excess_returned: { order: number; cents: Cents }
    /** The order needs its owner. */
    order_flagged: { order: number; reason: FlagReason; cents: Cents; detail: string }
  }
}

/** The data of an order's events: ids and products, nothing about the buyer. */
export type OrderEventData = {
  order: number
  /** The public number of the order. */
  order_id: string
  /** In euros, with VAT. */
  value: number
  currency: string
  num_items: number
  order_type: OrderType
  /** Paid without real money, so nothing of it is a sale. */
  is_rehearsal?: true
  contents: readonly {
    id: string
    quantity: number
    item_price: number
    name: string
    category: string
  }[]
}

/** `value` is the sum of this refund. */
export type OrderRefundData = OrderEventData & {
  /** The value of the sale after the refund, in euros. */
  remaining: number
}

interface OpenVatCheck {
  orderId: number
  vatCode: string
  /** The evidence of the last attempt, as JSON. */
  evidence: string
  placedAt: number
}

/** A change of an order, with its actor. */
interface Change {
  orderId: number
  actor: Actor
}

/** `refused`: its state does not allow the change, which only flags the order if it is of money. */
export type ChangeResult = 'done' | 'already' | 'refused'

/** A transition in hooks: after the row has changed and before the transaction commits. */
export interface Transitioned {
  transition: OrderTransition | 'refunded_partly'
  order: Order
  from: OrderState
  at: number
  actor: Actor
  /** Set for a refund: its sum, reason and id. */
  refund?: { cents: Cents; reason: string; source: string }
}
/** May return the work to do after the commit. */
export type TransitionHook = (
  transaction: Transaction<Tables>,
  transitioned: Transitioned,
) => Promise<(() => void) | void>

export interface Orders {
  /**
   * Stores an order, reserves its stock and announces it; an order of 0 € is paid at once. A
   * repeated idempotency key returns the existing order.
   */
  place(
    order: NewOrder,
    /** Further work in the same transaction, such as closing the cart; not for a repeated key. */
    also?: (transaction: Transaction<Tables>, order: Order) => Promise<void>,
  ): Promise<
    { order: Order; isNew: boolean } | { outOfStock: readonly number[] } | { tooManyHeld: true }
  >
  read(orderId: number, transaction?: Transaction<Tables>): Promise<Order | null>
  /** Reads and locks an order until the transaction ends. */
  lock(orderId: number, transaction: Transaction<Tables>): Promise<Order | null>
  /**
   * Locks an order until the transaction ends, and reads nothing. Features that change an order
   * together with rows of their own take this lock first.
   */
  lockUnread(orderId: number, transaction: Transaction<Tables>): Promise<void>
  /** Reads the state and the money of an order; null when there is no such order. */
  balanceOf(orderId: number, transaction?: Kysely<Tables>): Promise<OrderBalance | null>
  /** Reads the ids of the orders of an address, by its `emailKey`. */
  idsOfBuyer(key: string): Promise<readonly number[]>
  /** Reads the ids of the first order of a plan and of its renewals. */
  idsOfPlan(firstOrderId: number, transaction?: Kysely<Tables>): Promise<readonly number[]>
  /** Reads the ids of first orders of plans that only rehearse. */
  rehearsedPlanIds(): Promise<readonly number[]>
  findByNumber(number: string): Promise<Order | null>
  /** Sales by the time of payment, without rehearsals. */
  sales: Sales
  /** Reads the history for the owner's page of an order. */
  historyOf(orderId: number, transaction?: Transaction<Tables>): Promise<OrderHistory>
  /** Returns the received money that pays for nothing, of an order that awaits no payment. */
  excessOf(order: Order): Cents
  /** Finds some orders with exactly this open sum, including recently cancelled ones. */
  findAwaiting(openCents: Cents): Promise<readonly Order[]>
  /** Finds some orders that await payment beside others of the same buyer, the newest first. */
  findAwaitingTogether(): Promise<readonly Pick<Order, 'header' | 'buyer'>[]>
  /** Finds an order by the idempotency key with which it was placed. */
  findByKey(idempotencyKey: string): Promise<Order | null>
  /**
   * Runs a transaction in which orders change with other rows; the operations below accept no
   * other. Work that hooks return runs after the commit. PostgreSQL rolls back one of two
   * deadlocked transactions and `work` then runs again, so it must change nothing but rows.
   */
  inTransaction<Result>(
    work: (transaction: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result>
  /**
   * Records received money, once for each source. The order is paid when its whole price has come,
   * even after a cancellation, unless its pieces are sold out. A negative amount is a reversal by a
   * bank: an order it leaves unpaid awaits payment again (`reverse`). The simulator's money is
   * refused for real orders. Money that does not fit the order flags it. With `atMostOpen` no more
   * is accepted than the open sum of a real order.
   */
  receive(
    change: Change & { source: MoneySource; amountCents: Cents; atMostOpen?: boolean },
    transaction?: Transaction<Tables>,
  ): Promise<ChangeResult | 'more_than_open'>
  /**
   * Records money paid back, once for each source. Money beyond the price, or for an order that was
   * never sold, counts first and is not a refund for hooks and subscribers.
   */
  refund(
    change: Change & { source: MoneySource; amountCents: Cents; reason: string },
    transaction?: Transaction<Tables>,
  ): Promise<ChangeResult>
  fulfil(change: Change): Promise<ChangeResult>
  /**
   * Extends the time for which the pieces of an unpaid order are reserved, when its buyer begins to
   * pay at a gateway or when money is on its way through a bank.
   */
  hold(
    orderId: number,
    money: 'transfer' | 'gateway',
    transaction: Transaction<Tables>,
  ): Promise<void>
  /** Sells a cancelled order that is paid, such as when its pieces are available again. */
  revive(change: Change): Promise<ChangeResult>
  /** Flags an order and emails its owner, once for each source and reason. */
  flag(
    change: Change & { reason: FlagReason; amountCents: Cents; source: string; detail?: string },
    transaction?: Transaction<Tables>,
  ): Promise<ChangeResult>
  /** Records that the owner has looked at the order. */
  clearFlags(change: Change): Promise<ChangeResult>
  /** Returns the open flags of an order, the first one first. */
  openFlags(orderId: number): Promise<readonly OrderFlag[]>
  /** Counts flagged orders, without rehearsals. */
  countFlagged(): Promise<number>
  cancel(
    change: Change & { reason: string },
    transaction?: Transaction<Tables>,
  ): Promise<ChangeResult>
  withdraw(change: Change, transaction?: Transaction<Tables>): Promise<ChangeResult>
  /**
   * Registers a hook, called in the transaction of each transition, in the order of registration.
   * `pay` comes again after `reverse`; `fulfil` follows at once where everything is digital or a
   * plan.
   */
  onTransition(hook: TransitionHook): void
  /** Adds a row to the order's timeline without any other change. */
  log(
    change: Change & { type: 'email_sent' | 'downloaded' | 'comment'; data: object },
    transaction?: Transaction<Tables>,
  ): Promise<void>
  /** Returns some of the newest orders of 30 days whose VAT code could not be looked up. */
  openVatChecks(): Promise<readonly OpenVatCheck[]>
  /** Records a later answer; the price of the order stays unchanged. */
  recordVatCheck(orderId: number, answer: NonNullable<NewOrder['vies']>): Promise<void>
  /** Returns the purchase in the form for tags on the page, equal to what our own server sends. */
  eventDataOf(order: Order): OrderEventData
  /** Returns where the buyer came from, as far as it is known. */
  sourceOf(order: Order): OrderSource
  /** Returns one page of the orders that match a filter, below the id `before`, newest first. */
  search(filter: OrderFilter, before: number | null): Promise<ListSlice<OrderSummary>>
  /** Returns the totals by rate of VAT of some orders, by their ids; the highest rate first. */
  vatByRate(orderIds: readonly number[]): Promise<ReadonlyMap<number, readonly VatTotals[]>>
  /** Counts orders that wait to be fulfilled; called for each page of the console. */
  countWaiting(): Promise<number>
  /** Counts orders by state, without rehearsals. */
  countByState(): Promise<Readonly<Record<OrderState, number>>>
  /** Adds search terms to an order, such as the number of its invoice. */
  addTerms(
    transaction: Transaction<Tables>,
    orderId: number,
    texts: readonly string[],
  ): Promise<void>
  /** Returns the signed address of the buyer's page; `idOfToken` finds the order by its token. */
  urlOf(order: Pick<Order['header'], 'id' | 'language'>): string
  tokenOf(orderId: number): string
  idOfToken(token: string): number | null
  /** Suspends reminders of an unpaid order while this is true, such as while money may come. */
  remindUnless(isHeld: (transaction: Transaction<Tables>, id: number) => Promise<boolean>): void
  /** Registers a function called in the transaction that deletes an order after its retention. */
  onErased(erase: (transaction: Transaction<Tables>, orderId: number) => Promise<void>): void
  /**
   * Adds a section to emails to buyers; null for none in this email. `provide` runs within a
   * transaction, so it reads through it and must not wait for a network. `isContract`: the email
   * contains the contract, for the first time or again.
   */
  addToEmails(
    provide: (
      transaction: Transaction<Tables>,
      order: Order,
      kind: BuyerEmailKind,
      isContract: boolean,
    ) => Promise<EmailSection | null> | EmailSection | null,
  ): void
  /** Sets how further fields of the checkout's form are read in emails to the owner. */
  labelFieldsBy(
    label: (fields: FurtherFields, language: Language) => readonly LabelledValue[],
  ): void
  /** Sets how an order's valid invoice is found, to be attached to the email about payment. */
  attachInvoices(
    find: (
      transaction: Transaction<Tables>,
      orderId: number,
    ) => Promise<Pick<EmailAttachment, 'source' | 'id'> | null>,
  ): void
  /** Queues the email about a state again; returns false when the order is not in that state. */
  resendEmail(orderId: number, kind: BuyerEmailKind): Promise<boolean>
}
