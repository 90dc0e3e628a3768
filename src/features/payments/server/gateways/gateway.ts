import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '#lib/language.ts'
import type { Cents } from '#lib/money.ts'
import type { Network } from '#server/delivery/exchange-json.ts'
import type { AccountGateway, GatewayValues } from '../../gateways.ts'
import type { PaymentMethod } from '../../method.ts'
import type { PaymentState } from '../tables.ts'

/** How money comes by a gateway; all that it decides is in one such value. */
export interface Gateway {
  /** In the order they are offered. */
  methods: readonly Omit<PaymentMethod, 'isTest'>[]
  /** What buyers are not offered beside it, for both lead to the same. */
  replaces?: AccountGateway
  /** With these values no money moves, so that only rehearsals are paid by it. */
  isTest(values: GatewayValues): boolean
  /** Its own address, without a trailing slash; `DESTINATION_URLS` replaces it by a stand-in's. */
  baseUrl(values: GatewayValues): string
  /** What a callback that was taken is answered. */
  acknowledgement: string
  begin(payment: NewPayment, context: GatewayContext): Promise<Begun>
  /** How a payment stands; without it only callbacks say so. */
  read?(payment: AskedPayment, context: GatewayContext): Promise<Reading>
  /**
   * Ends a payment that nobody has made yet, and says how it stands then: a buyer may have been
   * faster. Without it the payment stays open until its time is over.
   */
  close?(payment: AskedPayment, context: GatewayContext): Promise<Reading>
  readCallback(request: CallbackRequest, context: GatewayContext): Promise<CallbackReading>
  /** Pays back; repeated under one key it does so once. Without it the owner does. */
  refund?(refund: NewRefund, context: GatewayContext): Promise<RefundAnswer>
  /** It refuses to pay back less; without it a cent is enough. */
  leastRefundCents?: Cents
  /** How a refund stands that was not finished. */
  readRefund?(refund: KnownRefund, context: GatewayContext): Promise<RefundAnswer>
  /** Charges by what an earlier payment has given for it, without the buyer. */
  chargeAgain?(charge: NewCharge, context: GatewayContext): Promise<Begun>
  /** Whether the given values work, without changing anything there. */
  test(context: GatewayContext): Promise<{ isOk: boolean; answer: string }>
}

export interface GatewayContext extends Network {
  values: GatewayValues
  baseUrl: string
  /** The site's key, for a gateway of our own. */
  key: string
}

export interface NewPayment {
  /** Unique; a gateway that merges repeats does so by it. */
  reference: string
  amountCents: Cents
  currency: string
  /** As the buyer reads it. */
  description: string
  methodId: string
  language: Language
  email: string
  name: string
  /** Absolute addresses: where the buyer comes back to, and where callbacks go. */
  returnUrl: string
  notificationUrl: string
  expiresAt: number
  /** The buyer agrees to be charged again by the same means. */
  isRecurring: boolean
}

export interface NewCharge
  extends Pick<NewPayment, 'reference' | 'amountCents' | 'currency' | 'description' | 'email'> {
  recurringToken: string
}

interface KnownPayment {
  reference: string
  externalId: string
}

export interface AskedPayment extends KnownPayment {
  /** When its page ends; null where its money is on its way. */
  expiresAt: number | null
}

export interface NewRefund {
  payment: KnownPayment
  amountCents: Cents
  /** A UUID, the same when it is sent again. */
  idempotencyKey: string
}

export interface KnownRefund extends NewRefund {
  externalId: string | null
}

/** `unavailable` may have been taken nevertheless; `refused` would be refused again. */
export type Begun =
  | {
      outcome: 'begun'
      externalId: string
      redirectUrl: string | null
      /** Where the gateway gives it another time than was asked for. */
      expiresAt?: number
      report?: PaymentReport
    }
  | {
      outcome: 'unavailable' | 'refused'
      answer: string
      /** Of what it has made nevertheless, which no buyer was led to. */
      externalId?: string
    }

/** What a gateway says of a payment. */
export interface PaymentReport {
  /** Ours, or null where it names only its own. */
  reference: string | null
  externalId: string
  state: Exclude<PaymentState, 'created'>
  /** What was to be paid in all, whatever has come. */
  amountCents: number
  currency: string
  answer: string
  /** What the buyer can be charged by again. */
  recurringToken?: string
}

export interface RefundReport {
  /** Of the payment, as the gateway calls it. */
  paymentId: string
  externalId: string
  state: 'pending' | 'succeeded' | 'failed'
  amountCents: number
  answer: string
}

/** The buyer's bank takes the money back, or asks whether it may. */
export interface DisputeReport {
  /** Of the payment, as the gateway calls it. */
  paymentId: string
  externalId: string
  state: 'open' | 'won' | 'lost'
  amountCents: number
  currency: string
  /** Why, in the gateway's words, and until when it can be answered. */
  answer: string
}

export type Report =
  | { about: 'payment'; report: PaymentReport }
  | { about: 'refund'; report: RefundReport }
  | { about: 'dispute'; report: DisputeReport }

export type Reading =
  | { outcome: 'read'; report: PaymentReport }
  | { outcome: 'unavailable'; answer: string }

export type RefundAnswer =
  | { outcome: 'answered'; report: RefundReport }
  /** It would be refused again. */
  | { outcome: 'refused'; answer: string }
  | { outcome: 'unavailable'; answer: string }

export interface CallbackRequest {
  method: string
  headers: IncomingHttpHeaders
  query: URLSearchParams
  /** The body, byte for byte. */
  raw: string
}

/** Why a callback is not believed. */
type CallbackRefusal = 'unreadable' | 'wrong_signature' | 'expired' | 'other_account' | 'test_mode'

export type CallbackReading =
  /** `key` is the same whenever it is repeated; no report is one that does not concern us. */
  | { outcome: 'read'; key: string; reports: readonly Report[] }
  | { outcome: 'refused'; reason: CallbackRefusal }
  /** It cannot be checked now. */
  | { outcome: 'unavailable'; answer: string }
