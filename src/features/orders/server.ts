import type { Selectable, Transaction } from 'kysely'
import type { FormAttribution } from '#lib/attribution.ts'
import type { Language } from '#lib/language.ts'
import type { ListSlice } from '#lib/list-slice.ts'
import type { Cents } from '#lib/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { VisitorContext } from '#server/domain-events/visitor-context.ts'
import type { ConsentProof } from '#server/forms.ts'
import type { EmailAttachment } from '#server/mail/email.ts'
import type { BuyerEmailKind, EmailSection } from './email.ts'
import type { FlagReason, OrderFlag } from './flags.ts'
import type { OrderFilter, OrderSummary } from './list.ts'
import type {
  Buyer,
  OrderHistory,
  OrderKind,
  OrderLine,
  OrderState,
  OrderTransition,
  OrderType,
  ViesStatus,
} from './order.ts'
import type { Sales } from './sales.ts'
import type { Balances } from './server/balances.ts'
import type { OrderRow } from './server/tables.ts'
import type { OrderSource } from './source.ts'
import type { Discount, VatTotals } from './totals.ts'

declare module '#server/domain-events/events.ts' {
  interface DomainEvents {
    order_placed: OrderEventData
    order_paid: OrderEventData
    order_refunded: OrderRefundData
    /** Unpaid when nobody cancelled it but time. */
    order_cancelled: { order: number; is_unpaid: boolean }
    order_withdrawn: { order: number }
    /** What had come beyond its price was paid back. */
    order_excess_returned: { order: number; cents: Cents }
    /** It needs its owner. */
    order_flagged: { order: number; reason: FlagReason; cents: Cents; detail: string }
  }
}

/** Of an order's events: ids and what was bought, nothing about the buyer. */
export type OrderEventData = {
  order: number
  /** Its public number. */
  order_id: string
  /** In euros, with VAT. */
  value: number
  currency: string
  num_items: number
  order_type: OrderType
  /** Paid with no real money: nothing of it is a sale. */
  is_rehearsal?: true
  contents: readonly {
    id: string
    quantity: number
    item_price: number
    name: string
    category: string
  }[]
}

/** `value` is what was paid back this time. */
export type OrderRefundData = OrderEventData & {
  /** In euros: what the sale is worth after it. */
  remaining: number
}

export interface NewOrderLine
  extends Pick<
    OrderLine,
    | 'offerId'
    | 'plan'
    | 'name'
    | 'category'
    | 'delivery'
    | 'quantity'
    | 'unitCents'
    | 'vatKind'
    | 'vatPercent'
  > {
  contents?: OrderLine['contents']
}

export interface NewOrder {
  idempotencyKey: string
  kind: OrderKind
  orderType: OrderType
  language: Language
  buyer: Buyer
  lines: readonly NewOrderLine[]
  discount: Discount | null
  coupon: string | null
  paymentMethod: string
  vies: { status: ViesStatus; evidence: string } | null
  isReverseCharge: boolean
  /** Asked for delivery at once and agreed to lose the right of withdrawal. */
  hasDigitalConsent: boolean
  hasStartConsent: boolean
  termsVersion: string
  proof: ConsentProof
  attribution: FormAttribution | null
  visitor: VisitorContext | null
  /** Paid by the simulator: in no statistics, sent to no advertiser, without tax documents. */
  isTest: boolean
  renewsOrderId?: number
}

/** An order as other features read it. */
export interface Order {
  row: Selectable<OrderRow>
  buyer: Buyer
  lines: readonly OrderLine[]
}

interface OpenVatCheck {
  orderId: number
  vatCode: string
  /** JSON, of the last attempt. */
  evidence: string
  placedAt: number
}

/** What is done to an order, by whom. */
interface Change {
  orderId: number
  /** `buyer`, `system`, `gateway:montonio`, `bank` or `owner:ona@kryptis.lt`. */
  actor: string
}

/**
 * `refused` when the order's state does not allow it; nothing has changed then, except that the order
 * is flagged where it is about money.
 */
