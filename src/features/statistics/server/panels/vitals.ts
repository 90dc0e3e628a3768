import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Filters, Span } from '../../panels.ts'
import { thresholds, type Vital, type VitalDimension, type VitalsOf, vitals } from '../../vitals.ts'
import { clsParts } from '../vitals.ts'
import { Bindings } from './bindings.ts'
import { chosen, rolledUpIn, within } from './conditions.ts'
import { cover } from './coverage.ts'
import { hasFilters } from './facts.ts'

interface Question {
  about: 'site' | VitalDimension
  span: Span
  filters: Filters
  /** Only these values. */
  values?: readonly string[]
}

type Reader = Pick<StatisticsStore, 'query'>

/** How fast all of the views were; with none of them measured, nothing is known. */
export async function readVitals(
  store: Reader,
  span: Span,
  filters: Filters,
): Promise<VitalsOf | null> {
  const [row] = await readFigures(store, { about: 'site', span, filters })
  return row ?? null
}

/** The same of each page, device or country, those viewed most first; states are merged of these. */
export async function readVitalsBy(
  store: Reader,
  about: VitalDimension,
  span: Span,
  filters: Filters,
  limit: number,
): Promise<VitalsOf[]> {
  const question = { about, span, filters }
  const bindings = new Bindings()
  const first = await store.query<{ what: string }>(
    `select what from (${counts(question, bindings)}) group by what
     order by sum(views) desc, what limit ${bindings.count(limit)}`,
    bindings.values,
  )
  if (first.length === 0) return []
  return readFigures(store, { ...question, values: first.map(({ what }) => what) })
}

async function readFigures(store: Reader, question: Question): Promise<VitalsOf[]> {
  const bindings = new Bindings()
  const columns = vitals.map(
    (name) => `quantileTimingMerge(0.75)(${name}) as ${name}_p75,
      sum(${name}_measured) as ${name}_m, sum(${name}_good) as ${name}_g, sum(${name}_poor) as ${name}_p`,
  )
  const rows = await store.query<Row>(
    `select what, sum(views) as all_views, ${columns.join(', ')}
     from (${facts(question, bindings)}) group by what order by all_views desc, what`,
    bindings.values,
  )
  return rows.map(figuresOf)
}

type Row = { what: string; all_views: number } & Readonly<
  Record<`${Vital}_${'p75' | 'm' | 'g' | 'p'}`, number>
>

function figuresOf(row: Row): VitalsOf {
  const figures = vitals.map((name) => {
    const measured = row[`${name}_m`]
    const p75 = measured > 0 ? row[`${name}_p75`] / partsOf(name) : null
    return [name, { p75, measured, good: row[`${name}_g`], poor: row[`${name}_p`] }]
  })
  return { value: row.what, views: row.all_views, ...Object.fromEntries(figures) }
}

const partsOf = (name: Vital) => (name === 'cls' ? clsParts : 1)

/** Whole months and days are rolled up; what was chosen, and the end of a day, is in the rows. */
function parts(
  { span, filters }: Question,
  rolled: (spans: readonly (Span & { grain: string })[]) => string,
  raw: (span: Span) => string,
): string {
  if (hasFilters(filters)) return raw(span)
  const { months, days, rest } = cover(span)
  const spans = [
    ...(months ? [{ grain: 'month', ...months }] : []),
    ...days.map((some) => ({ grain: 'day', ...some })),
  ]
  return [...(spans.length > 0 ? [rolled(spans)] : []), ...(rest ? [raw(rest)] : [])].join(
    '\nunion all\n',
  )
}

const counts = (question: Question, bindings: Bindings) =>
  parts(
    question,
    (spans) =>
      `select value as what, views from vitals_rollup where ${rolledUp(question, spans, bindings)}`,
    (span) => `select ${columnOf(question)} as what, toUInt64(count()) as views
      from vitals where ${rowsOf(question, span, bindings)} group by what`,
  )

const facts = (question: Question, bindings: Bindings) =>
  parts(
    question,
    (spans) => `select value as what, views, ${vitals
      .map((name) => `${name}, ${name}_measured, ${name}_good, ${name}_poor`)
      .join(', ')}
      from vitals_rollup where ${rolledUp(question, spans, bindings)}`,
    (span) => `select ${columnOf(question)} as what, toUInt64(count()) as views,
      ${vitals.map(measuresOf).join(', ')}
      from vitals where ${rowsOf(question, span, bindings)} group by what`,
  )

function measuresOf(name: Vital): string {
  const { good, poor } = thresholds[name]
  const [upTo, above] = [good * partsOf(name), poor * partsOf(name)]
  const column = `vitals.${name}`
  return `quantileTimingStateIf(0.75)(assumeNotNull(${column}), isNotNull(${column})) as ${name},
      toUInt64(count(${column})) as ${name}_measured,
      toUInt64(countIf(${column} <= ${upTo})) as ${name}_good,
      toUInt64(countIf(${column} > ${above})) as ${name}_poor`
}

const columnOf = ({ about }: Question) =>
  ({ site: "''", page: 'path', device: 'toString(device)', country: 'toString(country)' })[about]

function rolledUp(
  question: Question,
  spans: readonly (Span & { grain: string })[],
  bindings: Bindings,
): string {
  const times = spans.map((span) => `(grain = '${span.grain}' and ${rolledUpIn(span, bindings)})`)
  return [
    `dimension = '${question.about}'`,
    `(${times.join(' or ')})`,
    ...oneOf('value', question, bindings),
  ].join(' and ')
}

/** Of a chosen page its own views are meant, not all those of its visits. */
function rowsOf(question: Question, span: Span, bindings: Bindings): string {
  const { page, ...filters } = question.filters
  return [
    within('at', span, bindings),
    ...oneOf(columnOf(question), question, bindings),
    ...(page === undefined ? [] : [`path = ${bindings.text(page)}`]),
    ...chosen('hits', filters, span, bindings),
  ].join(' and ')
}

const oneOf = (column: string, { values }: Question, bindings: Bindings) =>
  values ? [`${column} in (${bindings.texts(values)})`] : []
