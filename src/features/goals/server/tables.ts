import type { Generated } from 'kysely'
import type { Goal } from '../wire.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    statistics_goals: Omit<Goal, 'id' | 'server_side'> & {
      id: Generated<number>
      server_side: number
    }
    /** `steps` is JSON. */
    statistics_funnels: { id: Generated<number>; title: string; steps: string; created_at: number }
  }
}
