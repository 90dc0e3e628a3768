import type { Generated } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { VatKind } from '#lib/vat.ts'
import type { ConsentProof } from '#server/forms.ts'
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
      /** JSON of what a bundle holds; `[]` for anything else. */
      contents: string
    }
    /** The words an order is found by, in lower case without diacritics. */
    order_terms: { term: string; order_id: number }
    /** What happened to an order, each once and never changed. */
    order_events: {
      id: Generated<number>
      order_id: number
      at: number
      /** A transition, or something that left its state as it was. */
      type: OrderEventType
      from_state: OrderState
      to_state: OrderState
      /** `buyer`, `system`, `gateway:montonio`, `bank` or `owner:ona@kryptis.lt`. */
      actor: string
      /** JSON, such as an amount in cents. */
      data: string
    }
    /** Money that came or went, each under its source once; their sum is what has been paid. */
    order_payments: {
      id: Generated<number>
      order_id: number
      /** Unique: `stripe:cs_123`, `bank:LT…:entry`. */
      source: string
      /** Negative when it was paid back, or a bank took it back. */
      amount_cents: number
      at: number
    }
    /** What was sold on each day, of paid orders that cost something; rehearsals aside. */
    sales_sums: {
      /** The first millisecond of the day in Lithuania on which they were paid. */
      day: number
      /** Of the orders; empty where it is not known. */
      source: string
      /** `plan:augimas`, `offer:101`, `campaign:google / cpc`; empty for the orders as a whole. */
      item: string
      /** As it stood in one of the orders. */
      name: string
      /** Pieces, or orders. */
      count: number
      total_cents: number
      /** Of orders as a whole and of campaigns, whenever it was paid back. */
      refunded_cents: number
    }
  }
}

export interface OrderRow extends ConsentProof {
  id: Generated<number>
  /** What buyers see and type: digits. */
  number: string
  /** One for each form that was given out: sending it twice makes one order. */
  idempotency_key: string
  kind: OrderKind
  order_type: OrderType
  state: OrderState
  language: Language
  email: string
  /** As addresses are compared. */
  email_key: string
  name: string
  address: string
  company_name: string | null
  company_code: string | null
  vat_code: string | null
  company_address: string | null
  /** ISO 3166 alpha-2 */
  country: string
  /** Null when it was not asked; with the evidence as JSON. */
  vies_status: ViesStatus | null
  vies_evidence: string | null
  /** 1 when the buyer owes the VAT abroad. */
  reverse_charge: number
  subtotal_cents: number
  discount_cents: number
  total_cents: number
  vat_cents: number
  /** What has come, without what was returned because it paid for nothing. */
  paid_cents: number
  /** What of the price was paid back. */
  refunded_cents: number
  currency: string
  coupon: string | null
  /** The id of a payment method. */
  payment_method: string
  /** JSON of `FormAttribution`; null without consent. */
  attribution: string | null
  /** As the statistics name it; null where it is not known. */
  source: string | null
  source_basis: Generated<SourceBasis>
  /** `google / cpc / pavasaris`, as sums of sales have it; empty without one. */
  campaign: Generated<string>
  /** JSON of `VisitSource`; null unless the statistics know it. */
  visit: string | null
  /** JSON of the visitor context its events are announced with; null without consent. */
  visitor: string | null
  /** By which that context is forgotten when the consent is withdrawn or erased. */
  visitor_consent: string | null
  /** When the buyer asked for digital content at once and agreed to lose the right of withdrawal. */
  digital_consent_at: number | null
  /** When the buyer asked for a plan to begin at once and agreed to pay for its days on withdrawal. */
  start_consent_at: number | null
  /** The hash of the terms that were agreed to. */
  terms_version: string
  /** The order a renewal continues. */
  renews_order_id: number | null
  placed_at: number
  paid_at: number | null
  fulfilled_at: number | null
  /** Cancelled, refunded or withdrawn. */
  closed_at: number | null
  /** Until when the buyer may withdraw; null where there is no such right. */
  withdraw_until: number | null
  /** Until when an unpaid one keeps its pieces; null for one that time does not give up. */
  hold_until: number | null
  /** Since when it needs its owner; null when it does not. */
  flagged_at: number | null
  /** 1 for a rehearsal: no money, no statistics, no tax documents. */
  is_test: number
}
