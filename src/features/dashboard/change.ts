import { metricRow, type SiteMetric } from '#features/statistics/metrics.ts'
import type { Language } from '#lib/language.ts'
import { formatNumber, formatPercent } from './format.ts'
import { messages } from './messages.ts'

type MetricChange =
  | { kind: 'up' | 'down'; amount: string; isBetter: boolean }
  /** `none`: there is nothing to compare with. */
  | { kind: Unchanged }
type Unchanged = 'same' | 'none' | 'unknown'

/** How a metric differs from the compared range: in percent, of shares in percentage points. */
export function metricChange(
  now: number | null,
  before: number | null,
  metric: SiteMetric,
  language: Language,
): MetricChange {
  const { format, better } = metricRow(metric)
  const isShare = format === 'share'
  if (now === null || before === null || (before === 0 && !isShare))
    return { kind: now ? 'none' : 'unknown' }
  const change = isShare ? now - before : ((now - before) / before) * 100
  const size = Math.abs(change)
  if (Math.round(size * 10) === 0) return { kind: 'same' }
  const amount = isShare
    ? `${formatNumber(Math.round(size * 10) / 10, language)}\u00a0${messages[language].points}`
    : formatPercent(size, language)
  const kind = change > 0 ? 'up' : 'down'
  return { kind, amount, isBetter: kind === better }
}

export function unchangedText(kind: Unchanged, language: Language): string {
  const { unchanged, noBasis } = messages[language]
  return { same: unchanged, none: noBasis, unknown: '–' }[kind]
}
