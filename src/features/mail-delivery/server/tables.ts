import type { Generated } from 'kysely'
import type { BounceKind } from '../feedback.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** Received reports of bounces and complaints, each once. */
    newsletter_feedback: {
      /** The provider's id of the report, or a hash of its body. */
      id: string
      received_at: number
      source: string
      body: string
      processed_at: number | null
      outcome: string | null
    }
    /** Bounces of each subscriber; several soft ones suppress the address. */
    newsletter_bounces: {
      id: Generated<number>
      subscriber_id: number
      issue_id: number | null
      at: number
      kind: BounceKind
      /** The enhanced status code, such as `5.1.1`; empty when none was given. */
      code: string
      answer: string
    }
  }
}
