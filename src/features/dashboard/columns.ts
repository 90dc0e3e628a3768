import { type Dimension, isEvent, type PanelRow } from '#features/statistics/panels.ts'
import type { Metric } from './choice.ts'
import type { SiteFigures } from './wire.ts'

/** What a row tells besides what it is counted by. */
export type Column =
  | 'pageviews'
  | 'sessions'
  | 'events'
  | 'people'
  | 'bounce_rate'
  | 'time'
  | 'scroll'

export function columnsOf(dimension: Dimension): readonly Column[] {
  if (dimension === 'page') return ['people', 'time', 'scroll']
  if (dimension === 'exit') return []
  if (isEvent(dimension)) return ['people']
  return ['people', 'bounce_rate', 'time']
}

/** Null where there is nothing to divide by. */
export function figureOf(row: PanelRow, column: Column): number | null {
  const { pageviews, sessions, events, people, bounces, engaged, scroll } = row
  const simple = { pageviews, sessions, events, people }
  if (column in simple) return simple[column as keyof typeof simple]
  if (column === 'bounce_rate') return share(bounces, sessions)
  if (column === 'scroll') return pageviews > 0 ? scroll / pageviews : null
  const per = sessions > 0 ? sessions : pageviews
  return per > 0 ? engaged / per : null
}

export function metricOf(figures: SiteFigures, metric: Metric): number | null {
  const { visitors, sessions, pageviews, bounces, newcomers, engaged, conversions } = figures
  if (metric === 'bounce_rate') return share(bounces, sessions)
  if (metric === 'newcomers') return share(newcomers, sessions)
  if (metric === 'visit_time') return sessions > 0 ? engaged / sessions : null
  return { visitors, sessions, pageviews, conversions }[metric]
}

/** Percents, of which the change is told in points. */
export const isRate = (metric: Metric) => metric === 'bounce_rate' || metric === 'newcomers'

export function share(part: number, whole: number): number | null {
  return whole > 0 ? (part / whole) * 100 : null
}
