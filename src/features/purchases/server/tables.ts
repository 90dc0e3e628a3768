import type { Generated } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { WithdrawalOutcome } from '../withdrawal.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** The right to download a file of an order, made when it is paid. */
    download_grants: {
      id: Generated<number>
      order_id: number
      line_id: number
      /** Below `content/files`. */
      file: string
      /** As it is saved. */
      name: string
      times_left: number
      expires_at: number
      revoked_at: number | null
      /** When the latest download began, and how many bytes may follow in ranges of it. */
      started_at: number | null
      bytes_left: number
    }
    /** A statement of withdrawal from a contract. */
    withdrawals: {
      id: Generated<number>
      /** The same for a statement that is sent twice. */
      key: string
      /** Null when the statement names no order that we have. */
      order_id: number | null
      /** As it was typed. */
      order_number: string
      name: string
      /** Where the receipt went. */
      email: string
      language: Language
      /** The words of the statement. */
      text: string
      outcome: WithdrawalOutcome
      /** What is paid back. */
      refund_cents: number
      /** What stays of the price, for the days a plan had run. */
      retained_cents: Generated<number>
      received_at: number
      /** When the owner has dealt with one that could not be decided by itself. */
      settled_at: number | null
    }
  }
}
