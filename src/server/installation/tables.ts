import type { Generated } from 'kysely'
import type { DataIncident } from '#lib/system-state.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** What belongs to this database: the key it was made with, the statistics it counts into. */
    installation: { name: RecordedName; value: string }
    data_incidents: { id: Generated<number>; at: number; kind: DataIncident }
  }
}

export type RecordedName = 'secret_key_digest' | 'statistics_id' | 'statistics_place'
