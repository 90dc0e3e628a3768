import { metricRow, type SiteMetric } from '#features/statistics/metrics.ts'
import type { Language } from '#lib/language.ts'
import { formatNumber, formatPercent } from './format.ts'
import { messages } from './messages.ts'

type MetricChange =
  /** Null when the change may be due to chance. */
  | { kind: 'up' | 'down'; amount: string; isBetter: boolean | null }
  /** `none`: there is nothing to compare with. */
  | { kind: Unchanged }
type Unchanged = 'same' | 'none' | 'unknown'

/**
 * The difference of a metric from the compared range: in percent, of shares in percentage points.
 *
 * @param sessions of both ranges, from which shares and times are computed
 */
export function metricChange(
  now: number | null,
  before: number | null,
  metric: SiteMetric,
  language: Language,
  sessions?: readonly [now: number, before: number],
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
  const isNoise = Math.abs(now - before) <= 2 * chanceOf(now, before, format, sessions)
  return { kind, amount, isBetter: isNoise ? null : kind === better }
}

/**
 * The standard deviation of the difference due to chance alone: visits are independent of each
 * other, and their durations vary by about their mean.
 */
function chanceOf(
  now: number,
  before: number,
  format: ReturnType<typeof metricRow>['format'],
  sessions: readonly [number, number] | undefined,
): number {
  if (format === 'count') return Math.sqrt(now + before)
  if (!sessions) return 0
  const varianceOf = (value: number) => (format === 'share' ? value * (100 - value) : value ** 2)
  return Math.sqrt(varianceOf(now) / sessions[0] + varianceOf(before) / sessions[1])
}

/** The judgement of a change, by which pages mark it. */
export const judgement = ({ isBetter }: { isBetter: boolean | null }) =>
  isBetter === null ? 'chance' : isBetter ? 'better' : 'worse'

export function unchangedText(kind: Unchanged, language: Language): string {
  const { unchanged, noBasis } = messages[language]
  return { same: unchanged, none: noBasis, unknown: '–' }[kind]
}
