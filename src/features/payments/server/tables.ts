import type { Generated } from 'kysely'
import type { GatewayName } from '../method.ts'
import type { MatchKind } from '../statements.ts'

/** `authorized`: accepted by the bank and not settled yet. */
export type PaymentState =
  | 'created'
  | 'pending'
  | 'authorized'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'voided'
/** `manual`: the owner has to transfer it. */
export type RefundState = 'requested' | 'pending' | 'succeeded' | 'failed' | 'manual'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** An attempt to pay an order. */
    payments: {
      id: Generated<number>
      order_id: number
      gateway: GatewayName
      method: string
      /** Our reference at the gateway: the order's number and the number of the attempt. */
      reference: string
      /** The gateway's id; null until it has answered. Unique within the gateway. */
      external_id: string | null
      state: PaymentState
      amount_cents: number
      currency: string
      /** The address at the gateway to which the buyer is sent. */
      redirect_url: string | null
      /** The path to which the buyer comes back. */
      return_to: string
      /** The gateway's last answer. */
      answer: string
      /** How often its money was received; more than once when it was reversed in between. */
      receipts: number
      created_at: number
      updated_at: number
      expires_at: number | null
      /** The time of the next check; null once the state is final. */
      next_check_at: number | null
      checks: number
      /**
       * Set once another attempt or other money is to pay the order; the gateway closes the attempt
       * if it can.
       */
      unwanted_at: Generated<number | null>
      /** The sealed token by which a subscription is charged again. */
      recurring_token: string | null
    }
    /** Callbacks of gateways, accepted or refused, each once. */
    payment_callbacks: {
      id: Generated<number>
      payment_id: number | null
      gateway: GatewayName
      /** Unique within the gateway. */
      event_key: string
      received_at: number
      /** `accepted`, `repeated`, or the reason of the refusal. */
      outcome: string
      detail: string
    }
    payment_refunds: {
      id: Generated<number>
      order_id: number
      /** Null for money received by transfer. */
      payment_id: number | null
      amount_cents: number
      state: RefundState
      idempotency_key: string
      external_id: string | null
      reason: string
      actor: string
      /** The account for the owner's transfer, `LT12… Ona Žąsytė`; empty when it is unknown. */
      payee: Generated<string>
      /** The gateway's last answer. */
      answer: string
      created_at: number
      updated_at: number
      next_check_at: number | null
      /**
       * The first failed refund that this one follows; money that goes back once is recorded with
       * the order once.
       */
      retry_of: number | null
      /** 1 once the order counts it as paid back. */
      is_recorded: Generated<number>
      /** Set once it is certain that the gateway did not pay it; null where it did or may have. */
      failed_at: number | null
    }
    /** The owner's settings of each gateway; secrets are sealed. */
    payment_gateways: { name: GatewayName; is_on: number; fields: string }
    /** The simulator's books, separate from ours like those of any gateway. */
    simulated_payments: {
      /** 32 random characters. */
      id: string
      reference: string
      amount_cents: number
      currency: string
      state: PaymentState
      /** Cents by idempotency key, as JSON. */
      refunds: string
      notification_url: string
      return_url: string
      created_at: number
      /** The callbacks still to be sent with their times, as JSON. */
      due: string
      next_due_at: number | null
    }
    bank_imports: {
      id: Generated<number>
      file_name: string
      format: string
      at: number
      actor: string
      /** The number of entries by result, as JSON. */
      counts: string
    }
    /** Money from bank transfers, as the bank states. Personal codes are never stored. */
    bank_entries: {
      id: Generated<number>
      import_id: number
      iban: string
      /** Unique within the account. */
      bank_key: string
      booked_on: string
      /** Negative for a reversal. */
      amount_cents: number
      payer_name: string
      payer_iban: string
      reference: string
      text: string
      /** The part that belongs to no order; the rest are its shares. */
      open_cents: number
      /** Set when the owner has dismissed the open sum from the list. */
      dismissed_at: number | null
    }
    /** An order's share of an entry; one row per order. */
    bank_entry_shares: {
      id: Generated<number>
      entry_id: number
      /** Unique within the entry; null once the order has been deleted. */
      order_id: number | null
      /** Negative for a reversal by a bank. */
      amount_cents: number
      matched_by: MatchKind
    }
  }
}