export type ChangeResult = 'done' | 'already' | 'refused'

/** A transition as hooks see it, after the row has changed and before the transaction commits. */
export interface Transitioned {
  transition: OrderTransition | 'refunded_partly'
  order: Order
  from: OrderState
  at: number
  actor: string
  /** Of a refund: how much, why, and the id of the refund. */
  refund?: { cents: Cents; reason: string; source: string }
}
/** May return what is to be done after the commit. */
export type TransitionHook = (
  transaction: Transaction<Tables>,
  transitioned: Transitioned,
) => Promise<(() => void) | void>

export interface Orders extends Balances {
  /**
   * Stores an order, reserves its stock and announces it; one of 0 € is paid at once. The same
   * idempotency key gives the order that is there.
   */
  place(
    order: NewOrder,
    /** Further work in the same transaction, such as closing the cart; not for a repeated key. */
    also?: (transaction: Transaction<Tables>, order: Order) => Promise<void>,
  ): Promise<
    { order: Order; isNew: boolean } | { outOfStock: readonly number[] } | { tooManyHeld: true }
  >
  read(orderId: number, transaction?: Transaction<Tables>): Promise<Order | null>
  /** Reads an order that nobody else changes until the transaction ends. */
  lock(orderId: number, transaction: Transaction<Tables>): Promise<Order | null>
  findByNumber(number: string): Promise<Order | null>
  /** What was sold within a range, by when it was paid; rehearsals aside. */
  sales: Sales
  /** For the owner's page of an order. */
  historyOf(orderId: number, transaction?: Transaction<Tables>): Promise<OrderHistory>
  /** What came and pays for nothing, of an order that waits for no money. */
  excessOf(order: Order): Cents
  /** Some that exactly this much would pay, also of those given up lately. */
  findAwaiting(openCents: Cents): Promise<readonly Order[]>
  /** Some that wait for money beside others of their buyer, the newest first. */
  findAwaitingTogether(): Promise<readonly Pick<Order, 'row' | 'buyer'>[]>
  /** By the idempotency key it was placed with. */
  findByKey(idempotencyKey: string): Promise<Order | null>
  /**
   * A transaction in which orders change together with other rows; the only one that may be given to
   * the changes below. What hooks want done after the commit is done after it. Of two that wait for each
   * other PostgreSQL rolls one back, which is done again, so the work changes nothing but rows.
   */
  inTransaction<Result>(
    work: (transaction: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result>
  /**
   * Records money under its source, once; the order is paid when all of it has come, also after it was
   * given up, unless its pieces are sold out. A negative amount was taken back by a bank: an order that
   * it leaves unpaid waits again (`reverse`). Money of the simulator is refused for orders that are no
   * rehearsal. What does not fit the order flags it. With `atMostOpen` no more is taken than an order
   * that is no rehearsal waits for.
   */
  receive(
    change: Change & { source: string; amountCents: Cents; atMostOpen?: boolean },
    transaction?: Transaction<Tables>,
  ): Promise<ChangeResult | 'more_than_open'>
  /**
   * Records money that has been paid back under its source, once. What was paid beyond the price, or
   * for an order that was never sold, goes first and is no refund for hooks and subscribers.
   */
  refund(
    change: Change & { source: string; amountCents: Cents; reason: string },
    transaction?: Transaction<Tables>,
  ): Promise<ChangeResult>
  fulfil(change: Change): Promise<ChangeResult>
  /**
   * Keeps the pieces of an unpaid order as long again, when its buyer begins to pay at a gateway, or
   * when money is on its way through a bank.
   */
  hold(
    orderId: number,
    money: 'transfer' | 'gateway',
    transaction: Transaction<Tables>,
  ): Promise<void>
  /** Sells one again that was given up and is paid, as when its pieces are there again. */
  revive(change: Change): Promise<ChangeResult>
  /** Says that an order needs its owner, who gets an email: of one source once for each reason. */
  flag(
    change: Change & { reason: FlagReason; amountCents: Cents; source: string; detail?: string },
    transaction?: Transaction<Tables>,
  ): Promise<ChangeResult>
  /** The owner has looked at it. */
  clearFlags(change: Change): Promise<ChangeResult>
  /** Why an order needs its owner now, the first reason first. */
  openFlags(orderId: number): Promise<readonly OrderFlag[]>
  /** How many orders need their owner, without rehearsals. */
  countFlagged(): Promise<number>
  cancel(
    change: Change & { reason: string },
    transaction?: Transaction<Tables>,
  ): Promise<ChangeResult>
  withdraw(change: Change, transaction?: Transaction<Tables>): Promise<ChangeResult>
  /**
   * Called in the transaction of each transition, in the order in which features registered. `pay`
   * comes again after `reverse`; `fulfil` follows it at once where everything is digital or a plan.
   */
  onTransition(hook: TransitionHook): void
  /** A row in the order's timeline that changes nothing else. */
  log(
    change: Change & { type: 'email_sent' | 'downloaded' | 'comment'; data: object },
    transaction?: Transaction<Tables>,
  ): Promise<void>
  /** Orders of 30 days whose VAT code could not be looked up, some of the newest. */
  openVatChecks(): Promise<readonly OpenVatCheck[]>
  /** Keeps what was answered later; it changes nothing of what the order costs. */
  recordVatCheck(orderId: number, answer: NonNullable<NewOrder['vies']>): Promise<void>
  /** What its purchase is to tags on the page, the same as our own server sends. */
  eventDataOf(order: Order): OrderEventData
  /** Where its buyer came from, as far as that is known. */
  sourceOf(order: Order): OrderSource
  /** One page of the orders that a filter leaves, the newest first; below the id `before`. */
  search(filter: OrderFilter, before: number | null): Promise<ListSlice<OrderSummary>>
  /** What each rate of VAT is of what some orders cost, by their ids; the highest rate first. */
  vatByRate(orderIds: readonly number[]): Promise<ReadonlyMap<number, readonly VatTotals[]>>
  /** How many orders wait to be fulfilled; asked for with each page of the console. */
  countWaiting(): Promise<number>
  /** How many orders are in each state, without rehearsals. */
  countByState(): Promise<Readonly<Record<OrderState, number>>>
  /** Makes an order be found by the words of further texts, such as the number of its invoice. */
  addTerms(
    transaction: Transaction<Tables>,
    orderId: number,
    texts: readonly string[],
  ): Promise<void>
  /** The address of the buyer's page of it, signed; by its token the order is found again. */
  urlOf(order: Pick<Order['row'], 'id' | 'language'>): string
  tokenOf(orderId: number): string
  idOfToken(token: string): number | null
  /** Has an unpaid order not reminded of while this is true of it, as when its money may be coming. */
  remindUnless(isHeld: (transaction: Transaction<Tables>, id: number) => Promise<boolean>): void
  /** Called in the transaction that deletes an order which need not be kept any more. */
  onErased(erase: (transaction: Transaction<Tables>, orderId: number) => Promise<void>): void
  /**
   * Adds to emails to buyers; null for nothing to say of this order in this email. It is asked within a
   * transaction, so it reads through that and waits for no network. `isContract` says that it is the
   * first email in which the buyer gets the contract, or that one again.
   */
  addToEmails(
    provide: (
      transaction: Transaction<Tables>,
      order: Order,
      kind: BuyerEmailKind,
      isContract: boolean,
    ) => Promise<EmailSection | null> | EmailSection | null,
  ): void
  /** How the invoice in force of an order is found, which comes with the email that it is paid. */
  attachInvoices(
    find: (
      transaction: Transaction<Tables>,
      orderId: number,
    ) => Promise<Pick<EmailAttachment, 'source' | 'id'> | null>,
  ): void
  /** Queues the email about a state again; false when the order is not in it. */
  resendEmail(orderId: number, kind: BuyerEmailKind): Promise<boolean>
}
