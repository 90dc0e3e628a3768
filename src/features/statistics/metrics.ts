/** A sum stored in the roll-up, with what rows of each table add to it. */
interface SumRow {
  /**
   * Whether the sum belongs to the time of each view or to the start of the session; events are
   * summed by their name.
   */
  of: 'view' | 'session' | 'event'
  /** SQL over a row of `hits`. */
  hit?: string
  /** SQL over a single view of a session: one element of its `viewed` arrays. */
  view?: string
  /** SQL over a row of `sessions`. */
  session: string
  /** Sums of a session that only the whole site, or only the dimensions of sessions, have. */
  only?: 'site' | 'dimensions'
}

/** All sums. Each is a column of the same name in `rollup`. */
const sumTable = {
  pageviews: { of: 'view', hit: "kind = 'view'", view: '1', session: 'views' },
  sessions: { of: 'session', session: '1' },
  bounces: { of: 'session', session: 'is_bounce' },
  new_visitors: { of: 'session', session: 'is_new' },
  /** Milliseconds. */
  engagement_ms: {
    of: 'view',
    hit: 'time_on_page',
    view: 'view_engagement_ms',
    session: 'engagement_ms',
  },
  /** Percents of the page's height, one value for each view. */
  scroll: {
    of: 'view',
    hit: 'scroll',
    view: 'view_scroll',
    session: 'scroll',
    only: 'site',
  },
  events: { of: 'event', hit: "kind = 'event'", session: 'events', only: 'dimensions' },
} as const satisfies Record<string, SumRow>

export type Sum = keyof typeof sumTable
export const sums = Object.keys(sumTable) as Sum[]
export const sumRow = (sum: Sum): SumRow => sumTable[sum]

/** The site's sums without any activity. Events are summed by dimension only. */
export const zeroSums: Readonly<Record<Exclude<Sum, 'events'> | 'visitors', number>> = {
  visitors: 0,
  pageviews: 0,
  sessions: 0,
  bounces: 0,
  new_visitors: 0,
  engagement_ms: 0,
  scroll: 0,
}

/** Values that metrics are computed from. */
type MetricInput = Sum | 'visitors' | 'conversions'

interface MetricRow {
  value: MetricInput
  /** The divisor; where it is 0 the value is unknown. */
  per?: MetricInput
  /** A share is shown in percent, its change in percentage points. */
  format: 'count' | 'share' | 'percent' | 'duration'
  /** The direction in which a change is good. */
  better: 'up' | 'down'
  /**
   * The metric's name in addresses, for metrics of the whole site; a metric without one appears
   * only in panels.
   */
  slug?: string
}

/**
 * All metrics; those of the whole site are in the order of their tiles. How to add a metric:
 * docs/add-a-feature.md.
 */
export const metricTable = {
  visitors: { value: 'visitors', format: 'count', better: 'up', slug: 'lankytojai' },
  sessions: { value: 'sessions', format: 'count', better: 'up', slug: 'apsilankymai' },
  pageviews: { value: 'pageviews', format: 'count', better: 'up', slug: 'perziuros' },
  bounce_rate: {
    value: 'bounces',
    per: 'sessions',
    format: 'share',
    better: 'down',
    slug: 'atmetimas',
  },
  session_time: {
    value: 'engagement_ms',
    per: 'sessions',
    format: 'duration',
    better: 'up',
    slug: 'laikas',
  },
  new_visitor_rate: {
    value: 'new_visitors',
    per: 'sessions',
    format: 'share',
    better: 'up',
    slug: 'nauji',
  },
  conversions: { value: 'conversions', format: 'count', better: 'up', slug: 'konversijos' },
  events: { value: 'events', format: 'count', better: 'up' },
  page_time: { value: 'engagement_ms', per: 'pageviews', format: 'duration', better: 'up' },
  scroll_depth: { value: 'scroll', per: 'pageviews', format: 'percent', better: 'up' },
} as const satisfies Record<string, MetricRow>

type Table = typeof metricTable
export type Metric = keyof Table
/** The metrics of the whole site, each with a tile and a chart. */
export type SiteMetric = {
  [Name in Metric]: Table[Name] extends { slug: string } ? Name : never
}[Metric]

export const siteMetrics = (Object.keys(metricTable) as Metric[]).filter(isOfSite)

function isOfSite(name: Metric): name is SiteMetric {
  return 'slug' in metricTable[name]
}

export const metricRow = (name: Metric): MetricRow => metricTable[name]

type InputsOf<Name extends Metric> =
  | Table[Name]['value']
  | Extract<Table[Name], { per: MetricInput }>['per']

/** Null where an input is unknown or the divisor is 0. */
export function metricValue<Name extends Metric>(
  name: Name,
  inputs: Readonly<Record<InputsOf<Name>, number | null>>,
): number | null {
  const { value, per, format } = metricRow(name)
  const given = inputs as Readonly<Partial<Record<MetricInput, number | null>>>
  const amount = given[value] ?? null
  if (per === undefined || amount === null) return amount
  const divisor = given[per] ?? 0
  if (format === 'share') return share(amount, divisor)
  return divisor > 0 ? amount / divisor : null
}

/** In percent; null where the divisor is 0. */
export function share(part: number, whole: number): number | null {
  return whole > 0 ? (part / whole) * 100 : null
}
