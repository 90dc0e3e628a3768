import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Filters, Journey, JourneyStep, Span } from '../../panels.ts'
import { Bindings } from './bindings.ts'
import { begunIn, chosen, dayMs, isBefore, viewingIn, within } from './conditions.ts'
import { pageNames } from './page-names.ts'

const mostSteps = 6
/** Of those that are as frequent as the last one shown, their names decide, of so many at most. */
const mostAlike = 1000

type Row = { is_after: 0 | 1; hash: string; views: number; all: number }

/** What visits viewed right before a page and right after it, of all views within a span. */
export async function readJourney(
  store: Pick<StatisticsStore, 'query'>,
  page: string,
  span: Span,
  filters: Filters,
): Promise<Journey> {
  const bindings = new Bindings()
  const steps = stepsAround(page, span, filters, bindings)
  const rows = await store.query<Row>(
    `select * from (
       select is_after, toString(beside) as hash, sum(sign) as views,
         sum(views) over (partition by is_after) as all,
         rank() over (partition by is_after order by views desc) as place
       from (${steps}) group by is_after, beside having views > 0
     ) where place <= ${mostSteps} order by views desc, hash limit ${mostAlike} by is_after`,
    bindings.values,
  )
  const names = await pageNames(
    store,
    span,
    rows.map(({ hash }) => hash),
  )
  const stepsOf = (wanted: Row['is_after']) =>
    rows
      .filter(({ is_after }) => is_after === wanted)
      .map(({ hash, views }) => ({ path: names.get(hash) ?? '', views }))
  const allOf = (wanted: Row['is_after']) =>
    rows.find(({ is_after }) => is_after === wanted)?.all ?? 0
  const left = { path: '', views: allOf(0) - allOf(1) }
  return {
    views: allOf(0),
    before: first(stepsOf(0)),
    after: first([...stepsOf(1), left]),
  }
}

/**
 * The pages that stand beside each view of a page in its visit, 0 for none. What comes after belongs
 * to its own moment, and only visits that began before a time or last until its end may have been
 * viewing outside of it.
 */
function stepsAround(page: string, span: Span, filters: Filters, bindings: Bindings): string {
  const { from, to } = span
  const isEarlier = isBefore('started', from, bindings)
  const visits = [
    ...chosen('sessions', { ...filters, page }, span, bindings),
    // Whoever chose another page chose visits of both.
    ...(filters.page === undefined ? [] : chosen('sessions', filters, span, bindings)),
  ]
  // Whatever a lambda takes from outside of its arrays is copied for each of their elements.
  const besides = (arrays: string, at: string, isIn: string) =>
    `arrayFilter((beside, here${isIn && ', after'}) -> here = cityHash64(${bindings.text(page)})${isIn},
        ${arrays}${isIn && `, ${at}`})`
  const stepsOf = (conditions: string[], isIn: string) => `
    select sign, step.1 as is_after, step.2 as beside from (
      select sign, arrayJoin(arrayConcat(
        arrayMap(beside -> (0, beside), ${besides(
          'arrayPushFront(arrayPopBack(viewed.pages), toUInt64(0)), viewed.pages',
          'viewed.after',
          isIn,
        )}),
        arrayMap(beside -> (1, beside), ${besides(
          'arrayPopFront(viewed.pages), arrayPopBack(viewed.pages)',
          'arrayPopFront(viewed.after)',
          isIn,
        )})
      )) as step
      from sessions where ${[...conditions, ...visits].join(' and ')})`
  const isWhole = isBefore('ended', to, bindings)
  const others = [
    viewingIn(span, bindings),
    `(${isEarlier} or not (${isBefore('started', to - dayMs, bindings)}))`,
    `(${isEarlier} or not (${isWhole}))`,
  ]
  const isIn = ` and ${within('addMilliseconds(started, after)', span, bindings)}`
  return `${stepsOf([begunIn(span, bindings), isWhole], '')}
    union all ${stepsOf(others, isIn)}`
}

const inOrder = (one: JourneyStep, other: JourneyStep) =>
  other.views - one.views || (one.path < other.path ? -1 : 1)

const first = (rows: readonly JourneyStep[]) =>
  rows
    .filter(({ views }) => views > 0)
    .toSorted(inOrder)
    .slice(0, mostSteps)
