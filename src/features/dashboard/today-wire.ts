import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { TodaySummary } from '#features/statistics/wire.ts'
import type { AsJson } from '#lib/json.ts'

export const todayPath = `${consolePath}/api/siandien`
/** How often the numbers are requested again while somebody looks, in milliseconds. */
export const todayRefreshMs = 5000

declare module '#lib/page.ts' {
  interface PageProps {
    /** Null while the statistics do not answer. */
    consoleToday: InFrame & { today: AsJson<TodaySummary> | null }
  }
}
