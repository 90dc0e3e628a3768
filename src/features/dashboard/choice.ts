import {
  type Chooser,
  choosers,
  type Dimension,
  type Filters,
  type Step,
} from '#features/statistics/panels.ts'

export const periods = [
  'today',
  'yesterday',
  'week',
  'month_back',
  'month',
  'year',
  'custom',
] as const
export type Period = (typeof periods)[number]
export const comparisons = ['before', 'year_before', 'none'] as const
export type Comparison = (typeof comparisons)[number]
export const metrics = [
  'visitors',
  'sessions',
  'pageviews',
  'bounce_rate',
  'visit_time',
  'newcomers',
  'conversions',
] as const
export type Metric = (typeof metrics)[number]

/** What stands together in one panel, the first one shown until another is chosen. */
export const groups = {
  pages: ['page', 'entry', 'exit'],
  sources: ['channel', 'source', 'referrer'],
  campaigns: ['utm_campaign', 'utm_source', 'utm_medium', 'utm_content', 'utm_term'],
  places: ['country', 'language'],
  devices: ['device', 'browser', 'os', 'screen'],
  events: ['search', 'download', 'outbound'],
} as const satisfies Record<string, readonly Dimension[]>
export type Group = keyof typeof groups
export const groupNames = Object.keys(groups) as Group[]

/** What the owner looks at: all of it is in the address. */
export interface Choice {
  period: Period
  /** Days of a time of the owner's own. */
  from: string
  to: string
  comparison: Comparison
  metric: Metric
  /** Null for the one that suits the time. */
  step: Step | null
  filters: Filters
  /** By what each panel tells its figures, where it is not the first. */
  shown: Readonly<Partial<Record<Group, Dimension>>>
  /** The id of a funnel; 0 for the first one. */
  funnel: number
  /** Of the rows of a list, from 1. */
  page: number
}

export const firstChoice: Choice = {
  period: 'month_back',
  from: '',
  to: '',
  comparison: 'before',
  metric: 'visitors',
  step: null,
  filters: {},
  shown: {},
  funnel: 0,
  page: 1,
}

/** How it is called in addresses. */
export const fields = {
  period: 'laikas',
  from: 'nuo',
  to: 'iki',
  comparison: 'palyginti',
  metric: 'rodiklis',
  step: 'kas',
  funnel: 'piltuvas',
  page: 'lapas',
} as const
export const periodNames: Readonly<Record<Period, string>> = {
  today: 'siandien',
  yesterday: 'vakar',
  week: '7-dienos',
  month_back: '30-dienu',
  month: 'menuo',
  year: '12-menesiu',
  custom: 'savas',
}
const comparisonNames: Readonly<Record<Comparison, string>> = {
  before: 'pries-tai',
  year_before: 'pernai',
  none: 'ne',
}
const metricNames: Readonly<Record<Metric, string>> = {
  visitors: 'lankytojai',
  sessions: 'apsilankymai',
  pageviews: 'perziuros',
  bounce_rate: 'atmetimas',
  visit_time: 'laikas',
  newcomers: 'nauji',
  conversions: 'konversijos',
}
const stepNames: Readonly<Record<Step, string>> = {
  hour: 'valanda',
  day: 'diena',
  week: 'savaite',
  month: 'menuo',
}
export const dimensionNames: Readonly<Record<Dimension, string>> = {
  page: 'puslapis',
  entry: 'iejimas',
  exit: 'isejimas',
  channel: 'kanalas',
  source: 'saltinis',
  referrer: 'nuoroda',
  utm_campaign: 'kampanija',
  utm_source: 'utm-saltinis',
  utm_medium: 'utm-priemone',
  utm_content: 'utm-turinys',
  utm_term: 'utm-zodis',
  country: 'salis',
  language: 'kalba',
  device: 'irenginys',
  browser: 'narsykle',
  os: 'sistema',
  screen: 'ekranas',
  search: 'paieska',
  download: 'atsisiuntimas',
  outbound: 'isorine',
}
const filterNames: Readonly<Record<Chooser, string>> = { ...dimensionNames, goal: 'tikslas' }
const groupFields: Readonly<Record<Group, string>> = {
  pages: 'puslapiai',
  sources: 'saltiniai',
  campaigns: 'kampanijos',
  places: 'vietos',
  devices: 'irenginiai',
  events: 'ivykiai',
}

/** Longer values are never stored. */
const longestValue = 2048
const mostPages = 10_000

/** The fields of an address, such as `URLSearchParams`. */
interface Query {
  get(name: string): string | null
}

