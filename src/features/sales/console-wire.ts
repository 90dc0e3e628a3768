import type { InFrame } from '#features/console/wire.ts'
import type { InvoiceSummary } from '#features/invoices/invoice.ts'
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
import type { Cents } from '#lib/money.ts'
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

/** What sales of some time add up to. */
export interface SalesTotals {
  orders: number
  cents: Cents
  refundedCents: Cents
}

/** From a source to what those who came from it bought. */
export interface SalesSource {
  /** Empty for visits that came directly; null where it is unknown. */
  source: string | null
  /** Null where its visits are not known. */
  visits: number | null
  /** Visits that came to a checkout. */
  checkouts: number | null
  orders: number
  cents: Cents
  /** What brought most comes first. */
  campaigns: readonly ({ name: string } & SourceShare)[]
  /** Of the campaigns that are not shown; null for none. */
  otherCampaigns: SourceShare | null
  /** Where some came by a campaign, those who did not; null for none. */
  withoutCampaign: SourceShare | null
  offers: readonly { key: string; name: string; quantity: number; cents: Cents }[]
  /** Of what else was bought; null for nothing. */
  otherOffers: { quantity: number; cents: Cents } | null
  /** What of all that was paid back. */
  refundedCents: Cents
}

interface SourceShare {
  orders: number
  cents: Cents
}

/** Of all sources that are not shown. */
export interface OtherSources extends SourceShare {
  visits: number | null
  checkouts: number | null
}

export interface SalesPageProps {
  period: SalesPeriod
  interval: SalesInterval
  totals: SalesTotals
  /** Of as many days before these. */
  before: SalesTotals
  /** Each begins with a day: `2026-11-23`. */
  points: readonly { day: string; cents: Cents; orders: number }[]
  /** What brought most comes first. */
  sources: readonly SalesSource[]
  otherSources: OtherSources | null
  /** The statistics engine did not answer. */
  areVisitsMissing: boolean
}

/** What came of an action. */
export const outcomeField = 'rezultatas'

/** Parameters of the list, beside those every list has. */
export const orderListFields = { state: 'busena', from: 'nuo', to: 'dienai' } as const
/** Fulfils the ticked orders of the list. */
export const fulfilOrdersPath = `${ordersConsolePath}/ivykdyti`
/** How many of them were fulfilled just now, and how many were left as they are. */
export const fulfilledFields = { done: 'ivykdyta', unchanged: 'nepakeista' } as const
export const ordersFilePath = `${ordersConsolePath}/uzsakymai.csv`

/** The list as its address asks for it. */
export interface OrderListQuery {
  search: string
  /** `flagged` for those that need their owner, `rehearsal` for those by the simulator. */
  state: OrderState | 'flagged' | 'rehearsal' | null
  /** Days, both included: `2026-11-22`; empty for any. */
  from: string
  to: string
}

/** What came of an action on an order. */
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
/** Why nothing came of it. */
export type OrderProblem =
  | 'refused'
  | 'too_much'
  | 'too_little'
  | 'more_than_open'
  | 'not_paid'
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
  /** The account the owner transfers it to; empty where it is unknown. */
  payee: string
  /** What the gateway said of it. */
  answer: string
  /** The order counts it as paid back, which it is not after all. */
  isUndone: boolean
  /** The gateway that can be asked for it anew. */
  retryBy: GatewayName | null
}

/** An attempt to pay by a gateway. */
interface OrderAttempt {
  id: number
  at: number
  gateway: GatewayName
  state: 'created' | 'pending' | 'authorized' | 'paid' | 'failed' | 'expired' | 'voided'
}

/** A form of an order that came back. */
export interface RefusedForm {
  action: OrderAction
  fields: Readonly<Record<string, string>>
}

/** Everything the owner sees of an order. */
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
  /** What came and pays for nothing. */
  excessCents: Cents
  paymentMethod: string
  source: OrderSource
  attempts: readonly OrderAttempt[]
  refunds: readonly OrderRefund[]
  invoices: readonly InvoiceSummary[]
  history: OrderHistory
  /** Why it needs its owner. */
  flags: readonly OrderFlag[]
  /** The buyer's own page of it. */
  pageUrl: string
  /** What may be done with it now. */
  may: {
    fulfil: boolean
    cancel: boolean
    /** So much is to come, and the owner may say that it has; 0 for nothing. */
    receiveCents: Cents
    /** It is paid and was given up. */
    revive: boolean
    /** What came beyond the price, and goes back with one press; 0 for nothing. */
    returnCents: Cents
    /** At most so much can be paid back; 0 for nothing. */
    refundCents: Cents
    /** The least of it that its gateway pays back; null for any sum. */
    leastRefund: { gateway: GatewayName; cents: Cents } | null
    resend: readonly BuyerEmailKind[]
  }
}

declare module '#lib/page.ts' {
  interface PageProps {
    consoleOrders: InFrame & {
      orders: readonly OrderSummary[]
      olderThan: number | null
      filter: OrderListQuery
      counts: Readonly<Record<OrderState, number>>
      /** How many need their owner. */
      flagged: number
      unmatchedTransfers: number
      /** The id below which this page begins. */
      before: number | null
      areAllTicked: boolean
      /** What came of fulfilling several. */
      fulfilled: Readonly<Record<keyof typeof fulfilledFields, number>> | null
    }
    consoleSales: InFrame & SalesPageProps
    consoleOrder: InFrame & {
      record: OrderRecord
      outcome: OrderOutcome | null
      problem: OrderProblem | null
      /** Makes one payment or refund, however often its form is sent. */
      formKey: string
      /** What was typed into the form that was refused. */
      refused: RefusedForm | null
    }
    consoleStatements: InFrame & StatementsProps
  }
}
