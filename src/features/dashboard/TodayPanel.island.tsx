import { useEffect, useState } from 'react'
import type { TodaySummary } from '#features/statistics/wire.ts'
import type { AsJson } from '#lib/json.ts'
import type { Language } from '#lib/language.ts'
import { defineIsland } from '#ui/island/island.ts'
import { poll } from '#ui/poll.ts'
import { TodayMetrics } from './console/TodayMetrics.tsx'
import { todayPath, todayRefreshMs } from './today-wire.ts'
import type { TrendData } from './trend.ts'
import type { SiteTotals } from './wire.ts'

type Props = {
  today: AsJson<TodaySummary>
  compared: AsJson<SiteTotals> | null
  trend: TrendData | null
  language: Language
}

export const island = defineIsland('dashboard/TodayPanel', TodayPanel)

/** Today's metrics, updated while the page is open. */
function TodayPanel({ today, compared, trend, language }: Props) {
  const [latest, setLatest] = useState({ today, isStale: false })
  useEffect(
    () =>
      poll<TodaySummary>({
        address: todayPath,
        intervalMs: todayRefreshMs,
        onAnswer: (answer) => setLatest({ today: answer, isStale: false }),
        onFailure: () => setLatest((last) => ({ ...last, isStale: true })),
      }),
    [],
  )
  return <TodayMetrics {...latest} {...{ compared, trend, language }} />
}
