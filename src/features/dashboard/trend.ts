import { metricValue, type SiteMetric } from '#features/statistics/metrics.ts'
import type { Interval } from '#features/statistics/queries.ts'
import type { Language } from '#lib/language.ts'
import { formatDayRange, formatMetric } from './format.ts'
import { intervalLabel } from './interval-label.ts'
import { messages } from './messages.ts'
import { metricLabels } from './metric-labels.ts'
import type { Annotation, ChartPoint, DayRange } from './wire.ts'

/** A chart as texts and numbers; the same on the server and in the browser. */
export type TrendData = {
  title: string
  points: TrendPoint[]
  hasComparison: boolean
  /** Index and label of the interval that has not ended. */
  unfinished: { at: number; text: string } | null
  /** The value at the upper edge of the chart. */
  top: number
  gridLines: { value: number; label: string }[]
  thisRange: string
  comparedRange: string
  pointName: string
}
type TrendPoint = {
  short: string
  full: string
  value: number | null
  compared: number | null
  valueText: string
  comparedText: string
  annotations: readonly string[]
}

interface TrendSource {
  metric: SiteMetric
  interval: Interval
  points: readonly ChartPoint[]
  compared: readonly ChartPoint[]
  annotations: readonly Annotation[]
  days: DayRange
  comparedDays: DayRange | null
  /** The metric's name, where the owner has given it one. */
  name?: string | undefined
}

export function trendOf(source: TrendSource, language: Language): TrendData {
  const { metric, interval, compared, days, comparedDays } = source
  const texts = messages[language]
  const points = source.points
    .map((point, index) => pointOf(source, point, index, language))
    .map((point, index, all) => ({
      ...point,
      // The hour that occurs twice when the clocks go back.
      full: all[index - 1]?.full === point.full ? `${point.full} ${texts.again}` : point.full,
    }))
  const max = Math.max(...points.flatMap((point) => [point.value ?? 0, point.compared ?? 0]))
  const gridLines = gridLinesTo(max, metric)
  const at = source.points.findIndex(({ isUnfinished }) => isUnfinished)
  return {
    title: `${nameOf(source, language)}. ${metricLabels[language].intervals[interval]}.`,
    points,
    hasComparison: compared.length > 0,
    top: gridLines.at(-1) ?? 1,
    gridLines: gridLines.map((value) => ({ value, label: formatMetric(value, metric, language) })),
    unfinished: at < 0 ? null : { at, text: texts.unfinished[interval] },
    thisRange: formatDayRange(days, language),
    comparedRange: comparedDays ? formatDayRange(comparedDays, language, days.to) : '',
    pointName: texts.point,
  }
}

const nameOf = ({ metric, name }: TrendSource, language: Language) =>
  name ?? metricLabels[language].site[metric].name

/** With more points than these, labels need the year, or the day for hours. */
const maxPointsWithShortLabels: Readonly<Record<Interval, number>> = {
  hour: 50,
  day: 365,
  week: 52,
  month: 12,
}

function pointOf(
  source: TrendSource,
  { at, totals }: ChartPoint,
  index: number,
  language: Language,
) {
  const { metric, interval, annotations } = source
  const before = source.compared[index]
  const value = totals && metricValue(metric, totals)
  const compared = before?.totals ? metricValue(metric, before.totals) : null
  const text = (number: number | null) => formatMetric(number, metric, language)
  const isLong = source.points.length > maxPointsWithShortLabels[interval]
  return {
    ...intervalLabel(at, interval, language, isLong),
    value,
    compared,
    valueText: totals ? `${nameOf(source, language)}: ${text(value)}` : '–',
    comparedText: before
      ? `${intervalLabel(before.at, interval, language).full}: ${text(compared)}`
      : '',
    annotations: annotations
      .filter(({ day }) => isOnPoint(day, source, index))
      .map(({ text }) => text),
  }
}

/** Annotations belong to days; a chart of hours shows them at its first point. */
function isOnPoint(day: string, { points, interval }: TrendSource, index: number): boolean {
  if (interval === 'hour') return index === 0
  const [at, next] = [points[index]?.at ?? '', points[index + 1]?.at]
  const isFirst = index === 0
  return (isFirst || String(at) <= day) && (next === undefined || day < String(next))
}

/** Round values from 0 to above the maximum; for durations, whole seconds or minutes. */
function gridLinesTo(max: number, metric: SiteMetric): number[] {
  const unit = metric === 'session_time' ? (max > 120_000 ? 60_000 : 1000) : 1
  const step = Math.max(1, niceStep(max / unit / 4)) * unit
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, index) => index * step)
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough || 1))
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
}
