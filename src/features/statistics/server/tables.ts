import type { DropReason } from '../wire.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** A secret for each day; without it a day's visitors can no longer be recognised by anyone. */
    statistics_salts: { day: string; salt: string }
    statistics_sessions: { visitor: string; session: number; last_at: number }
    statistics_drops: { day: string; reason: DropReason; count: number }
  }
}
