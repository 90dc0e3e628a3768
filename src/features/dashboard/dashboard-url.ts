import {
  type Dimension,
  dimensions,
  dimensionTable,
  type FilterDimension,
  type Filters,
  filterDimensions,
  type PanelName,
  panelNames,
  tabsOf,
} from '#features/statistics/dimensions.ts'
import { metricTable, type SiteMetric, siteMetrics } from '#features/statistics/metrics.ts'
import type { Interval } from '#features/statistics/queries.ts'
import {
  type Comparison,
  type DashboardQuery,
  defaultQuery,
  type Period,
} from './dashboard-query.ts'

/** The dashboard's query as addresses contain it; owners save them as bookmarks. */

export const fields = {
  period: 'laikas',
  from: 'nuo',
  to: 'iki',
  comparison: 'palyginti',
  metric: 'rodiklis',
  interval: 'kas',
  funnel: 'piltuvas',
  page: 'lapas',
} as const

type Slugs<Key extends string> = Readonly<Record<Key, string>>

export const periodSlugs: Slugs<Period> = {
  today: 'siandien',
  yesterday: 'vakar',
  week: '7-dienos',
  weeks: '28-dienos',
  month: 'menuo',
  year: '12-menesiu',
  custom: 'savas',
}
const comparisonSlugs: Slugs<Comparison> = {
  before: 'pries-tai',
  year_before: 'pernai',
  none: 'ne',
}
const intervalSlugs: Slugs<Interval> = {
  hour: 'valanda',
  day: 'diena',
  week: 'savaite',
  month: 'menuo',
}
/** Fields that name the tab of a panel. */
const tabFields: Slugs<PanelName> = {
  pages: 'puslapiai',
  sources: 'saltiniai',
  places: 'vietos',
  devices: 'irenginiai',
  events: 'ivykiai',
}

export const dimensionSlug = (name: FilterDimension) => dimensionTable[name].slug
export const dimensionBySlug = (slug: string | null): Dimension | undefined =>
  dimensions.find((name) => dimensionTable[name].slug === slug)
const metricSlug = (name: SiteMetric) => metricTable[name].slug

/** Longer values are never stored. */
const maxValueLength = 2048
const maxPage = 10_000

/** Reads fields by name, as `URLSearchParams` do. */
interface FieldReader {
  get(name: string): string | null
}

/** Reads an address. Invalid values count as omitted; an invalid period is also recorded. */
export function parseQuery(given: FieldReader): DashboardQuery {
  const metric = given.get(fields.metric)
  return {
    ...parsePeriod(given),
    comparison: keyOf(comparisonSlugs, given.get(fields.comparison)) ?? defaultQuery.comparison,
    metric: siteMetrics.find((name) => metricSlug(name) === metric) ?? defaultQuery.metric,
    interval: keyOf(intervalSlugs, given.get(fields.interval)) ?? null,
    filters: parseFilters(given),
    tabs: parseTabs(given),
    funnel: parseId(given.get(fields.funnel)),
    page: parsePage(given.get(fields.page)),
  }
}

/** The days of a custom period may be in reverse order. */
function parsePeriod(
  given: FieldReader,
): Pick<DashboardQuery, 'period' | 'from' | 'to' | 'hasWrongRange'> {
  const slug = given.get(fields.period)
  const known = keyOf(periodSlugs, slug)
  const period = known ?? defaultQuery.period
  if (period !== 'custom')
    return { period, from: '', to: '', hasWrongRange: slug !== null && known === undefined }
  const days = [given.get(fields.from) ?? '', given.get(fields.to) ?? ''].sort()
  const [from = '', to = ''] = days
  return days.every(isDay)
    ? { period, from, to, hasWrongRange: false }
    : { period: defaultQuery.period, from: '', to: '', hasWrongRange: true }
}

export function parseFilters(given: FieldReader): Filters {
  const filters = filterDimensions.flatMap((name) => {
    const value = given.get(dimensionSlug(name))
    return value === null || value.length > maxValueLength ? [] : [[name, value]]
  })
  return Object.fromEntries(filters)
}

function parseTabs(given: FieldReader): DashboardQuery['tabs'] {
  const tabs = panelNames.flatMap((panel) => {
    const dimension = dimensionBySlug(given.get(tabFields[panel]))
    const [, ...others] = tabsOf(panel)
    return dimension && others.includes(dimension) ? [[panel, dimension]] : []
  })
  return Object.fromEntries(tabs)
}

function parsePage(text: string | null): number {
  const page = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), maxPage)
}

function parseId(given: string | null): number {
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

function keyOf<Key extends string>(slugs: Slugs<Key>, slug: string | null): Key | undefined {
  return (Object.keys(slugs) as Key[]).find((key) => slugs[key] === slug)
}

type Field = [name: string, value: string]

/** The fields of an address, without those of the default query. */
export function queryFields(query: DashboardQuery): Field[] {
  const { period, comparison, metric, interval, funnel, page } = query
  const given: [...Field, isGiven: boolean][] = [
    [fields.period, periodSlugs[period], period !== defaultQuery.period],
    [fields.from, query.from, period === 'custom'],
    [fields.to, query.to, period === 'custom'],
    [fields.comparison, comparisonSlugs[comparison], comparison !== defaultQuery.comparison],
    [fields.metric, metricSlug(metric), metric !== defaultQuery.metric],
    [fields.interval, interval ? intervalSlugs[interval] : '', interval !== null],
    [fields.funnel, String(funnel), funnel > 0],
    [fields.page, String(page), page > 1],
  ]
  return [
    ...given.flatMap(([name, value, isGiven]): Field[] => (isGiven ? [[name, value]] : [])),
    ...filterFields(query.filters),
    ...(Object.entries(query.tabs) as [PanelName, Dimension][]).map(
      ([panel, dimension]): Field => [tabFields[panel], dimensionSlug(dimension)],
    ),
  ]
}

export function filterFields(filters: Filters): Field[] {
  const given = Object.entries(filters) as [FilterDimension, string][]
  return given.map(([name, value]) => [dimensionSlug(name), value])
}

export const encodeFields = (given: readonly Field[]) =>
  given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')

export const toQueryString = (query: DashboardQuery) => encodeFields(queryFields(query))

/** An address of the dashboard that shows the query. */
export function linkTo(path: string, query: DashboardQuery, anchor = ''): string {
  const search = toQueryString(query)
  return `${path}${search && `?${search}`}${anchor && `#${anchor}`}`
}
