import type { Generated } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { BillingInterval } from '#lib/money/billing-interval.ts'
import type { VatKind } from '#lib/money/vat.ts'
import type { ConsentProof } from '#server/http/forms.ts'
import type {
  Delivery,
  OrderEventType,
  OrderKind,
  OrderState,
  OrderType,
  ViesStatus,
} from '../order.ts'
import type { SourceBasis } from '../source.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    orders: OrderRow
    order_lines: {
      id: Generated<number>
      order_id: number
      position: number
      offer_id: number | null
      plan: string | null
      /** Null for a product. */
      billing_interval: BillingInterval | null
      name: string
      category: string
      delivery: Delivery
      quantity: number
      unit_cents: number
      discount_cents: number
      total_cents: number
      vat_kind: VatKind
      vat_percent: number
      vat_cents: number
      /** The contents of a bundle as JSON; `[]` for other offers. */
      contents: string
    }
    /** The words by which an order is found, in lower case without diacritics. */
    order_terms: { term: string; order_id: number }
    /** Events of an order; rows never change. */
    order_events: {
      id: Generated<number>
      order_id: number
      at: number
      /** A transition, or a note that left the state unchanged. */
      type: OrderEventType
      from_state: OrderState
      to_state: OrderState
      /** `buyer`, `system`, `gateway:montonio`, `bank` or `owner:ona@kryptis.lt`. */
      actor: string
      /** JSON, such as a sum in cents. */
      data: string
    }
    /** Money received or paid back, each source once; the sum is the received total. */
    order_payments: {
      id: Generated<number>
      order_id: number
      /** Unique: `stripe:cs_123`, `bank:LT…:entry`. */
      source: string
      /** Negative when it was paid back or reversed by a bank. */
      amount_cents: number
      at: number
    }
    /** Sales by day, of paid orders with a price, without rehearsals. */
    sales_sums: {
      /** The first millisecond of the day of payment in Lithuania. */
      day: number
      /** The source of the orders; empty when it is unknown. */
      source: string
      /**
       * `plan:augimas`, `plan:augimas:year`, `offer:101`, `campaign:google / cpc`; empty for the
       * orders as a whole.
       */
      item: string
      /** The name in one of the orders. */
      name: string
      /** The number of pieces or orders. */
      count: number
      total_cents: number
      /** Only for orders as a whole and for campaigns; refunds of any time. */
      refunded_cents: number
    }
  }
}

export interface OrderRow extends ConsentProof {
  id: Generated<number>
  /** The number that buyers see and type: digits. */
  number: string
  /** One for each form, so that sending it twice makes one order. */
  idempotency_key: string
  kind: OrderKind
  order_type: OrderType
  state: OrderState
  language: Language
  email: string
  /** The normalised address, for comparisons. */
  email_key: string
  name: string
  address: string
  company_name: string | null
  company_code: string | null
  vat_code: string | null
  company_address: string | null
  /** ISO 3166 alpha-2 */
  country: string
  /** JSON of the form's further fields by name. */
  fields: Generated<string | null>
  /** Null when it was not looked up; the evidence is JSON. */
  vies_status: ViesStatus | null
  vies_evidence: string | null
  /** 1 when the buyer owes the VAT abroad (reverse charge). */
  reverse_charge: number
  subtotal_cents: number
  discount_cents: number
  total_cents: number
  vat_cents: number
  /** The received money, without excess that was returned. */
  paid_cents: number
  /** The part of the price that was paid back. */
  refunded_cents: number
  currency: string
  coupon: string | null
  /** The id of a payment method. */
  payment_method: string
  /** `FormAttribution` as JSON; null without consent. */
  attribution: string | null
  /** The statistics' name of the source; null when it is unknown. */
  source: string | null
  source_basis: Generated<SourceBasis>
  /** `google / cpc / pavasaris`, as in the sums of sales; empty without one. */
  campaign: Generated<string>
  /** `VisitSource` as JSON; null unless the statistics know it. */
  visit: string | null
  /** The visitor context for announcing its events, as JSON; null without consent. */
  visitor: string | null
  /** The consent id by which that context is deleted when consent is withdrawn or erased. */
  visitor_consent: string | null
  /**
   * The time the buyer wanted digital content at once, agreeing to lose the right of withdrawal.
   */
  digital_consent_at: number | null
  /**
   * The time the buyer wanted a plan to begin at once, agreeing to pay for its days on withdrawal.
   */
  start_consent_at: number | null
  /** The hash of the accepted terms. */
  terms_version: string
  /** The order a renewal continues. */
  renews_order_id: number | null
  placed_at: number
  paid_at: number | null
  fulfilled_at: number | null
  /** The time it was cancelled, refunded or withdrawn. */
  closed_at: number | null
  /** The end of the withdrawal period; null without that right. */
  withdraw_until: number | null
  /** The time until which an unpaid order reserves its pieces; null without a limit. */
  hold_until: number | null
  /** The time since which it needs its owner; null when it does not. */
  flagged_at: number | null
  /** 1 for a rehearsal: without money, statistics and tax documents. */
  is_test: number
}