/** Reads an address; whatever is wrong in it is as if it were not there. */
export function readChoice(query: Query): Choice {
  const [from, to] = [query.get(fields.from) ?? '', query.get(fields.to) ?? '']
  const named = keyOf(periodNames, query.get(fields.period)) ?? firstChoice.period
  const isOwn = named === 'custom' && isDay(from) && isDay(to)
  const period = named === 'custom' && !isOwn ? firstChoice.period : named
  return {
    period,
    from: isOwn ? (from < to ? from : to) : '',
    to: isOwn ? (from < to ? to : from) : '',
    comparison: keyOf(comparisonNames, query.get(fields.comparison)) ?? firstChoice.comparison,
    metric: keyOf(metricNames, query.get(fields.metric)) ?? firstChoice.metric,
    step: keyOf(stepNames, query.get(fields.step)) ?? null,
    filters: readFilters(query),
    shown: readShown(query),
    funnel: readId(query.get(fields.funnel)),
    page: readPage(query.get(fields.page)),
  }
}

export function readFilters(query: Query): Filters {
  const given = choosers.flatMap((chooser) => {
    const value = query.get(filterNames[chooser])
    return value === null || value.length > longestValue ? [] : [[chooser, value]]
  })
  return Object.fromEntries(given)
}

function readShown(query: Query): Choice['shown'] {
  const given = groupNames.flatMap((group) => {
    const dimension = keyOf(dimensionNames, query.get(groupFields[group]))
    const [first, ...others] = groups[group] as readonly Dimension[]
    return dimension && dimension !== first && others.includes(dimension)
      ? [[group, dimension]]
      : []
  })
  return Object.fromEntries(given)
}

function readPage(text: string | null): number {
  const page = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), mostPages)
}

function readId(given: string | null): number {
  return given && /^\d{1,15}$/.test(given) ? Number(given) : 0
}

export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T12:00:00Z`)
  return (
    /^20\d\d-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(at) &&
    new Date(at).toISOString().startsWith(text)
  )
}

function keyOf<Key extends string>(
  names: Readonly<Record<Key, string>>,
  name: string | null,
): Key | undefined {
  return (Object.keys(names) as Key[]).find((key) => names[key] === name)
}

export const dimensionNamed = (name: string): Dimension | undefined => keyOf(dimensionNames, name)

/** The fields of an address that say what is not as at first. */
export function choiceFields(choice: Choice): [name: string, value: string][] {
  const given: [string, string, boolean][] = [
    [fields.period, periodNames[choice.period], choice.period !== firstChoice.period],
    [fields.from, choice.from, choice.period === 'custom'],
    [fields.to, choice.to, choice.period === 'custom'],
    [fields.comparison, comparisonNames[choice.comparison], choice.comparison !== 'before'],
    [fields.metric, metricNames[choice.metric], choice.metric !== 'visitors'],
    [fields.step, choice.step ? stepNames[choice.step] : '', choice.step !== null],
    [fields.funnel, String(choice.funnel), choice.funnel > 0],
    [fields.page, String(choice.page), choice.page > 1],
  ]
  return [
    ...given.flatMap(([name, value, isSaid]) =>
      isSaid ? [[name, value] as [string, string]] : [],
    ),
    ...filterFields(choice.filters),
    ...(Object.entries(choice.shown) as [Group, Dimension][]).map(
      ([group, dimension]) => [groupFields[group], dimensionNames[dimension]] as [string, string],
    ),
  ]
}

export function filterFields(filters: Filters): [name: string, value: string][] {
  const given = Object.entries(filters) as [Chooser, string][]
  return given.map(([chooser, value]) => [filterNames[chooser], value])
}

/** All of it as the query of an address. */
export const queryOf = (choice: Choice) => encode(choiceFields(choice))

export const encode = (given: readonly [name: string, value: string][]) =>
  given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')

/** An address below the dashboard's that says all of it. */
export function addressOf(path: string, choice: Choice, anchor = ''): string {
  const query = queryOf(choice)
  return `${path}${query && `?${query}`}${anchor && `#${anchor}`}`
}

/** The same with something else chosen; a list then begins at its first page again. */
export const choose = (choice: Choice, change: Partial<Choice>): Choice => ({
  ...choice,
  page: 1,
  ...change,
})

export function withFilter(choice: Choice, chooser: Chooser, value: string): Choice {
  return choose(choice, { filters: { ...choice.filters, [chooser]: value } })
}

export function withoutFilter(choice: Choice, chooser: Chooser): Choice {
  const { [chooser]: _gone, ...filters } = choice.filters
  return choose(choice, { filters })
}

export const shownIn = (choice: Choice, group: Group): Dimension =>
  choice.shown[group] ?? groups[group][0]
