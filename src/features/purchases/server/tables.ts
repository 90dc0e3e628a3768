import type { Generated } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { WithdrawalOutcome } from '../withdrawal.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** The right to download a file of an order, created when the order is paid. */
    download_grants: {
      id: Generated<number>
      order_id: number
      line_id: number
      /** The name of a file of `content/files` or of an uploaded one. */
      file: string
      /** The name the file is saved under. */
      name: string
      times_left: number
      expires_at: number
      revoked_at: number | null
      /** When the latest download began, and how many bytes its further ranges may have. */
      started_at: number | null
      bytes_left: number
    }
    /** A statement of withdrawal from a contract. */
    withdrawals: {
      id: Generated<number>
      /** Equal for a statement that is sent twice. */
      key: string
      /** Null when the statement names no known order. */
      order_id: number | null
      /** The text typed. */
      order_number: string
      name: string
      /** Address the receipt was sent to. */
      email: string
      language: Language
      /** The text of the statement. */
      text: string
      outcome: WithdrawalOutcome
      /** Amount paid back. */
      refund_cents: number
      /** The part of the price the seller retains, for the days a plan had run. */
      retained_cents: Generated<number>
      received_at: number
      /** When the owner dealt with a statement that could not be decided automatically. */
      settled_at: number | null
    }
  }
}
