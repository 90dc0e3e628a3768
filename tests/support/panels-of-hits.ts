import {
  type Dimension,
  type Filters,
  isEvent,
  isSessionPath,
  isSkippedWhenEmpty,
} from '#features/statistics/dimensions.ts'
import type { PanelRow } from '#features/statistics/queries.ts'
import type { DateRange } from '#lib/dates/dates.ts'
import { distinct, sum, tally } from './tally.ts'

/** A row of `hits` as the engine returns it. */
export interface RawHit extends Record<string, unknown> {
  id: number
  at: string
  kind: string
  session: number
  visitor: string
  path: string
  time_on_page: number
  scroll: number
  goals: number[]
  name: string
  value: string
  is_new: number
}

/** Filters, each with the same condition on the hits of a session. */
export const rawFilters: [Filters, (session: RawHit[]) => boolean][] = [
  [{}, () => true],
  [{ device: 'mobile' }, ([first]) => first?.device === 'mobile'],
  [{ page: '/kainos' }, (session) => session.some(({ path }) => path === '/kainos')],
]

const timeOf = ({ at }: RawHit) => Date.parse(`${at.replace(' ', 'T')}Z`)

/**
 * The rows of a panel computed from the rows of `hits` alone, by the definitions of
 * docs/statistics.md.
 */
export function panelOfHits(
  hits: readonly RawHit[],
  dimension: Dimension,
  { from, to }: DateRange,
  isWanted: (session: RawHit[]) => boolean,
) {
  const isIn = (hit: RawHit) => timeOf(hit) >= from && timeOf(hit) < to
  const sessions = [...Map.groupBy(hits, ({ session }) => session).values()].filter(isWanted)
  if (dimension === 'page')
    return tally(sessions.flat().filter(isIn), ({ path }) => path, viewFigures)
  if (isEvent(dimension)) {
    const events = sessions
      .flat()
      .filter(({ kind, name }) => kind === 'event' && name === dimension)
    const eventFigures = (some: RawHit[]) => ({ events: some.length, visitors: visitorsOf(some) })
    return tally(events.filter(isIn), ({ value }) => value, eventFigures)
  }
  const started = sessions.filter((session) => isIn(viewsOf(session)[0] as RawHit))
  const valueOf = (session: RawHit[]) => {
    if (isSessionPath(dimension)) return viewsOf(session).at(dimension === 'entry' ? 0 : -1)?.path
    return session[0]?.[dimension]
  }
  const all = tally(
    started,
    (session) => String(valueOf(session)),
    (some) => ({
      sessions: some.length,
      ...(dimension === 'exit'
        ? {}
        : {
            bounces: some.filter(isRawBounce).length,
            engagement_ms: sum(some.flat().map(({ time_on_page }) => time_on_page)),
            visitors: visitorsOf(some.flat()),
          }),
    }),
  )
  const isSkipped = !isSessionPath(dimension) && isSkippedWhenEmpty(dimension)
  return isSkipped ? all.filter(({ value }) => value !== '') : all
}

const viewsOf = (session: RawHit[]) => session.filter(({ kind }) => kind === 'view')
const visitorsOf = (hits: readonly RawHit[]) => distinct(hits.map(({ visitor }) => visitor))
const isRawBounce = (session: RawHit[]) =>
  viewsOf(session).length === 1 &&
  sum(session.map(({ time_on_page }) => time_on_page)) <= 5000 &&
  session.every(({ kind, goals }) => kind === 'view' || (kind === 'update' && goals.length === 0))
const viewFigures = (hits: RawHit[]) => ({
  pageviews: viewsOf(hits).length,
  engagement_ms: sum(hits.map(({ time_on_page }) => time_on_page)),
  scroll: sum(hits.map(({ scroll }) => scroll)),
  visitors: visitorsOf(hits),
})

/** The figures a panel's rows show. */
export function figuresOf(dimension: Dimension, row: PanelRow) {
  const { value, sessions, bounces, events, pageviews, engagement_ms, scroll, visitors } = row
  if (dimension === 'page') return { value, pageviews, engagement_ms, scroll, visitors }
  if (isEvent(dimension)) return { value, events, visitors }
  if (dimension === 'exit') return { value, sessions }
  return { value, sessions, bounces, engagement_ms, visitors }
}
