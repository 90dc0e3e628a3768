import type { Generated } from 'kysely'
import type { DestinationSlug, ServerDestinationSlug } from '../destinations.ts'
import type { EventName } from '../events.ts'
import type { OwnEvent } from '../settings.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    marketing_destinations: {
      slug: DestinationSlug
      /** Null while the destination is off. */
      on_since: number | null
      /** JSON of the fields that are not secret. */
      public_values: string
      /** JSON of the secret fields, each encrypted with the site's key. */
      secrets: string
      paused_since: number | null
      paused_because: string | null
    }
    /** The general options, each as JSON under its name. */
    marketing_options: { name: string; value: string }
    marketing_own_events: {
      id: Generated<number>
      event: EventName
      custom_name: string
      trigger_type: OwnEvent['trigger']
      target: string
      url: string
      delay_seconds: number
      value_cents: number
      /** Null while the event is off. */
      on_since: number | null
      created_at: number
    }
    /** Progress of a destination's consumer within its batch, and state of the destination. */
    marketing_delivery_progress: {
      destination: ServerDestinationSlug
      /** The batch of `finished`, `sending` and `attempts`; null between batches. */
      claim_id: string | null
      /** JSON of the journal ids whose results are written. */
      finished: string
      /** JSON of the journal ids in the last request. */
      sending: string
      /** When the rows in `sending` were first sent; null once their outcome is known. */
      unanswered_since: number | null
      attempts: number
      /** JSON of ids of the latest events, which must not be sent again. */
      recent_ids: string
      /** Failures in a row, across batches. */
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
      /** Null once the outcome is known, or is no longer asked for. */
      next_at: number | null
      /** Count of refused events; null while unknown. */
      refused: number | null
      answer: string
    }
    /** Erased consents, so that events still waiting under them are neither sent nor stored. */
    marketing_erasures: {
      /** SHA-256 of the consent id. */
      consent_hash: string
      at: number
      /** Null once the stored events are erased. */
      consent_id: string | null
    }
  }
}
