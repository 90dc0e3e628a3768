import type { Generated } from 'kysely'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** Filters saved under a name. */
    dashboard_segments: { id: Generated<number>; name: string; query: string; created_at: number }
    /** Notes on days, shown on the chart. */
    dashboard_annotations: { id: Generated<number>; day: string; text: string; created_at: number }
  }
}
