import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Filters, Journey, JourneyStep, Span } from '../../panels.ts'
import { Bindings } from './bindings.ts'
import { chosen, within } from './conditions.ts'

const mostSteps = 6

/** What visits viewed right before a page and right after it, of all views within a span. */
export async function readJourney(
  store: Pick<StatisticsStore, 'query'>,
  page: string,
  span: Span,
  filters: Filters,
): Promise<Journey> {
  // The visits of all these views did view the page.
  const { page: viewed, ...others } = filters
  const bindings = new Bindings()
  const conditions = [
    "kind = 'view'",
    within('at', span, bindings),
    ...chosen('hits', viewed === page ? others : filters, span, bindings),
  ]
  const views = (side: string, what: string, where: string) =>
    `select '${side}' as side, ${what} as path, count() as views
     from hits where ${where} = ${bindings.text(page)} and ${conditions.join(' and ')} group by path`
  const rows = await store.query<Row>(
    `select *, sum(views) over (partition by side) as all
     from (${views('before', 'previous', 'hits.path')}
       union all ${views('after', 'hits.path', 'previous')})
     order by views desc, path limit ${mostSteps} by side`,
    bindings.values,
  )
  const before = rows.filter(({ side }) => side === 'before')
  const after = rows.filter(({ side }) => side === 'after')
  const all = before[0]?.all ?? 0
  const left = { path: '', views: Math.max(0, all - (after[0]?.all ?? 0)) }
  return { views: all, before: first(before), after: first([...after, left].toSorted(inOrder)) }
}

/** `all` views of its side, of which only the first rows are told. */
type Row = JourneyStep & { side: 'before' | 'after'; all: number }

const inOrder = (one: JourneyStep, other: JourneyStep) =>
  other.views - one.views || (one.path < other.path ? -1 : 1)

const first = (rows: readonly JourneyStep[]) =>
  rows
    .filter(({ views }) => views > 0)
    .slice(0, mostSteps)
    .map(({ path, views }) => ({ path, views }))
