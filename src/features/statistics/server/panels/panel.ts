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
import { facts, hasFilters } from './facts.ts'
import { sums } from './figures.ts'
import { pageNames } from './page-names.ts'

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
 * the other figures of these alone, for states of visitors are large, and pages are many but found
 * at once. Of visits that filters choose all is told at once, for to choose takes longer.
 */
export async function readPanel(store: Reader, question: PanelQuestion): Promise<Panel> {
  const isChosen = hasFilters(question.filters)
  if (isChosen && question.dimension === 'page') return readChosenPages(store, question)
  const first = await readFirst(store, question, isChosen)
  const { found = 0, total = 0 } = first[0] ?? {}
  if (isChosen || first.length === 0) return { found, total, rows: first.map(rowOf(question)) }
  const values = first.map(({ value }) => value)
  const figures = await readFigures(store, question, values)
  return { found, total, rows: values.flatMap((value) => figures.get(value) ?? []) }
}

/** Chosen pages are told by their hashes; of those that are viewed alike their names decide. */
async function readChosenPages(store: Reader, question: PanelQuestion): Promise<Panel> {
  const { span, limit, offset = 0 } = question
  const first = await readFirst(store, { ...question, limit: limit + offset, offset: 0 }, false)
  const { found = 0, total = 0 } = first[0] ?? {}
  const hashes = first.map(({ value }) => value)
  const names = await pageNames(store, span, hashes)
  const rows = first
    .map(({ value: hash, measure }) => ({ hash, measure, name: names.get(hash) ?? '' }))
    .toSorted((one, other) => other.measure - one.measure || (one.name < other.name ? -1 : 1))
    .slice(offset, offset + limit)
  if (rows.length === 0) return { found, total, rows: [] }
  const figures = await readFigures(
    store,
    question,
    rows.map(({ name }) => name),
  )
  const shown = rows.flatMap(({ hash, name }) => {
    const row = figures.get(hash)
    return row ? [{ ...row, value: name }] : []
  })
  return { found, total, rows: shown }
}

type Row = Omit<PanelRow, 'people'>
type First = Row & Pick<Panel, 'found' | 'total'> & { measure: number }

// An exit that was taken back leaves its visitor in what is rolled up.
const hasPeople = (about: Dimension) => about !== 'exit'
const figuresOf = (about: Dimension) =>
  `${sums}, sum(v) as events, ${hasPeople(about) ? 'uniqMerge(people)' : '0'} as visitors`

const rowOf =
  ({ dimension }: PanelQuestion) =>
  ({
    found: _found,
    total: _total,
    measure: _measure,
    ...row
  }: Row & Partial<First>): PanelRow => ({
    ...row,
    people: hasPeople(dimension) ? row.visitors : null,
  })

/** Without figures each row is its value only; chosen pages come with all that measure as the last. */
function readFirst(store: Reader, question: PanelQuestion, withFigures: boolean): Promise<First[]> {
  const { dimension: about, span, filters, limit, offset = 0 } = question
  const bindings = new Bindings()
  const measure = `sum(${{ pageviews: 'p', events: 'v', sessions: 's' }[measureOf(about)]})`
  const withPeople = withFigures && hasPeople(about)
  const order =
    about === 'page' && hasFilters(filters)
      ? `order by measure desc limit ${bindings.count(limit)} with ties`
      : `order by measure desc, value
         limit ${bindings.count(limit)} offset ${bindings.count(offset)}`
  return store.query<First>(
    `select toString(what) as value, ${measure} as measure, count() over () as found,
       sum(${measure}) over () as total ${withFigures ? `, ${figuresOf(about)}` : ''}
     from (${facts({ about, span, filters, withPeople, viewsOnly: about === 'page' }, bindings)})
     group by what having measure > 0 ${order}`,
    bindings.values,
  )
}

async function readFigures(
  store: Reader,
  question: PanelQuestion,
  values: readonly string[],
): Promise<Map<string, PanelRow>> {
  const { dimension: about, span, filters } = question
  const bindings = new Bindings()
  const withPeople = hasPeople(about)
  const rows = await store.query<Row>(
    `select toString(what) as value, ${figuresOf(about)}
     from (${facts({ about, span, filters, values, withPeople }, bindings)})
     group by what`,
    bindings.values,
  )
  return new Map(rows.map((row) => [row.value, rowOf(question)(row)]))
}
