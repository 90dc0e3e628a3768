import type { Generated } from 'kysely'
import type { GatewayName } from '../method.ts'
import type { MatchKind } from '../statements.ts'

/** `authorized` is accepted by the bank and not settled yet. */
export type PaymentState =
  | 'created'
  | 'pending'
  | 'authorized'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'voided'
/** `manual` waits until the owner has transferred it. */
export type RefundState = 'requested' | 'pending' | 'succeeded' | 'failed' | 'manual'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** An attempt to pay an order. */
    payments: {
      id: Generated<number>
      order_id: number
      gateway: GatewayName
      method: string
      /** What the other side calls it by our wish: the order's number and which attempt it is. */
      reference: string
      /** Of the other side; null until it has answered. Unique with the gateway. */
      external_id: string | null
      state: PaymentState
      amount_cents: number
      currency: string
      /** Where the buyer is sent. */
      redirect_url: string | null
      /** Where the buyer comes back to. */
      return_to: string
      /** What the other side said last. */
      answer: string
      /** How often its money came; more than once when it was taken back in between. */
      receipts: number
      created_at: number
      updated_at: number
      expires_at: number | null
      /** When the other side is asked again; null once it has said its last word. */
      next_check_at: number | null
      checks: number
      /** Since when another attempt, or other money, is to pay the order; it is closed where it can be. */
      unwanted_at: Generated<number | null>
      /** What a subscription is charged by again; sealed. */
      recurring_token: string | null
    }
    /** What gateways reported, accepted or refused, each once. */
    payment_callbacks: {
      id: Generated<number>
      payment_id: number | null
      gateway: GatewayName
      /** Unique with the gateway. */
      event_key: string
      received_at: number
      /** `accepted`, `repeated`, or why it was refused. */
      outcome: string
      detail: string
    }
    payment_refunds: {
      id: Generated<number>
      order_id: number
      /** Null for money that came by transfer. */
      payment_id: number | null
      amount_cents: number
      state: RefundState
      idempotency_key: string
      external_id: string | null
      reason: string
      actor: string
      /** The account the owner transfers it to, `LT12… Ona Žąsytė`; empty where it is unknown. */
      payee: Generated<string>
      /** What the other side answered. */
      answer: string
      created_at: number
      updated_at: number
      next_check_at: number | null
      /** The first of those that failed which it follows; money that goes back once is told the order once. */
      retry_of: number | null
      /** 1 once the order counts it as paid back. */
      is_recorded: Generated<number>
      /** Since when it is certain that the gateway did not pay it back; null where it did or may have. */
      failed_at: number | null
    }
    /** An owner's settings of each gateway; secrets are sealed. */
    payment_gateways: { name: GatewayName; is_on: number; fields: string }
    /** The books of the simulator, apart from ours as those of any gateway. */
    simulated_payments: {
      /** 32 random characters. */
      id: string
      reference: string
      amount_cents: number
      currency: string
      state: PaymentState
      /** JSON of cents by idempotency key. */
      refunds: string
      notification_url: string
      return_url: string
      created_at: number
      /** JSON of the callbacks that are still to be sent, each with its time. */
      due: string
      next_due_at: number | null
    }
    bank_imports: {
      id: Generated<number>
      file_name: string
      format: string
      at: number
      actor: string
      /** JSON of how many entries were what. */
      counts: string
    }
    /** Money that came in by transfer, by what the bank says. Personal codes are never kept. */
    bank_entries: {
      id: Generated<number>
      import_id: number
      iban: string
      /** Unique with the account. */
      bank_key: string
      booked_on: string
      /** Negative for one that was taken back. */
      amount_cents: number
      payer_name: string
      payer_iban: string
      reference: string
      text: string
      /** What of it no order has; the rest are its shares. */
      open_cents: number
      /** Set when the owner wants what is open out of the list. */
      dismissed_at: number | null
    }
    /** What an order gets of an entry, one row for each order. */
    bank_entry_shares: {
      id: Generated<number>
      entry_id: number
      /** Unique with the entry; null once the order has been deleted. */
      order_id: number | null
      /** Negative when a bank took it back. */
      amount_cents: number
      matched_by: MatchKind
    }
  }
}
