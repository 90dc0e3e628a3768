import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Filters, Journey, JourneyStep, Span } from '../../panels.ts'
import { Bindings } from './bindings.ts'
import { begunIn, chosen, dayMs, isBefore, viewingIn, within } from './conditions.ts'
import { pageNames } from './page-names.ts'

const mostSteps = 6
/** Of those that are as frequent as the last one shown, their names decide, of so many at most. */
const mostAlike = 1000

type Row = { side: 'before' | 'after'; hash: string; views: number; all: number }

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
       select side, toString(beside) as hash, sum(sign) as views,
         sum(views) over (partition by side) as all,
         rank() over (partition by side order by views desc) as place
       from (${steps}) group by side, beside having views > 0
     ) where place <= ${mostSteps} order by views desc, hash limit ${mostAlike} by side`,
    bindings.values,
  )
  const names = await pageNames(
    store,
    span,
    rows.map(({ hash }) => hash),
  )
  const stepsOf = (wanted: Row['side']) =>
    rows
      .filter(({ side }) => side === wanted)
      .map(({ hash, views }) => ({ path: names.get(hash) ?? '', views }))
  const allOf = (wanted: Row['side']) => rows.find(({ side }) => side === wanted)?.all ?? 0
  const left = { path: '', views: allOf('before') - allOf('after') }
  return {
    views: allOf('before'),
    before: first(stepsOf('before')),
    after: first([...stepsOf('after'), left]),
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
  const viewed = `viewed.pages[number] = cityHash64(${bindings.text(page)})`
  const visits = [
    ...chosen('sessions', { ...filters, page }, span, bindings),
    // Whoever chose another page chose visits of both.
    ...(filters.page === undefined ? [] : chosen('sessions', filters, span, bindings)),
  ]
  const stepsOf = (conditions: string[], isIn: (moment: string) => string) => `
    select sign, step.1 as side, step.2 as beside from (
      select sign, arrayJoin(arrayConcat(
        arrayMap(number -> ('before', viewed.pages[number - 1]),
          arrayFilter(number -> ${viewed}${isIn('viewed.after[number]')}, arrayEnumerate(viewed.pages))),
        arrayMap(number -> ('after', viewed.pages[number + 1]),
          arrayFilter(number -> ${viewed}${isIn('viewed.after[number + 1]')},
            arrayPopBack(arrayEnumerate(viewed.pages))))
      )) as step
      from sessions where ${[...conditions, ...visits].join(' and ')})`
  const isWhole = isBefore('ended', to, bindings)
  const others = [
    viewingIn(span, bindings),
    `(${isEarlier} or not (${isBefore('started', to - dayMs, bindings)}))`,
    `(${isEarlier} or not (${isWhole}))`,
  ]
  const isIn = (moment: string) =>
    ` and ${within(`addMilliseconds(started, ${moment})`, span, bindings)}`
  return `${stepsOf([begunIn(span, bindings), isWhole], () => '')}
    union all ${stepsOf(others, isIn)}`
}

const inOrder = (one: JourneyStep, other: JourneyStep) =>
  other.views - one.views || (one.path < other.path ? -1 : 1)

const first = (rows: readonly JourneyStep[]) =>
  rows
    .filter(({ views }) => views > 0)
    .toSorted(inOrder)
    .slice(0, mostSteps)
