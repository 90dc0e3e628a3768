import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Filters, Journey, JourneyStep, Span } from '../../panels.ts'
import { Bindings } from './bindings.ts'
import { chosen, within } from './conditions.ts'

const mostSteps = 6

/** What visits viewed right before a page and right after it. */
export async function readJourney(
  store: Pick<StatisticsStore, 'query'>,
  page: string,
  span: Span,
  filters: Filters,
): Promise<Journey> {
  const bindings = new Bindings()
  const conditions = [
    "kind = 'view'",
    within('at', span, bindings),
    ...chosen('hits', { ...filters, page }, span, bindings),
  ]
  const rows = await store.query<{ side: 'before' | 'after'; path: string; views: number }>(
    `select step.1 as side, step.2 as path, count() as views from (
       select path as here,
         lagInFrame(path) over (visit rows between unbounded preceding and current row) as earlier,
         leadInFrame(path) over (visit rows between current row and unbounded following) as later
       from hits where ${conditions.join(' and ')}
       window visit as (partition by session order by at, id)
     ) array join [('before', earlier), ('after', later)] as step
     where here = ${bindings.text(page)}
     group by side, path order by views desc, path`,
    bindings.values,
  )
  const of = (side: 'before' | 'after') => rows.filter((row) => row.side === side)
  return {
    views: of('after').reduce((sum, { views }) => sum + views, 0),
    before: first(of('before')),
    after: first(of('after')),
  }
}

const first = (rows: readonly JourneyStep[]) =>
  rows.slice(0, mostSteps).map(({ path, views }) => ({ path, views }))
