import type { StatisticsStore } from '#server/statistics-store/store.ts'
import {
  type Dimension,
  type Filters,
  measureOf,
  type Panel,
  type PanelRow,
  type Ranking,
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

/** Which values of a dimension measure most, by one column of all rows. */
export async function readRanking(store: Reader, question: PanelQuestion): Promise<Ranking> {
  if (isOfChosenPages(question)) return rankChosenPages(store, question)
  const first = await readFirst(store, question, false)
  const { found = 0, total = 0 } = first[0] ?? {}
  return { found, total, rows: first.map(({ value, measure }) => ({ value, measure })) }
}

/**
 * The same with all other figures, asked for of these values alone, for states of visitors are
 * large, and pages are many but found at once. Of visits that filters choose all is told at once,
 * for to choose takes longer.
 */
export async function readPanel(store: Reader, question: PanelQuestion): Promise<Panel> {
  if (isOfChosenPages(question)) return readChosenPages(store, question)
  if (hasFilters(question.filters)) return readChosen(store, question)
  const { rows: first, ...counts } = await readRanking(store, question)
  const values = first.map(({ value }) => value)
  const figures = await readFigures(store, question, values)
  return { ...counts, rows: values.flatMap((value) => figures.get(value) ?? []) }
}

const isOfChosenPages = ({ dimension, filters }: PanelQuestion) =>
  dimension === 'page' && hasFilters(filters)

async function readChosen(store: Reader, question: PanelQuestion): Promise<Panel> {
  const first = await readFirst(store, question, true)
  const { found = 0, total = 0 } = first[0] ?? {}
  return { found, total, rows: first.map(rowOf(question)) }
}

async function readChosenPages(store: Reader, question: PanelQuestion): Promise<Panel> {
  const { rows, ...counts } = await rankChosenPages(store, question)
  const values = rows.map(({ value }) => value)
  const figures = await readFigures(store, question, values)
  const shown = rows.flatMap(({ hash, value }) => {
    const row = figures.get(hash)
    return row ? [{ ...row, value }] : []
  })
  return { ...counts, rows: shown }
}

/** Chosen pages are told by their hashes; of those that are viewed alike their names decide. */
async function rankChosenPages(store: Reader, question: PanelQuestion) {
  const { span, limit, offset = 0 } = question
  const first = await readFirst(store, { ...question, limit: limit + offset, offset: 0 }, false)
  const { found = 0, total = 0 } = first[0] ?? {}
  const hashes = first.map(({ value }) => value)
  const names = await pageNames(store, span, hashes)
  const rows = first
    .map(({ value: hash, measure }) => ({ hash, measure, value: names.get(hash) ?? '' }))
    .toSorted((one, other) => other.measure - one.measure || (one.value < other.value ? -1 : 1))
    .slice(offset, offset + limit)
  return { found, total, rows }
}

type Row = Omit<PanelRow, 'people'>
type First = Row & Omit<Ranking, 'rows'> & { measure: number }

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
  if (values.length === 0) return new Map()
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
