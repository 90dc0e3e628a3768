import type { Step } from '#features/statistics/panels.ts'
import type { Language } from '#lib/language.ts'
import type { Metric } from './choice.ts'
import { metricOf } from './columns.ts'
import { formatMetric, pointLabel } from './labels.ts'
import { messages } from './messages.ts'
import { names } from './names.ts'
import type { Annotation, Days, Point } from './wire.ts'

/** A chart in words and numbers; the same on the server and on the page. */
export type TrendData = {
  title: string
  points: TrendPoint[]
  hasBefore: boolean
  /** Values drawn as levels, with their words. */
  top: number
  levels: { value: number; label: string }[]
  thisTime: string
  timeBefore: string
  pointName: string
}
type TrendPoint = {
  short: string
  whole: string
  value: number | null
  before: number | null
  now: string
  earlier: string
  /** How many annotations are of this part of the time. */
  notes: number
}

type Source = {
  metric: Metric
  step: Step
  days: Days
  compared: Days | null
  points: readonly Point[]
  before: readonly Point[]
  annotations: readonly Annotation[]
}

export function trendOf(source: Source, language: Language): TrendData {
  const { metric, step, before } = source
  const texts = messages[language]
  const points = source.points
    .map((point, index) => pointOf(source, point, index, language))
    .map((point, index, all) => ({
      ...point,
      // The hour that comes twice when the clocks go back.
      whole: all[index - 1]?.whole === point.whole ? `${point.whole} ${texts.again}` : point.whole,
    }))
  const most = Math.max(...points.flatMap(({ value, before: then }) => [value ?? 0, then ?? 0]))
  const levels = levelsTo(most, metric)
  return {
    title: `${names[language].metrics[metric].name}. ${names[language].steps[step]}.`,
    points,
    hasBefore: before.length > 0,
    top: levels.at(-1) ?? 1,
    levels: levels.map((value) => ({ value, label: formatMetric(value, metric, language) })),
    thisTime: texts.thisTime,
    timeBefore: texts.timeBefore,
    pointName: texts.point,
  }
}

/** Of more than these a label has to say the year too, or of hours the day. */
const mostWithoutMore: Readonly<Record<Step, number>> = { hour: 50, day: 365, week: 52, month: 12 }

function pointOf(source: Source, { at, figures }: Point, index: number, language: Language) {
  const { metric, step, before, annotations } = source
  const then = before[index]
  const value = figures && metricOf(figures, metric)
  const thenValue = then?.figures ? metricOf(then.figures, metric) : null
  const told = (number: number | null) => formatMetric(number, metric, language)
  return {
    ...pointLabel(at, step, language, source.points.length > mostWithoutMore[step]),
    value,
    before: thenValue,
    now: figures ? `${names[language].metrics[metric].name}: ${told(value)}` : '–',
    earlier: then ? `${pointLabel(then.at, step, language).whole}: ${told(thenValue)}` : '',
    notes: annotations.filter(({ day }) => isOf(day, source, index)).length,
  }
}

/** Annotations are of days; hours have them at the first one. */
function isOf(day: string, { points, step }: Source, index: number): boolean {
  if (step === 'hour') return index === 0
  const [at, next] = [points[index]?.at ?? '', points[index + 1]?.at]
  const isFirst = index === 0
  return (isFirst || String(at) <= day) && (next === undefined || day < String(next))
}

/** Round values from nothing to above the largest one; of time in whole seconds and minutes. */
function levelsTo(most: number, metric: Metric): number[] {
  const unit = metric === 'visit_time' ? (most > 120_000 ? 60_000 : 1000) : 1
  const step = Math.max(1, niceStep(most / unit / 4)) * unit
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step)
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough || 1))
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
}
