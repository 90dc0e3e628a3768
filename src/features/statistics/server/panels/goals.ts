import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Filters, GoalFigures, Span, Step } from '../../panels.ts'
import { Bindings } from './bindings.ts'
import {
  begunIn,
  choosesByVisit,
  chosen,
  during,
  rolledUpIn,
  viewingIn,
  within,
} from './conditions.ts'
import { cover } from './coverage.ts'
import { hasFilters, timeOf } from './facts.ts'

type Reader = Pick<StatisticsStore, 'query'>

interface Question {
  goals: readonly number[]
  span: Span
  filters: Filters
  step?: Step
  /** Who completed them, and in how many visits; without, only how often. */
  withPeople: boolean
}

/** What became of each of these goals; those that nobody reached are left out. */
export async function readGoalFigures(
  store: Reader,
  goals: readonly number[],
  span: Span,
  filters: Filters,
): Promise<GoalFigures[]> {
  const bindings = new Bindings()
  const facts = goalFacts({ goals, span, filters, withPeople: true }, bindings)
  const rows = await store.query<Omit<GoalFigures, 'goal'> & { what: string }>(
    `select what, sum(v) as completions, sum(s) as sessions, uniqMerge(people) as visitors
     from (${facts}) group by what having completions > 0 or sessions > 0`,
    bindings.values,
  )
  return rows.map(({ what, ...figures }) => ({ goal: Number(what), ...figures }))
}

/** How often any of these goals was completed. */
export async function readConversions(
  store: Reader,
  goals: readonly number[],
  span: Span,
  filters: Filters,
): Promise<number> {
  const bindings = new Bindings()
  const facts = goalFacts({ goals, span, filters, withPeople: false }, bindings)
  const [row] = await store.query<{ completions: number }>(
    `select sum(v) as completions from (${facts})`,
    bindings.values,
  )
  return row?.completions ?? 0
}

/** The same by parts of the time, under the names that `readSeries` gives them. */
export async function readConversionSeries(
  store: Reader,
  goals: readonly number[],
  span: Span,
  filters: Filters,
  step: Step,
): Promise<ReadonlyMap<string, number>> {
  const bindings = new Bindings()
  const facts = goalFacts({ goals, span, filters, step, withPeople: false }, bindings)
  const rows = await store.query<{ time: string; completions: number }>(
    `select toString(facts.time) as time, sum(v) as completions from (${facts}) as facts
     group by facts.time having completions > 0`,
    bindings.values,
  )
  return new Map(rows.map(({ time, completions }) => [time, completions]))
}

/**
 * Rows of `time`, `what`, completions `v`, sessions `s` and a state of visitors. Whole days come
 * from `rollup`; hours, what was chosen by filters and the end of a day that is cut from the rows.
 */
function goalFacts(question: Question, bindings: Bindings): string {
  const { span, filters, step } = question
  if (hasFilters(filters) || step === 'hour') return fromRows(question, span, bindings)
  const { months, days, rest } = cover(span)
  const whole = [
    ...(months ? [{ grain: step ? 'day' : 'month', ...months }] : []),
    ...days.map((part) => ({ grain: 'day', ...part })),
  ]
  return [
    ...(whole.length > 0 ? [fromRollup(question, whole, bindings)] : []),
    ...(rest ? [fromRows(question, rest, bindings)] : []),
  ].join('\nunion all\n')
}

type Grained = Span & { grain: string }

function fromRollup({ goals, step, withPeople }: Question, spans: Grained[], bindings: Bindings) {
  const times = spans.map((span) => `(grain = '${span.grain}' and ${rolledUpIn(span, bindings)})`)
  return `select ${timeOf('at', step)} as time, value as what, toInt64(events) as v,
      toInt64(sessions) as s${withPeople ? ', visitors as people' : ''}
    from rollup where dimension = 'goal' and value in (${bindings.texts(goals.map(String))})
      and (${times.join(' or ')})`
}

/**
 * Completions belong to the moment of their view, sessions to that at which they began. Few hits are
 * deeds and tell completions at once; what only visits can be chosen by, these tell of both.
 */
function fromRows(question: Question, span: Span, bindings: Bindings) {
  if (choosesByVisit(question.filters)) return fromVisits(question, span, bindings)
  const { goals, filters, step, withPeople } = question
  const zero = 'toInt64(0)'
  const of = (table: 'hits' | 'sessions', isDone: string, isIn: string) => {
    const wanted = `what in (${bindings.texts(goals.map(String))})`
    const conditions = [isDone, isIn, wanted, ...chosen(table, filters, span, bindings)]
    return `${withPeople ? ', uniqState(visitor) as people' : ''}
      from ${table} array join arrayMap(goal -> toString(goal), goals) as what
      where ${conditions.join(' and ')} group by time, what`
  }
  const completions = `select ${timeOf('at', step, 'day')} as time, what, toInt64(count()) as v,
      ${zero} as s${of('hits', 'is_deed and notEmpty(goals)', during(span, bindings))}`
  if (!withPeople) return completions
  return `${completions}
    union all
    select ${timeOf('started', step, 'day')} as time, what, ${zero} as v,
      toInt64(sum(sign)) as s${of('sessions', 'notEmpty(goals)', begunIn(span, bindings))}`
}

function fromVisits(question: Question, span: Span, bindings: Bindings) {
  const { goals, filters, step, withPeople } = question
  const part = (at: string) => timeOf(at, step)
  const isIn = (at: string) => within(at, span, bindings)
  const completedAt = 'addMilliseconds(started, after)'
  const completions = `arrayMap((goal, after) -> (goal, ${part(completedAt)}, 1, 0),
    arrayFilter((goal, after) -> ${isIn(completedAt)}, reached.goals, reached.after),
    arrayFilter(after -> ${isIn(completedAt)}, reached.after))`
  const begun = `if(${isIn('started')}, arrayMap(goal -> (goal, ${part('started')}, 0, 1), goals), [])`
  const conditions = [
    viewingIn(span, bindings),
    'notEmpty(goals)',
    ...chosen('sessions', filters, span, bindings),
  ]
  return `select it.2 as time, toString(it.1) as what, toInt64(sum(sign * it.3)) as v,
      toInt64(sum(sign * it.4)) as s${withPeople ? ', uniqState(visitor) as people' : ''}
    from (
      select sign, visitor,
        arrayJoin(${withPeople ? `arrayConcat(${completions}, ${begun})` : completions}) as it
      from sessions where ${conditions.join(' and ')})
    where what in (${bindings.texts(goals.map(String))}) group by time, what`
}
