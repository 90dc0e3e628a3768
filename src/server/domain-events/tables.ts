import type { Generated } from 'kysely'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** Announced events that are not in the journal yet. */
    domain_events: {
      id: Generated<number>
      /** The event's own id. */
      event_id: string
      name: string
      at: number
      /** `{data, visitor}` as JSON */
      body: string
    }
    /** The events each consumer has handled, because the same event may be in the journal twice. */
    processed_domain_events: { consumer: string; event_id: string; processed_at: number }
  }
}
