import type { Metric } from './metrics.ts'
import type { Channel } from './wire.ts'

/** The source of a dimension's values. */
type DimensionOrigin =
  /** The path of each page view. */
  | { from: 'view' }
  /** A path of the session; `hash` is the column filters compare. */
  | { from: 'session path'; column: string; hash: string }
  /** A column that `sessions`, `hits` and `vitals` share, fixed when the session starts. */
  | { from: 'session'; type: string; isSkippedWhenEmpty?: true }
  /** The value of the event named like the dimension. */
  | { from: 'event' }
  /** A goal completed in the session. Goals have a card of their own instead of a panel. */
  | { from: 'goal' }
  /** The name of an event in the session; events have a card of their own too. */
  | { from: 'event name' }

type DimensionRow = DimensionOrigin & {
  /** The dimension's name in addresses and file names. */
  slug: string
  /**
   * The panel that has the dimension as a tab, the metric its rows are ranked by, and their other
   * metrics.
   */
  shown: { panel: string; rankedBy: Metric; metrics: readonly Metric[] } | null
}

const text = 'LowCardinality(String)'
// Compressing columns that filters read saves little space and doubles their reading time.
const filteredText = `${text} codec(NONE)`

const ofViews = {
  rankedBy: 'pageviews',
  metrics: ['visitors', 'page_time', 'scroll_depth'],
} as const
const ofSessions = {
  rankedBy: 'sessions',
  metrics: ['visitors', 'bounce_rate', 'session_time'],
} as const
// A session that continues cancels its former exit, which sums can follow and unique visitors
// cannot.
const ofExits = { rankedBy: 'sessions', metrics: [] } as const
const ofEvents = { rankedBy: 'events', metrics: ['visitors'] } as const

/**
 * All dimensions. Columns of tables and roll-ups, row types, filters, panels, labels and CSV files
 * follow from these rows: a missing or superfluous use elsewhere does not compile. How to add a
 * dimension: docs/add-a-feature.md.
 */
export const dimensionTable = {
  page: { from: 'view', slug: 'puslapis', shown: { panel: 'pages', ...ofViews } },
  entry: {
    from: 'session path',
    column: 'entry',
    hash: 'entry_page',
    slug: 'iejimas',
    shown: { panel: 'pages', ...ofSessions },
  },
  exit: {
    from: 'session path',
    column: 'exit',
    hash: 'exit_page',
    slug: 'isejimas',
    shown: { panel: 'pages', ...ofExits },
  },
  channel: {
    from: 'session',
    type: filteredText,
    slug: 'kanalas',
    shown: { panel: 'sources', ...ofSessions },
  },
  source: {
    from: 'session',
    type: filteredText,
    slug: 'saltinis',
    shown: { panel: 'sources', ...ofSessions },
  },
  referrer: {
    from: 'session',
    type: text,
    slug: 'nuoroda',
    shown: { panel: 'sources', ...ofSessions },
  },
  utm_campaign: {
    from: 'session',
    type: text,
    isSkippedWhenEmpty: true,
    slug: 'kampanija',
    shown: { panel: 'sources', ...ofSessions },
  },
  utm_source: {
    from: 'session',
    type: text,
    isSkippedWhenEmpty: true,
    slug: 'utm-saltinis',
    shown: { panel: 'sources', ...ofSessions },
  },
  utm_medium: {
    from: 'session',
    type: text,
    isSkippedWhenEmpty: true,
    slug: 'utm-priemone',
    shown: { panel: 'sources', ...ofSessions },
  },
  utm_content: {
    from: 'session',
    type: text,
    isSkippedWhenEmpty: true,
    slug: 'utm-turinys',
    shown: { panel: 'sources', ...ofSessions },
  },
  utm_term: {
    from: 'session',
    type: text,
    isSkippedWhenEmpty: true,
    slug: 'utm-zodis',
    shown: { panel: 'sources', ...ofSessions },
  },
  country: {
    from: 'session',
    type: filteredText,
    slug: 'salis',
    shown: { panel: 'places', ...ofSessions },
  },
  language: {
    from: 'session',
    type: filteredText,
    slug: 'kalba',
    shown: { panel: 'places', ...ofSessions },
  },
  device: {
    from: 'session',
    type: "Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'other' = 4) codec(NONE)",
    slug: 'irenginys',
    shown: { panel: 'devices', ...ofSessions },
  },
  browser: {
    from: 'session',
    type: filteredText,
    slug: 'narsykle',
    shown: { panel: 'devices', ...ofSessions },
  },
  os: {
    from: 'session',
    type: filteredText,
    slug: 'sistema',
    shown: { panel: 'devices', ...ofSessions },
  },
  screen: {
    from: 'session',
    type: filteredText,
    slug: 'ekranas',
    shown: { panel: 'devices', ...ofSessions },
  },
  search: { from: 'event', slug: 'paieska', shown: { panel: 'events', ...ofEvents } },
  download: { from: 'event', slug: 'atsisiuntimas', shown: { panel: 'events', ...ofEvents } },
  outbound: { from: 'event', slug: 'isorine', shown: { panel: 'events', ...ofEvents } },
  goal: { from: 'goal', slug: 'tikslas', shown: null },
  event: { from: 'event name', slug: 'ivykis', shown: null },
} as const satisfies Record<string, DimensionRow>

