import type { DateRange } from '#lib/dates/dates.ts'
import {
  deviceTypes,
  dimensionTable,
  type FilterDimension,
  type Filters,
  isOfSession,
  isSessionPath,
  type SessionDimension,
  type SessionPathDimension,
} from '../../dimensions.ts'
import type { QueryParameters } from './query-parameters.ts'
import { mayOverlap, withinDaysAround } from './time-conditions.ts'

export const hasFilters = (filters: Filters) => Object.keys(filters).length > 0

/**
 * Whether the filters need the session of a hit, because the hit itself does not have the values.
 */
export const needsSessions = (filters: Filters) =>
  (Object.keys(filters) as FilterDimension[]).some((name) => !isOfSession(name))

/** SQL conditions for the rows of a table whose session meets all filters. */
export function filterConditions(
  table: 'hits' | 'sessions',
  filters: Filters,
  range: DateRange,
  values: QueryParameters,
): string[] {
  const given = Object.entries(filters) as [FilterDimension, string][]
  const columns = given.flatMap(([name, value]) =>
    isOfSession(name) ? [columnIs(name, value, values)] : [],
  )
  if (!needsSessions(filters)) return columns
  if (table === 'hits')
    return [...columns, `session in (${sessionsMatching(filters, range, values)})`]
  const others = given.filter(([name]) => !isOfSession(name))
  return [...columns, ...others.map(([name, value]) => sessionHas(name, value, range, values))]
}

/** The sessions with views in a range that meet all filters, as a subquery. */
export function sessionsMatching(
  filters: Filters,
  range: DateRange,
  values: QueryParameters,
): string {
  const conditions = [
    mayOverlap(range, values),
    ...filterConditions('sessions', filters, range, values),
  ]
  return `select session from sessions where ${conditions.join(' and ')}`
}

/** The column of a session dimension as text. */
export const columnOf = (name: SessionDimension) => (name === 'device' ? `toString(${name})` : name)

function columnIs(name: SessionDimension, value: string, values: QueryParameters): string {
  if (name !== 'device') return `${name} = ${values.text(value)}`
  // Comparing an enum with a value it lacks is an error.
  return (deviceTypes as readonly string[]).includes(value)
    ? `${name} = ${values.text(value)}`
    : '0'
}

/** A condition on a row of `sessions`. */
function sessionHas(
  name: FilterDimension,
  value: string,
  range: DateRange,
  values: QueryParameters,
): string {
  const bound = values.text(value)
  if (isSessionPath(name)) return sessionPathIs(name, bound, range, values)
  const { from } = dimensionTable[name]
  if (from === 'view') return `has(viewed.page, cityHash64(${bound}))`
  if (from === 'goal') return `has(goals, toUInt32OrZero(${bound}))`
  const event = from === 'event name' ? `name = ${bound}` : `name = '${name}' and value = ${bound}`
  // Sessions are stored in the order of their numbers, for which a bitmap is faster than a list.
  return `bitmapContains((select groupBitmapState(session) from hits
    where ${withinDaysAround('at', range, values)} and is_interaction and kind = 'event'
      and ${event}), session)`
}

function sessionPathIs(
  name: SessionPathDimension,
  path: string,
  range: DateRange,
  values: QueryParameters,
): string {
  const isPath = `${dimensionTable[name].hash} = cityHash64(${path})`
  // The entry of a session stays; its exit changes while the session continues.
  return name === 'entry' ? isPath : `${isPath} and ${isNotCancelled(isPath, range, values)}`
}

/**
 * A session that continues is cancelled by a row with `sign = -1`. Sums over `sign` come out right
 * with both rows, unique visitors do not, so sessions that moved on to another exit are left out.
 * Usually there are none, and the engine skips the rest. A session may return to a page it had
 * left.
 */
function isNotCancelled(isPath: string, range: DateRange, values: QueryParameters): string {
  const rows = `from sessions
    where ${mayOverlap(range, values)} and ${isPath}`
  const cancelled = `${rows} and sign = -1`
  return `((select count() ${cancelled}) = 0 or session not in (
    select session ${rows} and session in (select session ${cancelled})
    group by session having sum(sign) <= 0))`
}

/** Rows of one page are stored together and found by their paths, but compared by their hashes. */
export const pathIn = (paths: readonly string[], values: QueryParameters) =>
  `indexHint(path in (${values.texts(paths)})) and ${pageIn(paths, values)}`

/** @param column column of hashes of paths */
export const pageIn = (paths: readonly string[], values: QueryParameters, column = 'page') =>
  `${column} in (select cityHash64(arrayJoin(${values.texts(paths)})))`
