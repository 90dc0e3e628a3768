import type { Generated } from 'kysely'
import type { Goal } from '../wire.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    statistics_goals: Omit<Goal, 'id' | 'server_side' | 'is_main'> & {
      id: Generated<number>
      server_side: number
      /** When it became the main goal; null for all others. */
      main_since: number | null
    }
    /** `steps` is JSON. */
    statistics_funnels: { id: Generated<number>; title: string; steps: string; created_at: number }
  }
}
