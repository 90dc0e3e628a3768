/** What may be asked of the statistics, and how the answers look. */

/** What a visit has once and for all; the columns of `sessions` and `hits` that say it. */
export const traitColumns = {
  channel: 'channel',
  source: 'source',
  referrer: 'referrer',
  utm_campaign: 'utm_campaign',
  utm_source: 'utm_source',
  utm_medium: 'utm_medium',
  utm_content: 'utm_content',
  utm_term: 'utm_term',
  country: 'country',
  language: 'language',
  device: 'toString(device)',
  browser: 'browser',
  os: 'os',
  screen: 'screen',
} as const
export type Trait = keyof typeof traitColumns

const eventNames = ['search', 'download', 'outbound'] as const
export type EventName = (typeof eventNames)[number]

/** Everything that figures are told by. */
export type Dimension = Trait | EventName | 'page' | 'entry' | 'exit'
export const dimensions: readonly Dimension[] = [
  'page',
  'entry',
  'exit',
  ...(Object.keys(traitColumns) as Trait[]),
  ...eventNames,
]
/** Everything that visits are chosen by; of a goal by its id. */
export type Chooser = Dimension | 'goal'
export const choosers: readonly Chooser[] = [...dimensions, 'goal']
/** Chooses the visits for which all of it is true; an empty text is a value too. */
export type Filters = Readonly<Partial<Record<Chooser, string>>>

export const isTrait = (dimension: Chooser): dimension is Trait => dimension in traitColumns
export const isEvent = (dimension: Chooser): dimension is EventName =>
  (eventNames as readonly Chooser[]).includes(dimension)

/** What rows of a dimension are counted and put in order by. */
export function measureOf(dimension: Dimension): 'pageviews' | 'events' | 'sessions' {
  if (dimension === 'page') return 'pageviews'
  return isEvent(dimension) ? 'events' : 'sessions'
}

/** From a moment to the one it ends before, in milliseconds. */
export interface Span {
  from: number
  to: number
}

export type Step = 'hour' | 'day' | 'week' | 'month'

/** Sums, as docs/statistics.md defines them. */
export interface Figures {
  visitors: number
  sessions: number
  pageviews: number
  bounces: number
  newcomers: number
  /** Milliseconds. */
  engaged: number
  /** Percents, one for each view. */
  scroll: number
}

export interface PanelRow extends Figures {
  value: string
  events: number
  /** Null where it is not known: of exit pages. */
  people: number | null
}

/** The values of a dimension that measure most. */
export interface Ranking {
  rows: readonly { value: string; measure: number }[]
  /** How many rows there are in all. */
  found: number
  /** What all of them measure together. */
  total: number
}

/** The same with all figures of each. */
export interface Panel extends Omit<Ranking, 'rows'> {
  rows: readonly PanelRow[]
}

/** Who is on the site at this moment. */
export interface Live {
  visitors: number
  pages: readonly { path: string; visitors: number }[]
  /** In milliseconds. */
  asOf: number
}

/** One step around a page: what was viewed right before it and right after; empty for nothing. */
export interface Journey {
  views: number
  before: readonly JourneyStep[]
  after: readonly JourneyStep[]
}
export interface JourneyStep {
  path: string
  views: number
}

/** What became of a goal. */
export interface GoalFigures {
  goal: number
  /** At most one for each view. */
  completions: number
  sessions: number
  visitors: number
}

/** How many visits came to each step of a funnel, in the order of its steps. */
export type Reached = readonly number[]
