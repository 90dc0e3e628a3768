import type { ServerDestinationSlug } from '../../destinations.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** How far a destination's consumer is within its batch, and how the destination fares. */
    marketing_delivery_progress: {
      destination: ServerDestinationSlug
      /** The batch that `finished`, `sending` and `attempts` are about; null between batches. */
      claim_id: string | null
      /** JSON of ids in the journal: those whose results are written. */
      finished: string
      /** The same for those of the last request. */
      sending: string
      /** When those were first sent; null when it is known what became of them. */
      unanswered_since: number | null
      attempts: number
      /** JSON of the latest events that must not be sent again. */
      recent_ids: string
      /** In a row, of requests of any batch. */
      failures: number
      rest_until: number
      last_accepted_at: number | null
      last_error_at: number | null
      last_error: string | null
    }
    /** Requests whose outcome has to be asked for later. */
    marketing_follow_ups: {
      destination: ServerDestinationSlug
      trace_id: string
      sent_at: number
      events: number
      /** Null once it is settled, or given up. */
      next_at: number | null
      /** How many events were refused; null while it is not known. */
      refused: number | null
      answer: string
    }
    /** Consents that were erased, so that nothing that still waits is sent or stored. */
    marketing_erasures: {
      /** SHA-256 of the consent id. */
      consent_hash: string
      at: number
      /** Only until what is stored is erased. */
      consent_id: string | null
    }
  }
}
