import type { StatisticsStore } from '#server/statistics-store/store.ts'
import {
  type Dimension,
  type Filters,
  measureOf,
  type Panel,
  type PanelRow,
  type Span,
} from '../../panels.ts'
import { Bindings } from './bindings.ts'
import { facts } from './facts.ts'
import { sums } from './figures.ts'

type Reader = Pick<StatisticsStore, 'query'>

export interface PanelQuestion {
  dimension: Dimension
  span: Span
  filters: Filters
  limit: number
  offset?: number
}

/**
 * The rows of a dimension that measure most: first which they are, by one column of all rows, then
 * the other figures of these alone.
 */
export async function readPanel(store: Reader, question: PanelQuestion): Promise<Panel> {
  const first = await readFirst(store, question)
  const { found = 0, total = 0 } = first[0] ?? {}
  const values = first.map(({ value }) => value)
  const figures = values.length > 0 ? await readFigures(store, question, values) : new Map()
  return { found, total, rows: values.flatMap((value) => figures.get(value) ?? []) }
}

interface First {
  value: string
  found: number
  total: number
}

function readFirst(store: Reader, question: PanelQuestion): Promise<First[]> {
  const { dimension: about, span, filters, limit, offset = 0 } = question
  const bindings = new Bindings()
  const measure = `sum(${{ pageviews: 'p', events: 'v', sessions: 's' }[measureOf(about)]})`
  return store.query<First>(
    `select what as value, count() over () as found, sum(${measure}) over () as total
     from (${facts({ about, span, filters, withPeople: false }, bindings)})
     group by what having ${measure} > 0
     order by ${measure} desc, value
     limit ${bindings.count(limit)} offset ${bindings.count(offset)}`,
    bindings.values,
  )
}

async function readFigures(
  store: Reader,
  { dimension: about, span, filters }: PanelQuestion,
  values: readonly string[],
): Promise<Map<string, PanelRow>> {
  // An exit that was taken back leaves its visitor in the states.
  const withPeople = about !== 'exit'
  const bindings = new Bindings()
  const rows = await store.query<Omit<PanelRow, 'people'>>(
    `select what as value, ${sums}, sum(v) as events,
       ${withPeople ? 'uniqMerge(people)' : '0'} as visitors
     from (${facts({ about, span, filters, values, withPeople }, bindings)})
     group by what`,
    bindings.values,
  )
  return new Map(
    rows.map((row) => [row.value, { ...row, people: withPeople ? row.visitors : null }]),
  )
}
