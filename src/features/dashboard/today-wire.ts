import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { Live } from '#features/statistics/queries.ts'
import type { TodaySummary } from '#features/statistics/wire.ts'
import type { AsJson } from '#lib/json.ts'
import type { ChartPoint, DayRange, SiteTotals } from './wire.ts'

export const todayPath = `${consolePath}/api/siandien`
/** How often the numbers are asked for anew while somebody looks, in milliseconds. */
export const todayRefreshMs = 5000

export interface RecentDays {
  days: DayRange
  points: readonly ChartPoint[]
  /** The same weekday a week ago up to this time of day; null when there was no data yet. */
  compared: AsJson<SiteTotals> | null
}

/** Null where it is not known. */
export interface StorageState {
  freeBytes: number | null
  totalBytes: number | null
  /** In milliseconds. */
  backupAt: number | null
}

/** Rows that wait in the journal for a consumer. */
export interface QueueState {
  consumer: string
  rows: number
  /** When the oldest came, in milliseconds. */
  since: number
}

export interface ShownNotice {
  kind: 'problem' | 'task' | 'step'
  text: string
  path: string | null
}

declare module '#lib/page.ts' {
  interface PageProps {
    /** Of the statistics null while they do not answer. */
    consoleToday: InFrame & {
      today: AsJson<TodaySummary> | null
      recent: RecentDays | null
      live: AsJson<Live> | null
      notices: readonly ShownNotice[]
      /** Null for all but owners. */
      storage: StorageState | null
      /** Empty for all but owners. */
      queues: readonly QueueState[]
    }
  }
}
