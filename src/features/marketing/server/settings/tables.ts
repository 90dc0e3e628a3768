import type { Generated } from 'kysely'
import type { DestinationSlug } from '../../destinations.ts'
import type { EventName } from '../../events.ts'
import type { OwnEvent } from '../../settings.ts'

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
  }
}
