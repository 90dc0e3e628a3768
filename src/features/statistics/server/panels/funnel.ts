import type { FunnelStep } from '#features/goals/wire.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Filters, Reached, Span } from '../../panels.ts'
import { Bindings } from './bindings.ts'
import { chosen, within } from './conditions.ts'

/**
 * How many visits did what each step says, one after the other, within a span. What lies between
 * the steps does not matter, but one thing that was done is one step. A view comes before the goals
 * it completes. Only visits that did what the second step says are gone through in order, for the
 * others cannot have come beyond the first.
 */
export async function readFunnel(
  store: Pick<StatisticsStore, 'query'>,
  steps: readonly FunnelStep[],
  span: Span,
  filters: Filters,
): Promise<Reached> {
  const bindings = new Bindings()
  const conditions = [within('at', span, bindings), ...chosen('hits', filters, span, bindings)]
  const where = conditions.join(' and ')
  const done = steps.map((step) => isDone(step, bindings))
  const [first = '0', second = '0'] = done
  const bits = (isOf: (step: FunnelStep) => boolean) =>
    steps
      .flatMap((step, index) => (isOf(step) ? [`${done[index]} * ${2 ** index}`] : []))
      .join(' + ') || '0'
  const [begun, further] = await Promise.all([
    store.query<{ visits: number }>(
      `select uniqExact(session) as visits from hits where ${where} and ${first}`,
      bindings.values,
    ),
    store.query<{ reached: number; visits: number }>(
      `select reached, count() as visits from (
         select arrayFold(
             (reached, here) -> if(bitTest(here.2, reached), toUInt8(reached + 1), reached),
             arraySort(groupArray((id * 2 + on_view, marks))), toUInt8(0)) as reached
         from (
           select session, id, mark.1 as on_view, toUInt16(mark.2) as marks from hits
           array join [(0, ${bits(isPage)}), (1, ${bits(isGoal)})] as mark
           where ${where} and (${done.join(' or ')}) and mark.2 != 0
             and session in (select session from hits where ${where} and ${second})
         ) group by session
       ) group by reached`,
      bindings.values,
    ),
  ])
  const atLeast = (count: number) =>
    further.reduce((sum, { reached, visits }) => sum + (reached >= count ? visits : 0), 0)
  return steps.map((_, index) => (index === 0 ? (begun[0]?.visits ?? 0) : atLeast(index + 1)))
}

const isPage = (step: FunnelStep) => 'page' in step
const isGoal = (step: FunnelStep) => 'goal' in step

function isDone(step: FunnelStep, bindings: Bindings): string {
  if ('goal' in step) return `has(goals, ${bindings.count(step.goal)})`
  const { page } = step
  const forms = [...new Set([page, page.replace(/\/?$/, '/')])]
  if (!page.endsWith('*')) return `(kind = 'view' and path in (${bindings.texts(forms)}))`
  return `(kind = 'view' and startsWith(path, ${bindings.text(page.slice(0, -1))}))`
}
