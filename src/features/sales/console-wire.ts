import type { InFrame } from '#features/console/wire.ts'
import type { InvoiceSummary } from '#features/invoices/invoice.ts'
import type { BuyerEmail } from '#features/orders/buyer-email-note.ts'
import type { BuyerEmailKind } from '#features/orders/email.ts'
import type { OrderFlag } from '#features/orders/flags.ts'
import type { OrderSummary } from '#features/orders/list.ts'
import type {
  Buyer,
  OrderHistory,
  OrderKind,
  OrderLine,
  OrderState,
} from '#features/orders/order.ts'
import { ordersConsolePath } from '#features/orders/paths.ts'
import type { OrderSource } from '#features/orders/source.ts'
import type { GatewayName } from '#features/payments/method.ts'
import type { Language } from '#lib/language.ts'
import type { Cents } from '#lib/money/money.ts'
import type { SalesInterval, SalesPeriod } from './sales-period.ts'
import type { StatementsProps } from './statements-wire.ts'

export const orderPath = (id: number | string) => `${ordersConsolePath}/${id}`
const orderActions = {
  receive: 'pinigai-gauti',
  fulfil: 'ivykdyti',
  cancel: 'atsaukti',
  refund: 'grazinti-pinigus',
  refundExcess: 'grazinti-permoka',
  confirmRefund: 'pinigai-pervesti',
  retryRefund: 'grazinti-dar-karta',
  resend: 'siusti-laiska',
  comment: 'pastaba',
  clearFlags: 'sutvarkyta',
  revive: 'atnaujinti',
} as const
export type OrderAction = keyof typeof orderActions
export const orderActionPath = (id: number | string, action: OrderAction) =>
  `${orderPath(id)}/${orderActions[action]}`

export const salesPath = `${ordersConsolePath}/pardavimai`
export const salesFields = { period: 'dienos', interval: 'kas' } as const

/** Sums of the orders of some time. */
export interface SalesTotals {
  orders: number
  cents: Cents
  refundedCents: Cents
}

/** A source with its visits, orders and purchases. */
export interface SalesSource {
  /** Empty for visits that came directly; null where the source is unknown. */
  source: string | null
  /** Null where the count of visits is unknown. */
  visits: number | null
  /** Visits that reached a checkout. */
  checkouts: number | null
  orders: number
  cents: Cents
  /** Highest turnover first. */
  campaigns: readonly ({ name: string } & SourceShare)[]
  /** The share of campaigns that are not shown; null for none. */
  otherCampaigns: SourceShare | null
  /** The share without a campaign, where some orders have one; null for none. */
  withoutCampaign: SourceShare | null
  offers: readonly { key: string; name: string; quantity: number; cents: Cents }[]
  /** Purchases of offers that are not shown; null for none. */
  otherOffers: { quantity: number; cents: Cents } | null
  /** Amount paid back of all purchases. */
  refundedCents: Cents
}

interface SourceShare {
  orders: number
  cents: Cents
}

/** The share of all sources that are not shown. */
export interface OtherSources extends SourceShare {
  visits: number | null
  checkouts: number | null
}

export interface SalesPageProps {
  period: SalesPeriod
  interval: SalesInterval
  totals: SalesTotals
  /** Totals of the same number of days before. */
  before: SalesTotals
  /** The day each point begins with: `2026-11-23`. */
  points: readonly { day: string; cents: Cents; orders: number }[]
  /** Highest turnover first. */
  sources: readonly SalesSource[]
  otherSources: OtherSources | null
  /** True when the statistics engine did not answer. */
  areVisitsMissing: boolean
}

/** Query parameter with the outcome of an action. */
export const outcomeField = 'rezultatas'

/** Query parameters of the list, besides those of every list. */
export const orderListFields = { state: 'busena', from: 'nuo', to: 'dienai' } as const
/** Path that fulfils the ticked orders of the list. */
export const fulfilOrdersPath = `${ordersConsolePath}/ivykdyti`
/** Query parameters with the counts of orders just fulfilled and of those left unchanged. */
export const fulfilledFields = { done: 'ivykdyta', unchanged: 'nepakeista' } as const
export const ordersFilePath = `${ordersConsolePath}/uzsakymai.csv`