type Table = typeof dimensionTable
type DimensionsFrom<From extends DimensionOrigin['from']> = {
  [Name in keyof Table]: Table[Name] extends { from: From } ? Name : never
}[keyof Table]

/** All dimensions sessions can be filtered by. */
export type FilterDimension = keyof Table
/** All dimensions metrics can be grouped by in a panel. */
export type Dimension = Exclude<FilterDimension, DimensionsFrom<'goal' | 'event name'>>
export type SessionDimension = DimensionsFrom<'session'>
export type SessionPathDimension = DimensionsFrom<'session path'>
export type EventDimension = DimensionsFrom<'event'>
export type CampaignDimension = Extract<SessionDimension, `utm_${string}`>
export type PanelName = Table[Dimension]['shown']['panel']
/** Metrics by which a panel may rank its rows. */
export type RankingMetric = Table[Dimension]['shown']['rankedBy']
/** All metrics that rows of panels have. */
export type PanelMetric = RankingMetric | Table[Dimension]['shown']['metrics'][number]

export const deviceTypes = ['desktop', 'mobile', 'tablet', 'other'] as const
export type DeviceType = (typeof deviceTypes)[number]

/** A session's value of each of its dimensions; most may be any text. */
export type DimensionValues = {
  [Name in SessionDimension]: Name extends keyof KnownValues ? KnownValues[Name] : string
}
interface KnownValues {
  channel: Channel
  device: DeviceType
}

/** Selects the sessions that match every filter; an empty text is a value too. */
export type Filters = Readonly<Partial<Record<FilterDimension, string>>>

export const filterDimensions = Object.keys(dimensionTable) as FilterDimension[]
export const dimensions = filterDimensions.filter(isShown)
export const sessionDimensions = filterDimensions.filter(isOfSession)
export const sessionPathDimensions = filterDimensions.filter(isSessionPath)
export const campaignDimensions = sessionDimensions.filter(isCampaign)

function isShown(name: FilterDimension): name is Dimension {
  return dimensionTable[name].shown !== null
}

/** Whether hits have the dimension too, so that filtering them does not need their sessions. */
export function isOfSession(name: FilterDimension): name is SessionDimension {
  return dimensionTable[name].from === 'session'
}

export function isSessionPath(name: FilterDimension): name is SessionPathDimension {
  return dimensionTable[name].from === 'session path'
}

export function isEvent(name: FilterDimension): name is EventDimension {
  return dimensionTable[name].from === 'event'
}

function isCampaign(name: SessionDimension): name is CampaignDimension {
  return name.startsWith('utm_')
}

/** Whether rows without a value, such as sessions without a campaign, are left out. */
export const isSkippedWhenEmpty = (name: SessionDimension) =>
  'isSkippedWhenEmpty' in dimensionTable[name]

/** The panels of the dashboard in their order. */
export const panelNames = [...new Set(dimensions.map((name) => dimensionTable[name].shown.panel))]

/** The tabs of a panel; the first one is shown initially. */
export const tabsOf = (panel: PanelName): readonly Dimension[] =>
  dimensions.filter((name) => dimensionTable[name].shown.panel === panel)

/** The metric that ranks a dimension's rows. */
export const rankedBy = (name: Dimension): RankingMetric => dimensionTable[name].shown.rankedBy

/** The other metrics of a dimension's rows. */
export const otherMetrics = (name: Dimension): readonly PanelMetric[] =>
  dimensionTable[name].shown.metrics

export const countsVisitors = (name: Dimension) => otherMetrics(name).includes('visitors')
