import type { DateRange } from '#lib/dates/dates.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Filters } from '../../dimensions.ts'
import type { GoalCounts, Interval } from '../../queries.ts'
import { filterConditions, hasFilters, needsSessions } from './filter-conditions.ts'
import { QueryParameters } from './query-parameters.ts'
import { coverByRollUp, type RolledUpRange } from './roll-up-coverage.ts'
import { rolledUpInAny } from './source-query.ts'
import { hitIn, intervalOf, mayOverlap, startedIn, within } from './time-conditions.ts'

type Reader = Pick<StatisticsStore, 'query'>

interface GoalQuery {
  goals: readonly number[]
  range: DateRange
  filters: Filters
  interval?: Interval
  /** Reads visitors and sessions too, not only completions. */
  countsVisitors: boolean
}

/** Completions of these goals; goals without completions are left out. */
export async function readGoals(
  store: Reader,
  goals: readonly number[],
  range: DateRange,
  filters: Filters,
): Promise<GoalCounts[]> {
  const values = new QueryParameters()
  const rows = goalRows({ goals, range, filters, countsVisitors: true }, values)
  const counts = await store.query<Omit<GoalCounts, 'goal'> & { goal: string }>(
    `select goal, sum(added_completions) as completions, sum(added_sessions) as sessions,
       uniqMerge(added_visitors) as visitors
     from (${rows}) group by goal having completions > 0 or sessions > 0`,
    values.values,
  )
  return counts.map(({ goal, ...count }) => ({ goal: Number(goal), ...count }))
}

/** Count of completions of any of these goals. */
export async function readConversions(
  store: Reader,
  goals: readonly number[],
  range: DateRange,
  filters: Filters,
): Promise<number> {
  const values = new QueryParameters()
  const rows = goalRows({ goals, range, filters, countsVisitors: false }, values)
  const [row] = await store.query<{ completions: number }>(
    `select sum(added_completions) as completions from (${rows})`,
    values.values,
  )
  return row?.completions ?? 0
}

/** Completions in each interval, by the keys of `readSeries`. */
export async function readConversionSeries(
  store: Reader,
  goals: readonly number[],
  range: DateRange,
  filters: Filters,
  interval: Interval,
): Promise<ReadonlyMap<string, number>> {
  const values = new QueryParameters()
  const rows = goalRows({ goals, range, filters, interval, countsVisitors: false }, values)
  const counts = await store.query<{ key: string; completions: number }>(
    `select toString(source.bucket) as key, sum(added_completions) as completions
     from (${rows}) as source group by source.bucket having completions > 0`,
    values.values,
  )
  return new Map(counts.map(({ key, completions }) => [key, completions]))
}

/**
 * SQL for rows of `bucket`, `goal`, `added_completions`, `added_sessions` and a state of
 * `added_visitors`. Whole days are read from `rollup`; hours, filtered sessions and the end of an
 * incomplete day from the rows themselves.
 */
function goalRows(query: GoalQuery, values: QueryParameters): string {
  const { range, filters, interval } = query
  if (hasFilters(filters) || interval === 'hour') return fromRows(query, range, values)
  const { rolledUp, rest } = coverByRollUp(range, interval !== undefined)
  return [
    ...(rolledUp.length > 0 ? [fromRollUp(query, rolledUp, values)] : []),
    ...(rest ? [fromRows(query, rest, values)] : []),
  ].join('\nunion all\n')
}

const isWanted = (goals: readonly number[], values: QueryParameters) =>
  `goal in (${values.texts(goals.map(String))})`

function fromRollUp(
  { goals, interval, countsVisitors }: GoalQuery,
  ranges: readonly RolledUpRange[],
  values: QueryParameters,
): string {
  return `select ${intervalOf('at', interval)} as bucket, value as goal,
      toInt64(events) as added_completions,
      toInt64(sessions) as added_sessions${countsVisitors ? ', visitors as added_visitors' : ''}
    from rollup where dimension = 'goal' and ${isWanted(goals, values)}
      and ${rolledUpInAny(ranges, values)}`
}

/**
 * Completions belong to the time of their view, sessions to their start. Few hits complete goals,
 * so hits are read where the filters need no sessions.
 */
function fromRows(query: GoalQuery, range: DateRange, values: QueryParameters): string {
  if (needsSessions(query.filters)) return fromSessions(query, range, values)
  const completions = `select ${intervalOf('at', query.interval, 'day')} as bucket, goal,
      toInt64(count()) as added_completions, toInt64(0) as added_sessions
      ${fromGoalsOf('hits', query, [hitIn(range, values), 'is_interaction'], range, values)}`
  if (!query.countsVisitors) return completions
  return `${completions}
    union all
    select ${intervalOf('started', query.interval, 'day')} as bucket, goal,
      toInt64(0) as added_completions, toInt64(sum(sign)) as added_sessions
      ${fromGoalsOf('sessions', query, [startedIn(range, values)], range, values)}`
}

function fromGoalsOf(
  table: 'hits' | 'sessions',
  { goals, filters, countsVisitors }: GoalQuery,
  conditions: readonly string[],
  range: DateRange,
  values: QueryParameters,
): string {
  const where = [
    ...conditions,
    'notEmpty(goals)',
    isWanted(goals, values),
    ...filterConditions(table, filters, range, values),
  ].join(' and ')
  return `${countsVisitors ? ', uniqState(visitor) as added_visitors' : ''}
      from ${table} array join arrayMap(goal -> toString(goal), goals) as goal
      where ${where} group by bucket, goal`
}

/** Rows of sessions hold both completions and sessions, so they are read once. */
function fromSessions(query: GoalQuery, range: DateRange, values: QueryParameters): string {
  const { goals, filters, interval, countsVisitors } = query
  const bucket = (at: string) => intervalOf(at, interval)
  const isIn = (at: string) => within(at, range, values)
  const completedAt = 'addMilliseconds(started, offset_ms)'
  // Each element holds goal, bucket, completions and sessions.
  const completions = `arrayMap((goal, offset_ms) -> (goal, ${bucket(completedAt)}, 1, 0),
    arrayFilter((goal, offset_ms) -> ${isIn(completedAt)}, completed.goal, completed.offset_ms),
    arrayFilter(offset_ms -> ${isIn(completedAt)}, completed.offset_ms))`
  const starts = `if(${isIn('started')},
    arrayMap(goal -> (goal, ${bucket('started')}, 0, 1), goals), [])`
  const conditions = [
    mayOverlap(range, values),
    'notEmpty(goals)',
    ...filterConditions('sessions', filters, range, values),
  ]
  return `select counted.2 as bucket, toString(counted.1) as goal,
      toInt64(sum(sign * counted.3)) as added_completions,
      toInt64(sum(sign * counted.4)) as added_sessions
      ${countsVisitors ? ', uniqState(visitor) as added_visitors' : ''}
    from (
      select sign, visitor,
        arrayJoin(${countsVisitors ? `arrayConcat(${completions}, ${starts})` : completions}) as counted
      from sessions where ${conditions.join(' and ')})
    where ${isWanted(goals, values)} group by bucket, goal`
}
