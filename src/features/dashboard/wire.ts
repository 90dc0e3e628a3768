import type { ConversionMetric, FunnelStep } from '#features/goals/wire.ts'
import type {
  Dimension,
  Figures,
  Journey,
  Live,
  Panel,
  Ranking,
  Step,
} from '#features/statistics/panels.ts'
import type { DropCount } from '#features/statistics/wire.ts'
import type { AsJson } from '#lib/json.ts'
import type { Choice, Group } from './choice.ts'
import type { Speed } from './speed.ts'

export const statisticsPath = '/valdymas/statistika'
export const livePath = '/valdymas/api/dabar'
export const segmentsPath = `${statisticsPath}/segmentai`
export const annotationsPath = `${statisticsPath}/pastabos`
export const removePath = (list: string, id: number | string) => `${list}/${id}/istrinti`
/** All rows of a dimension, named as in the addresses of filters. */
export const allPath = (name: string) => `${statisticsPath}/visi/${name}`
export const csvPath = (name: string) => `${statisticsPath}/csv/${name}`
/** The files of goals and of a funnel are no dimension's. */
export const goalsFile = 'tikslai'
export const funnelFile = 'piltuvas'
/** The form field that says where to come back to: a query of the dashboard. */
export const returnField = 'atgal'
export const nameField = 'pavadinimas'
export const dayField = 'diena'
export const textField = 'tekstas'
/** How often the page asks who is on the site, in milliseconds. */
export const refreshEvery = 10_000
export const longestName = 60
export const longestNote = 140
export const mostSegments = 100
export const mostAnnotations = 1000
export const rowsInPanel = 8
export const rowsInList = 100
/** The most rows of a file; more than a spreadsheet is pleasant with. */
export const rowsInCsv = 50_000

/** A day of Lithuania, `2026-11-03`; both ends belong to it. */
export interface Days {
  from: string
  to: string
}

/** Figures of the whole site, and how often goals were completed. */
export interface SiteFigures extends Figures {
  conversions: number
}

export interface Point {
  /** Its first day, `2026-11-03`; of an hour the moment it begins, in milliseconds. */
  at: string | number
  /** Null while it is yet to come. */
  figures: SiteFigures | null
}

export interface ChosenTime {
  days: Days
  compared: Days | null
  /** The time has not ended, so it is compared with as much of the time before. */
  isCut: boolean
  step: Step
  /** Parts that this time may be shown by. */
  steps: readonly Step[]
}

export interface GroupPanel {
  group: Group
  dimension: Dimension
  /** Null when it took too long. */
  panel: Ranking | null
}

/** What goals are called, by their ids. */
export type GoalTitles = Readonly<Record<string, string>>

export interface GoalRow {
  id: number
  title: string
  metric: ConversionMetric
  isPaused: boolean
  completions: number
  /** Visitors, visits or views with a completion, as the goal says. */
  conversions: number
  /** How many of them there were in all; null when that took too long. */
  of: number | null
  /** Null for a goal that is worth nothing by itself. */
  valueCents: number | null
}

export interface FunnelProps {
  /** All there are to choose from. */
  funnels: readonly { id: number; title: string }[]
  shown: ShownFunnel | null
}
export interface ShownFunnel {
  id: number
  title: string
  steps: readonly FunnelStep[]
  /** How many visits came to each step; null when that took too long. */
  reached: readonly number[] | null
}

export interface Saved {
  id: number
  name: string
  /** The filters as they stand in an address. */
  query: string
}

/** Why what the owner wanted to keep was not kept, and what was typed. */
export type NoteProblem = 'day' | 'text' | 'manyNotes' | 'name' | 'filters' | 'manyNames'
export interface RefusedNote {
  problem: NoteProblem
  day: string
  text: string
  name: string
}

export interface Annotation {
  id: number
  day: string
  text: string
}

/** What became of those who were asked for their consent; null without a record of it. */
export interface Decisions {
  agreed: number
  refused: number
}

/** Why the numbers are as they are. */
export interface Quality {
  dropped: readonly DropCount[]
  decisions: Decisions | null
}

export interface DashboardProps {
  choice: Choice
  time: ChosenTime
  /** Of days before this one only sums are left; null when none of them is shown. */
  keptFrom: string | null
  goalTitles: GoalTitles
  /** What took too long is null, here and below. */
  totals: SiteFigures | null
  before: SiteFigures | null
  live: AsJson<Live> | null
  quality: Quality
  segments: readonly Saved[]
  annotations: readonly Annotation[]
  refused?: RefusedNote
  // What comes below, part by part; left out until it is known.
  series?: { points: readonly Point[]; before: readonly Point[] } | null
  /** Around the page that was chosen. */
  journey?: Journey | null
  /** Those that are known, in the order of the page. */
  groups: readonly GroupPanel[]
  goals?: readonly GoalRow[] | null
  funnel?: FunnelProps
  speed?: Speed | null
}

export interface PanelListProps {
  choice: Choice
  time: ChosenTime
  dimension: Dimension
  panel: Panel | null
  goalTitles: GoalTitles
}
