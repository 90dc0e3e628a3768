import type { FunnelStep } from '#features/goals/wire.ts'
import type { DateRange } from '#lib/dates/dates.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Filters } from '../../dimensions.ts'
import { filterConditions, needsSessions, pathIn, sessionsMatching } from './filter-conditions.ts'
import { QueryParameters } from './query-parameters.ts'
import { hitIn } from './time-conditions.ts'

/**
 * Counts the sessions that did all steps up to each one, in order, within a range. Anything may
 * happen between two steps; a single hit is only one step, and a view comes before the goals it
 * completes.
 */
export async function readFunnel(
  store: Pick<StatisticsStore, 'query'>,
  steps: readonly FunnelStep[],
  range: DateRange,
  filters: Filters,
): Promise<readonly number[]> {
  const values = new QueryParameters()
  const query = funnelQuery(steps, range, filters, values)
  const rows = await store.query<{ reached: number; sessions: number }>(query, values.values)
  const reachedAtLeast = (count: number) =>
    rows.reduce((sum, { reached, sessions }) => sum + (reached >= count ? sessions : 0), 0)
  const started = rows.find(({ reached }) => reached === 1)?.sessions ?? 0
  return steps.map((_, index) => (index === 0 ? started : reachedAtLeast(index + 1)))
}

/**
 * SQL for the count of sessions that reached exactly each number of steps, from the second step on;
 * the row of the first step counts all sessions that did it. Only sessions that did both of the
 * first two steps, in any order, are checked for the order. The engine computes equal bitmaps of a
 * query once.
 */
function funnelQuery(
  steps: readonly FunnelStep[],
  range: DateRange,
  filters: Filters,
  values: QueryParameters,
): string {
  const bySession = needsSessions(filters)
  const where = [
    hitIn(range, values),
    ...(bySession ? [] : filterConditions('hits', filters, range, values)),
  ].join(' and ')
  const conditions = steps.map((step) => ({ step, condition: conditionOf(step, values) }))
  const matching = bySession ? bitmapOf(sessionsMatching(filters, range, values)) : null
  const thatDid = (condition = '0') => {
    const did = bitmapOf(`select session from hits where ${condition} and ${where}`)
    return matching ? `bitmapAnd(${did}, ${matching})` : did
  }
  const [first, second] = conditions
  const started = thatDid(first?.condition)
  const candidates = `bitmapAnd(${started}, ${thatDid(second?.condition)})`
  return `select toUInt8(1) as reached, bitmapCardinality(${started}) as sessions
     union all
     select reached, count() as sessions from (
       select arrayFold(
           (reached, hit) -> if(bitTest(hit.2, reached), toUInt8(reached + 1), reached),
           arraySort(groupArray((position, steps))), toUInt8(0)) as reached
       from (${hitsOfSteps(conditions, where, candidates).join(' union all ')})
       group by session
     ) where reached > 1 group by reached`
}

const bitmapOf = (sessions: string) => `(select groupBitmapState(session) from (${sessions}))`

interface StepCondition {
  step: FunnelStep
  condition: string
}

/**
 * The hits that are steps, each with its position in the session and a bit for each step it is.
 * Views and goals are selected separately, because views of pages are found by their paths.
 */
function hitsOfSteps(all: readonly StepCondition[], where: string, candidates: string): string[] {
  const select = (isWanted: (step: FunnelStep) => boolean, afterView: 0 | 1) => {
    const wanted = all.filter(({ step }) => isWanted(step))
    if (wanted.length === 0) return []
    const bits = wanted.map((one) => `${one.condition} * ${2 ** all.indexOf(one)}`)
    return [
      `select session, id * 2 + ${afterView} as position, toUInt16(${bits.join(' + ')}) as steps
       from hits where (${wanted.map(({ condition }) => condition).join(' or ')}) and ${where}
         and bitmapContains(${candidates}, session)`,
    ]
  }
  return [...select(isPage, 0), ...select((step) => !isPage(step), 1)]
}

const isPage = (step: FunnelStep) => 'page' in step

function conditionOf(step: FunnelStep, values: QueryParameters): string {
  if ('goal' in step) return `(is_interaction and has(goals, ${values.count(step.goal)}))`
  if ('event' in step)
    return `(is_interaction and kind = 'event' and name = ${values.text(step.event)})`
  const { page } = step
  if (page.endsWith('*'))
    return `(kind = 'view' and startsWith(path, ${values.text(page.slice(0, -1))}))`
  const withAndWithoutSlash = [...new Set([page, page.replace(/\/?$/, '/')])]
  return `(kind = 'view' and ${pathIn(withAndWithoutSlash, values)})`
}
