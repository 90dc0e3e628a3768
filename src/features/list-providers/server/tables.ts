import type { ProviderName } from '../providers.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    newsletter_providers: {
      name: ProviderName
      public_values: string
      /** The secret fields as JSON, each encrypted with the site's key. */
      secrets: string
      paused_because: string | null
      /** The last subscriber handed over; null when the hand-over is complete. */
      handed_over_to: number | null
    }
  }
}
