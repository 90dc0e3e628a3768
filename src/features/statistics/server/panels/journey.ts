import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Filters, Journey, JourneyStep, Span } from '../../panels.ts'
import { Bindings } from './bindings.ts'
import { chosen, dayMs, within } from './conditions.ts'
import { pageNames } from './page-names.ts'

type Reader = Pick<StatisticsStore, 'query'>

const mostSteps = 6

/** What visits viewed right before a page and right after it, of all views within a span. */
export async function readJourney(
  store: Reader,
  page: string,
  span: Span,
  filters: Filters,
): Promise<Journey> {
  const [before, after] = await Promise.all([
    readSide(store, 'before', page, span, filters),
    readSide(store, 'after', page, span, filters),
  ])
  const left = { path: '', views: before.views - after.views }
  const names = await pageNames(
    store,
    span,
    [...before.pages, ...after.pages].map(({ hash }) => hash),
  )
  const named = ({ pages }: Side) =>
    pages.map(({ hash, views }) => ({ path: names.get(hash) ?? '', views }))
  return {
    views: before.views,
    before: first(named(before)),
    after: first([...named(after), left]),
  }
}

interface Side {
  /** Of the page itself, or of all that were viewed right after it. */
  views: number
  /** The most frequent ones, and all that are as frequent as the last of them. */
  pages: readonly { hash: string; views: number }[]
}

/** The page that stands beside each view of a page in its visit, 0 for none, and when it was viewed. */
const sides = {
  before: ['arrayPushFront(arrayPopBack(pages), 0)', 'moments'],
  after: ['arrayPopFront(pages)', 'arrayPopFront(moments)'],
} as const

async function readSide(
  store: Reader,
  side: keyof typeof sides,
  page: string,
  span: Span,
  filters: Filters,
): Promise<Side> {
  const bindings = new Bindings()
  const [beside, moments] = sides[side]
  const viewed = side === 'after' ? 'arrayPopBack(pages)' : 'pages'
  const conditions = [
    within('started', { from: span.from - dayMs, to: span.to }, bindings),
    // Whoever chose the page chose these visits.
    ...chosen('sessions', { ...filters, page: filters.page ?? page }, span, bindings),
    ...(filters.page === undefined || filters.page === page
      ? []
      : [`has(pages, cityHash64(${bindings.text(page)}))`]),
    `viewed = cityHash64(${bindings.text(page)})`,
    within('addMilliseconds(started, moment)', span, bindings),
  ]
  const rows = await store.query<{ hash: string; views: number; all: number }>(
    `select toString(beside) as hash, sum(sign) as views, sum(views) over () as all
     from sessions
     array join ${viewed} as viewed, ${beside} as beside, ${moments} as moment
     where ${conditions.join(' and ')}
     group by beside having views > 0
     order by views desc limit ${mostSteps} with ties`,
    bindings.values,
  )
  return { views: rows[0]?.all ?? 0, pages: rows }
}

const inOrder = (one: JourneyStep, other: JourneyStep) =>
  other.views - one.views || (one.path < other.path ? -1 : 1)

const first = (rows: readonly JourneyStep[]) =>
  rows
    .filter(({ views }) => views > 0)
    .toSorted(inOrder)
    .slice(0, mostSteps)
