import type { DateRange } from '#lib/dates/dates.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { isEvent, isOfSession, isSkippedWhenEmpty } from '../../dimensions.ts'
import { type Sum, sumRow, sums } from '../../metrics.ts'
import type { Interval } from '../../queries.ts'
import {
  columnOf,
  filterConditions,
  hasFilters,
  needsSessions,
  pageIn,
  pathIn,
} from './filter-conditions.ts'
import type { QueryParameters } from './query-parameters.ts'
import type { SourceQuery } from './source-query.ts'
import { hitIn, intervalOf, isBefore, mayOverlap, startedIn, within } from './time-conditions.ts'

type Select = (query: SourceQuery, range: DateRange, values: QueryParameters) => string[]

/**
 * Selects from `hits` and `sessions` that together have all rows of a source query. Events are read
 * from hits, and so are pages where filters need no sessions; everything else from sessions.
 */
export const rowsOf: Select = (query, range, values) => {
  const { groupBy, filters } = query
  if (groupBy === 'site') return rowsOfSite(query, range, values)
  if (isEvent(groupBy)) return [fromHits(query, range, values)]
  if (groupBy !== 'page') return [fromSessions(query, range, values)]
  return needsSessions(filters)
    ? rowsOfPages(query, range, values)
    : [fromHits(query, range, values)]
}

/** Sessions within one bucket are summed whole; of the others single views are read. */
const rowsOfSite: Select = (query, range, values) => [
  fromSessions(query, range, values, endsInTime(query, range, values)),
  viewsOfDivided(query, range, values),
]

const rowsOfPages: Select = (query, range, values) => {
  const conditions = [
    startedIn(range, values),
    endsInTime(query, range, values),
    ...filterConditions('sessions', query.filters, range, values),
  ]
  return [fromViews(query, conditions, values), viewsOfDivided(query, range, values)]
}

/** Whether a session that started in the range also ends in it, and in the bucket it started in. */
function endsInTime({ interval }: SourceQuery, { to }: DateRange, values: QueryParameters) {
  const ends = isBefore('ended', to, values)
  return interval
    ? `${ends} and ${startBucket(interval)} = ${intervalOf('ended', interval, 'last_day')}`
    : ends
}

const startBucket = (interval: Interval | undefined) => intervalOf('started', interval, 'day')

/** Views in the range of sessions that cross a border of the range or of one of its buckets. */
function viewsOfDivided(query: SourceQuery, range: DateRange, values: QueryParameters): string {
  const { from, to } = range
  const startsEarlier = isBefore('started', from, values)
  const conditions = [
    mayOverlap(range, values),
    // Only sessions of the last day can end after the range.
    query.interval ? '' : `(${startsEarlier} or not (${isBefore('started', to - dayMs, values)}))`,
    `(${startsEarlier} or not (${endsInTime(query, range, values)}))`,
    `not (${isBefore('ended', dayOf(from).from, values)})`,
    ...filterConditions('sessions', query.filters, range, values),
  ]
  return fromViews(query, conditions.filter(Boolean), values, within(viewedAt, range, values))
}

const viewedAt = 'addMilliseconds(started, view_offset_ms)'

/** The columns of a row: its bucket and value, what it adds to each sum, and its visitor. */
function columns(
  { countsVisitors }: SourceQuery,
  bucket: string,
  value: string,
  addendOf: (sum: Sum) => string,
): string {
  return [
    `${bucket} as bucket`,
    `${value} as dimension_value`,
    ...sums.map((sum) => `${addendOf(sum)} as added_${sum}`),
    ...(countsVisitors ? ['visitor as added_visitors'] : []),
  ].join(', ')
}

/**
 * Single views of sessions.
 *
 * @param sessions conditions on sessions, checked before their views are read
 * @param inRange condition on each view
 */
function fromViews(
  query: SourceQuery,
  sessions: readonly string[],
  values: QueryParameters,
  inRange = '',
): string {
  const { groupBy, interval, only } = query
  const conditions = [inRange, only && pageIn(only, values, 'view_page')].filter(Boolean)
  const offset = interval || inRange ? ['viewed.offset_ms as view_offset_ms'] : []
  const from = (...arrays: string[]) => `from sessions
    array join ${[...arrays, ...offset].join(', ')}
    prewhere ${sessions.join(' and ')} where ${conditions.join(' and ') || '1'}`
  const page = 'viewed.page as view_page'
  if (query.viewsOnly)
    return `select view_page as dimension_value, sign as added_pageviews ${from(page)}`
  const [value, pages] = groupBy === 'page' ? ['view_page', [page]] : ["''", []]
  return `select ${columns(query, intervalOf(viewedAt, interval), value, ofView)}
    ${from(...pages, 'viewed.engagement_ms as view_engagement_ms', 'viewed.scroll as view_scroll')}`
}

function ofView(sum: Sum): string {
  const { view } = sumRow(sum)
  return view ? `sign * ${view}` : '0'
}

const ofHit = (sum: Sum) => sumRow(sum).hit ?? '0'

function fromHits(query: SourceQuery, range: DateRange, values: QueryParameters): string {
  const { groupBy, interval, filters, only, viewsOnly } = query
  const event = groupBy !== 'site' && isEvent(groupBy) ? groupBy : null
  const ofKind = event
    ? `is_interaction and kind = 'event' and name = '${event}'`
    : viewsOnly && "kind = 'view'"
  const conditions = [
    hitIn(range, values),
    ofKind,
    only && (event ? `value in (${values.texts(only)})` : pathIn(only, values)),
    ...filterConditions('hits', filters, range, values),
  ].filter(Boolean)
  const value = event ? 'hits.value' : hasFilters(filters) ? 'page' : 'path'
  const selected = viewsOnly
    ? `${value} as dimension_value, 1 as added_pageviews`
    : columns(query, intervalOf('at', interval, 'day'), value, ofHit)
  return `select ${selected} from hits where ${conditions.join(' and ')}`
}

/** @param whole condition on sessions that add their views too, for queries of the whole site */
function fromSessions(
  query: SourceQuery,
  range: DateRange,
  values: QueryParameters,
  whole?: string,
): string {
  const { groupBy, interval, filters, only } = query
  const value = valueOf(groupBy)
  const conditions = [
    startedIn(range, values),
    only && `${value} in (${values.texts(only)})`,
    groupBy !== 'site' && isOfSession(groupBy) && isSkippedWhenEmpty(groupBy) && `${value} != ''`,
    ...filterConditions('sessions', filters, range, values),
  ].filter(Boolean)
  const scope = groupBy === 'site' ? 'site' : 'dimensions'
  const addendOf = (sum: Sum) => ofSession(sum, scope, whole)
  return `select ${columns(query, startBucket(interval), value, addendOf)}
    from sessions where ${conditions.join(' and ')}`
}

function ofSession(sum: Sum, scope: 'site' | 'dimensions', whole: string | undefined): string {
  const { of, session, only = scope } = sumRow(sum)
  if (only !== scope) return '0'
  return of === 'view' && whole ? `sign * (${whole}) * ${session}` : `sign * ${session}`
}

function valueOf(groupBy: SourceQuery['groupBy']): string {
  if (groupBy === 'site') return "''"
  return isOfSession(groupBy) ? columnOf(groupBy) : groupBy
}