/** The list's filters, as its address has them. */
export interface OrderListQuery {
  search: string
  /** `flagged` for orders that need their owner, `rehearsal` for orders by the simulator. */
  state: OrderState | 'flagged' | 'rehearsal' | null
  /** Days, both inclusive: `2026-11-22`; empty for any. */
  from: string
  to: string
}

/** Outcomes of an action on an order. */
export const orderOutcomes = [
  'received',
  'fulfilled',
  'cancelled',
  'requested',
  'manual',
  'confirmed',
  'sent',
  'commented',
  'cleared',
  'revived',
] as const
export type OrderOutcome = (typeof orderOutcomes)[number]
/** The reason an action failed. */
export type OrderProblem =
  | 'refused'
  | 'too_much'
  | 'too_little'
  | 'more_than_open'
  | 'not_paid'
  | 'over_limit'
  | 'no_amount'
  | 'not_sent'
  | 'no_comment'
  | 'not_revived'

interface OrderRefund {
  id: number
  at: number
  amountCents: Cents
  state: 'requested' | 'pending' | 'succeeded' | 'failed' | 'manual'
  reason: string
  /** The account the owner transfers the refund to; empty where unknown. */
  payee: string
  /** The gateway's answer about the refund. */
  answer: string
  /** The order counts the refund as paid back, but it failed afterwards. */
  isUndone: boolean
  /** The gateway that can be asked for the refund again. */
  retryBy: GatewayName | null
}

/** An attempt to pay through a gateway. */
interface OrderAttempt {
  id: number
  at: number
  gateway: GatewayName
  state: 'created' | 'pending' | 'authorized' | 'paid' | 'failed' | 'expired' | 'voided'
}

/** A form of an order that was refused and is shown again. */
export interface RefusedForm {
  action: OrderAction
  fields: Readonly<Record<string, string>>
}

/** An order, with everything the owner sees of it. */
export interface OrderRecord {
  id: number
  number: string
  state: OrderState
  kind: OrderKind
  isTest: boolean
  language: Language
  placedAt: number
  withdrawUntil: number | null
  buyer: Buyer
  vies: string | null
  isReverseCharge: boolean
  lines: readonly OrderLine[]
  coupon: string | null
  subtotalCents: Cents
  discountCents: Cents
  vatCents: Cents
  totalCents: Cents
  paidCents: Cents
  refundedCents: Cents
  /** Money received beyond the price, which pays for nothing. */
  excessCents: Cents
  paymentMethod: string
  source: OrderSource
  attempts: readonly OrderAttempt[]
  refunds: readonly OrderRefund[]
  invoices: readonly InvoiceSummary[]
  history: OrderHistory
  /** The reasons the order needs its owner. */
  flags: readonly OrderFlag[]
  /** Address of the buyer's page of the order. */
  pageUrl: string
  /** Actions that are possible now. */
  may: {
    fulfil: boolean
    cancel: boolean
    /** Amount still to be received, which the owner may confirm; 0 for none. */
    receiveCents: Cents
    /** The order is paid but was cancelled. */
    revive: boolean
    /** Amount received beyond the price, which one press returns; 0 for none. */
    returnCents: Cents
    /** Maximum that can be paid back; 0 for none. */
    refundCents: Cents
    /** Minimum the gateway pays back; null when it pays back any sum. */
    minRefund: { gateway: GatewayName; cents: Cents } | null
    resend: readonly BuyerEmailKind[]
  }
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleOrders: InFrame & {
      orders: readonly OrderSummary[]
      olderThan: number | null
      filter: OrderListQuery
      counts: Readonly<Record<OrderState, number>>
      /** Count of orders that need their owner. */
      flagged: number
      unmatchedTransfers: number
      /** The id below which this page begins. */
      before: number | null
      areAllTicked: boolean
      /** Counts after fulfilling several orders. */
      fulfilled: Readonly<Record<keyof typeof fulfilledFields, number>> | null
    }
    consoleSales: InFrame & SalesPageProps
    consoleOrder: InFrame & {
      record: OrderRecord
      outcome: OrderOutcome | null
      problem: OrderProblem | null
      /** Idempotency key: makes one payment or refund, however often its form is sent. */
      formKey: string
      /** More could be refunded, but not by this user. */
      isLimited: boolean
      buyerEmail: BuyerEmail
      /** The fields of the refused form. */
      refused: RefusedForm | null
    }
    consoleStatements: InFrame & StatementsProps
  }
}
