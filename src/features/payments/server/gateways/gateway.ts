import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '#lib/language.ts'
import type { Cents } from '#lib/money/money.ts'
import type { Network } from '#server/delivery/exchange-json.ts'
import type { AccountGateway, GatewayValues } from '../../gateways.ts'
import type { PaymentMethod } from '../../method.ts'
import type { PaymentState } from '../tables.ts'

/** The adapter of a gateway: everything specific to it. */
export interface Gateway {
  /** The methods, in the order they are offered. */
  methods: readonly Omit<PaymentMethod, 'isTest'>[]
  /** The gateway whose methods are hidden beside this one, since both lead to the same. */
  replaces?: AccountGateway
  /** Whether no money moves with these values, so that only rehearsals are paid by it. */
  isTest(values: GatewayValues): boolean
  /**
   * The gateway's address without a final slash; `DESTINATION_URLS` replaces it by a stand-in's.
   */
  baseUrl(values: GatewayValues): string
  /** The body of the answer to an accepted callback. */
  acknowledgement: string
  begin(payment: NewPayment, context: GatewayContext): Promise<Begun>
  /** Reads the state of a payment; missing where only callbacks report it. */
  read?(payment: AskedPayment, context: GatewayContext): Promise<Reading>
  /**
   * Closes a payment that nobody has made yet and returns its state afterwards: the buyer may have
   * paid first. Without this function the payment stays open until it expires.
   */
  close?(payment: AskedPayment, context: GatewayContext): Promise<Reading>
  readCallback(request: CallbackRequest, context: GatewayContext): Promise<CallbackReading>
  /** Refunds, idempotently by key. Missing where the owner has to transfer refunds. */
  refund?(refund: NewRefund, context: GatewayContext): Promise<RefundAnswer>
  /** The min sum of a refund; without it one cent. */
  minRefundCents?: Cents
  /** Reads the state of a refund that was not finished. */
  readRefund?(refund: KnownRefund, context: GatewayContext): Promise<RefundAnswer>
  /** Charges by the token of an earlier payment, without the buyer. */
  chargeAgain?(charge: NewCharge, context: GatewayContext): Promise<Begun>
  /** Tests the given values without changing anything at the gateway. */
  test(context: GatewayContext): Promise<{ isOk: boolean; answer: string }>
}

export interface GatewayContext extends Network {
  values: GatewayValues
  baseUrl: string
  /** The site's key, for our own simulator. */
  key: string
}

export interface NewPayment {
  /** Unique; gateways that merge repeats do so by this reference. */
  reference: string
  amountCents: Cents
  currency: string
  /** The text that the buyer reads. */
  description: string
  methodId: string
  language: Language
  email: string
  name: string
  /** Absolute addresses: `returnUrl` for the buyer and `notificationUrl` for callbacks. */
  returnUrl: string
  notificationUrl: string
  expiresAt: number
  /** The buyer agrees to further charges by the same means. */
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
  /** The end of its page; null while its money is under way. */
  expiresAt: number | null
}

export interface NewRefund {
  payment: KnownPayment
  amountCents: Cents
  /** A UUID, the same for each repetition. */
  idempotencyKey: string
}

export interface KnownRefund extends NewRefund {
  externalId: string | null
}

/** An `unavailable` payment may have been made; a `refused` one would be refused again. */
export type Begun =
  | {
      outcome: 'begun'
      externalId: string
      redirectUrl: string | null
      /** Set where the gateway chooses another end than requested. */
      expiresAt?: number
      report?: PaymentReport
    }
  | {
      outcome: 'unavailable' | 'refused'
      answer: string
      /** The id of a payment that was made nevertheless, to which no buyer was sent. */
      externalId?: string
    }

/** A gateway's report of a payment. */
export interface PaymentReport {
  /** Our reference; null where the gateway gives only its own id. */
  reference: string | null
  externalId: string
  state: Exclude<PaymentState, 'created'>
  /** The whole sum to pay, however much was received. */
  amountCents: number
  currency: string
  answer: string
  /** The token by which the buyer can be charged again. */
  recurringToken?: string
}

export interface RefundReport {
  /** The gateway's id of the payment. */
  paymentId: string
  externalId: string
  state: 'pending' | 'succeeded' | 'failed'
  amountCents: number
  answer: string
}

/** A dispute: the buyer's bank takes the money back or asks for a justification. */
export interface DisputeReport {
  /** The gateway's id of the payment. */
  paymentId: string
  externalId: string
  state: 'open' | 'won' | 'lost'
  amountCents: number
  currency: string
  /** The reason in the gateway's words, and the last day for an answer. */
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
  /** A repetition would be refused again. */
  | { outcome: 'refused'; answer: string }
  | { outcome: 'unavailable'; answer: string }

export interface CallbackRequest {
  method: string
  headers: IncomingHttpHeaders
  query: URLSearchParams
  /** The body, byte for byte. */
  raw: string
}

/** Why a callback is refused before anything is done about it. */
export const callbackRefusals = [
  'unreadable',
  'wrong_signature',
  'expired',
  'other_account',
  'test_mode',
] as const
type CallbackRefusal = (typeof callbackRefusals)[number]

export type CallbackReading =
  /** `key` is the same for each repetition; `reports` is empty for an event of no concern to us. */
  | { outcome: 'read'; key: string; reports: readonly Report[] }
  | { outcome: 'refused'; reason: CallbackRefusal }
  /** The callback cannot be verified now. */
  | { outcome: 'unavailable'; answer: string }
