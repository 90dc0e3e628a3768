import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { type Dimension, type Filters, measureOf, type Panel, type Span } from '../../panels.ts'
import { Bindings } from './bindings.ts'
import { facts, hasFilters } from './facts.ts'
import { sums } from './figures.ts'

type Reader = Pick<StatisticsStore, 'query'>
type Row = Panel['rows'][number] & { found: number; total: number }

export interface PanelQuestion {
  dimension: Dimension
  span: Span
  filters: Filters
  limit: number
  offset?: number
}

/** The rows of a dimension that measure most. */
export async function readPanel(store: Reader, question: PanelQuestion): Promise<Panel> {
  const { dimension, span, filters } = question
  // An exit that was taken back leaves its visitor in the states.
  const hasPeople = dimension !== 'exit'
  const atOnce = hasPeople && hasFilters(filters)
  const rows = await readRows(store, question, atOnce)
  const values = rows.map(({ value }) => value)
  const people =
    hasPeople && !atOnce && values.length > 0
      ? await readPeople(store, { about: dimension, span, filters, values, withPeople: true })
      : null
  const { found = 0, total = 0 } = rows[0] ?? {}
  return {
    found,
    total,
    rows: rows.map(({ found: _found, total: _total, ...row }) => {
      const visitors = people?.get(row.value) ?? row.visitors
      return { ...row, visitors, people: hasPeople ? visitors : null }
    }),
  }
}

function readRows(store: Reader, question: PanelQuestion, withPeople: boolean): Promise<Row[]> {
  const { dimension: about, span, filters, limit, offset = 0 } = question
  const bindings = new Bindings()
  const measure = `sum(${{ pageviews: 'p', events: 'v', sessions: 's' }[measureOf(about)]})`
  return store.query<Row>(
    `select what as value, ${sums}, sum(v) as events,
       ${withPeople ? 'uniqMerge(people)' : '0'} as visitors,
       count() over () as found, sum(${measure}) over () as total
     from (${facts({ about, span, filters, withPeople }, bindings)})
     group by what having ${measure} > 0
     order by ${measure} desc, value
     limit ${bindings.count(limit)} offset ${bindings.count(offset)}`,
    bindings.values,
  )
}

async function readPeople(store: Reader, question: Parameters<typeof facts>[0]) {
  const bindings = new Bindings()
  const rows = await store.query<{ value: string; visitors: number }>(
    `select what as value, uniqMerge(people) as visitors from (${facts(question, bindings)})
     group by what`,
    bindings.values,
  )
  return new Map(rows.map(({ value, visitors }) => [value, visitors]))
}
