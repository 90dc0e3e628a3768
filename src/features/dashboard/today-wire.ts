import { consolePath, type InFrame, type Progress } from '#features/console/wire.ts'
import type { Live } from '#features/statistics/queries.ts'
import type { TodaySummary } from '#features/statistics/wire.ts'
import type { AsJson } from '#lib/json.ts'
import type { Cents } from '#lib/money/money.ts'
import type { ChartPoint, DayRange, SiteTotals } from './wire.ts'

export const todayPath = `${consolePath}/api/siandien`
/** The page that examines the server, to which the first page leads. */
export const healthPath = `${consolePath}/bukle`
/** Interval at which the numbers are refreshed while the page is visible, in milliseconds. */
export const todayRefreshMs = 5000

export interface RecentDays {
  days: DayRange
  points: readonly ChartPoint[]
  /** The same weekday a week ago, up to this time of day; null when there was no data yet. */
  compared: AsJson<SiteTotals> | null
}

/** Each value is null where unknown. */
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
  /** When the oldest row was appended, in milliseconds. */
  since: number
}

/** Paid orders without rehearsals, and their sum with VAT. */
interface SalesOfDays {
  orders: number
  cents: Cents
}

export interface RecentSales {
  today: SalesOfDays
  /** Of seven days with today. */
  week: SalesOfDays
}

export interface ShownNotice {
  kind: 'problem' | 'task' | 'step'
  text: string
  path: string | null
}

/** Something the user often does. */
export interface ShownAction {
  does: 'add' | 'change'
  title: string
  path: string
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    /** Parts from the statistics are null while they do not answer. */
    consoleToday: InFrame & {
      today: AsJson<TodaySummary> | null
      recent: RecentDays | null
      live: AsJson<Live> | null
      notices: readonly ShownNotice[]
      quickActions: readonly ShownAction[]
      /** Null while nothing is sold, and for guests. */
      sales: RecentSales | null
      /** Null except for owners who have steps left. */
      progress: Progress | null
      /** Null except for owners. */
      storage: StorageState | null
      /** Empty except for owners. */
      queues: readonly QueueState[]
    }
  }
}
