import type { FunnelStep } from '#features/goals/wire.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Filters, Reached, Span } from '../../panels.ts'
import { Bindings } from './bindings.ts'
import { choosesByVisit, chosen, during, isOfPages, visitsOf } from './conditions.ts'

/**
 * How many visits did what each step says, one after the other, within a span. What lies between
 * the steps does not matter, but one thing that was done is one step. A view comes before the goals
 * it completes. Only visits that did what the first two steps say are gone through in order, for the
 * others cannot have come further.
 */
export async function readFunnel(
  store: Pick<StatisticsStore, 'query'>,
  steps: readonly FunnelStep[],
  span: Span,
  filters: Filters,
): Promise<Reached> {
  const bindings = new Bindings()
  const isByVisit = choosesByVisit(filters)
  const where = [
    during(span, bindings),
    ...(isByVisit ? [] : chosen('hits', filters, span, bindings)),
  ].join(' and ')
  const done = steps.map((step) => isDone(step, bindings))
  const bitmap = (visits: string) => `(select groupBitmapState(session) from (${visits}))`
  const visits = isByVisit ? bitmap(visitsOf(filters, span, bindings)) : null
  const didAt = (condition = '0') => {
    const did = bitmap(`select session from hits where ${condition} and ${where}`)
    return visits ? `bitmapAnd(${did}, ${visits})` : did
  }
  const [begun, both] = [didAt(done[0]), `bitmapAnd(${didAt(done[0])}, ${didAt(done[1])})`]
  // Apart from each other, for what pages were viewed is found by their paths.
  const marked = (isOf: (step: FunnelStep) => boolean, onView: 0 | 1) => {
    const bits = steps.flatMap((step, index) =>
      isOf(step) ? [{ condition: done[index], bit: 2 ** index }] : [],
    )
    if (bits.length === 0) return []
    return [
      `select session, id * 2 + ${onView} as position,
         toUInt16(${bits.map(({ condition, bit }) => `${condition} * ${bit}`).join(' + ')}) as marks
       from hits where (${bits.map(({ condition }) => condition).join(' or ')}) and ${where}
         and bitmapContains(${both}, session)`,
    ]
  }
  // Bitmaps of a query that say the same are made once.
  const rows = await store.query<{ reached: number; visits: number }>(
    `select toUInt8(1) as reached, bitmapCardinality(${begun}) as visits
     union all
     select reached, count() as visits from (
       select arrayFold(
           (reached, here) -> if(bitTest(here.2, reached), toUInt8(reached + 1), reached),
           arraySort(groupArray((position, marks))), toUInt8(0)) as reached
       from (${[...marked(isPage, 0), ...marked(isGoal, 1)].join(' union all ')})
       group by session
     ) where reached > 1 group by reached`,
    bindings.values,
  )
  const atLeast = (count: number) =>
    rows.reduce((sum, { reached, visits }) => sum + (reached >= count ? visits : 0), 0)
  const counted = rows.find(({ reached }) => reached === 1)?.visits ?? 0
  return steps.map((_, index) => (index === 0 ? counted : atLeast(index + 1)))
}

const isPage = (step: FunnelStep) => 'page' in step
const isGoal = (step: FunnelStep) => 'goal' in step

function isDone(step: FunnelStep, bindings: Bindings): string {
  if ('goal' in step) return `(is_deed and has(goals, ${bindings.count(step.goal)}))`
  const { page } = step
  const forms = [...new Set([page, page.replace(/\/?$/, '/')])]
  if (!page.endsWith('*')) return `(kind = 'view' and ${isOfPages(forms, bindings)})`
  return `(kind = 'view' and startsWith(path, ${bindings.text(page.slice(0, -1))}))`
}
