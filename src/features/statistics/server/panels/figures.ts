import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Figures, Filters, Span, Step } from '../../panels.ts'
import { Bindings } from './bindings.ts'
import { facts, visitorsOf } from './facts.ts'

export const noFigures: Figures = {
  visitors: 0,
  sessions: 0,
  pageviews: 0,
  bounces: 0,
  newcomers: 0,
  engaged: 0,
  scroll: 0,
}

export const sums = `sum(p) as pageviews, sum(s) as sessions, sum(b) as bounces, sum(n) as newcomers,
  sum(e) as engaged, sum(c) as scroll`

type Reader = Pick<StatisticsStore, 'query'>

/** The figures of the whole site, or of the visits that were chosen. */
export async function readTotals(store: Reader, span: Span, filters: Filters): Promise<Figures> {
  const bindings = new Bindings()
  const about = facts({ about: 'site', span, filters, withPeople: true }, bindings)
  const [row] = await store.query<Figures>(
    `select ${sums}, uniqMerge(people) as visitors from (${about})`,
    bindings.values,
  )
  return row ?? noFigures
}

/** The same by parts of the time, each under the name `timeKeys` gives it. */
export async function readSeries(
  store: Reader,
  span: Span,
  filters: Filters,
  step: Step,
): Promise<ReadonlyMap<string, Figures>> {
  const bindings = new Bindings()
  const about = facts({ about: 'site', span, filters, step, withPeople: true }, bindings)
  const rows = await store.query<Figures & { time: string }>(
    `select toString(facts.time) as time, ${sums}, ${visitorsOf({ filters, step })} as visitors
     from (${about}) as facts group by facts.time`,
    bindings.values,
  )
  return new Map(rows.map(({ time, ...figures }) => [time, figures]))
}
