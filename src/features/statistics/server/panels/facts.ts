import {
  type Dimension,
  type Filters,
  isEvent,
  isTrait,
  type Span,
  type Step,
  traitColumns,
} from '../../panels.ts'
import type { Bindings } from './bindings.ts'
import { chosen, dayMs, isOneOf, within } from './conditions.ts'
import { cover } from './coverage.ts'

export interface Question {
  /** The whole site, or what its figures are told by. */
  about: 'site' | Dimension
  span: Span
  filters: Filters
  /** The parts of the time that are asked about; all of it together without. */
  step?: Step
  /** Only these values. */
  values?: readonly string[]
  /** Visitors are merged from states, which costs more than all sums. */
  withPeople: boolean
}

export const hasFilters = (filters: Filters) => Object.keys(filters).length > 0

/**
 * Rows of `time`, `what`, the sums that docs/statistics.md defines and `people`, a state of
 * visitors; to be summed once more. Whole days come from `rollup`; what was chosen by filters, and
 * the end of a day that is cut, from the rows themselves.
 */
export function facts(question: Question, bindings: Bindings): string {
  if (hasFilters(question.filters)) return union(rawFacts(question, question.span, bindings))
  if (question.step === 'hour') return union([hourly(question, bindings)])
  const { months, days, rest } = cover(question.span)
  const spans = [
    ...(months && !question.step ? [{ grain: 'month', ...months }] : []),
    ...(months && question.step ? [{ grain: 'day', ...months }] : []),
    ...days.map((span) => ({ grain: 'day', ...span })),
  ]
  return union([
    ...(spans.length > 0 ? [rolledUp(question, spans, bindings)] : []),
    ...(rest ? rawFacts(question, rest, bindings) : []),
  ])
}

const union = (parts: readonly string[]) => parts.join('\nunion all\n')

function hourly(question: Question, bindings: Bindings): string {
  return rolledUp(question, [{ grain: 'hour', ...question.span }], bindings)
}

type Grained = Span & { grain: string }

function rolledUp(question: Question, spans: readonly Grained[], bindings: Bindings): string {
  const { about, step, values, withPeople } = question
  const event = about !== 'site' && isEvent(about) ? about : null
  const value = event ? `substring(rollup.value, ${event.length + 2})` : 'rollup.value'
  const conditions = [
    `dimension = '${event ? 'event' : about}'`,
    event && `startsWith(rollup.value, '${event} ')`,
    values && `${value} in (${bindings.texts(values)})`,
    `(${spans
      .map((span) => `(grain = '${span.grain}' and ${within('at', span, bindings)})`)
      .join(' or ')})`,
  ]
  return `select ${timeOf('at', step)} as time, ${value} as what,
      toInt64(pageviews) as p, toInt64(sessions) as s, toInt64(bounces) as b,
      toInt64(newcomers) as n, toInt64(engaged) as e, toInt64(scroll) as c,
      toInt64(events) as v${withPeople ? ', visitors as people' : ''}
    from rollup where ${conditions.filter(Boolean).join(' and ')}`
}

/** Views tell of pages, visits of everything else; the whole site is told by both. */
function rawFacts(question: Question, span: Span, bindings: Bindings): string[] {
  const { about, filters, step } = question
  if (about === 'page' || (about !== 'site' && isEvent(about)))
    return [fromHits(question, span, bindings)]
  if (about !== 'site') return [fromSessions(question, span, bindings)]
  // Many visits last from one hour into the next.
  if (!hasFilters(filters) || step === 'hour')
    return [fromHits(question, span, bindings), fromSessions(question, span, bindings)]
  return [
    fromSessions(question, span, bindings, isWhole(question, span, bindings)),
    ...restOfVisits(question, span, bindings),
  ]
}

/** Whether all of a visit's views lie in one part of the time that is asked about. */
function isWhole({ step }: Question, { to }: Span, bindings: Bindings): string {
  const ends = `(started < ${bindings.moment(to - dayMs)} or ended < ${bindings.moment(to)})`
  return step ? `${ends} and ${starts[step]('started')} = ${starts[step]('ended')}` : ends
}

/** The views of visits that are not whole. */
function restOfVisits(question: Question, span: Span, bindings: Bindings): string[] {
  const { from, to } = span
  const traits = Object.fromEntries(
    Object.entries(question.filters).filter(([dimension]) => isTrait(dimension as Dimension)),
  )
  const viewsOf = (begun: Span, cut: string, viewed: Span) => {
    const conditions = [
      within('started', begun, bindings),
      cut,
      ...chosen('sessions', question.filters, span, bindings),
    ]
    const sessions = `select session from sessions where ${conditions.join(' and ')}`
    const visits = [...chosen('hits', traits, span, bindings), isOneOf.hits(sessions)]
    return fromHits(question, viewed, bindings, visits)
  }
  const begun = { from: question.step ? from : Math.max(from, to - dayMs), to }
  return [
    viewsOf({ from: from - dayMs, to: from }, `ended >= ${bindings.moment(from)}`, {
      from,
      to: Math.min(to, from + dayMs),
    }),
    viewsOf(begun, `not (${isWhole(question, span, bindings)})`, begun),
  ]
}

function fromHits(
  question: Question,
  span: Span,
  bindings: Bindings,
  visits = chosen('hits', question.filters, span, bindings),
): string {
  const { about, step, values, withPeople } = question
  const event = about !== 'site' && isEvent(about) ? about : null
  const what = { site: "''", page: 'path' }[String(about)] ?? 'hits.value'
  const conditions = [
    within('at', span, bindings),
    event ? `kind = 'event' and name = '${event}'` : "kind != 'event'",
    values && `${what} in (${bindings.texts(values)})`,
    ...visits,
  ]
  const zero = 'toInt64(0)'
  return `select ${timeOf('at', step)} as time, ${what} as what,
      toInt64(countIf(kind = 'view')) as p, ${zero} as s, ${zero} as b, ${zero} as n,
      toInt64(sum(time_on_page)) as e, toInt64(sum(hits.scroll)) as c,
      toInt64(countIf(kind = 'event')) as v${withPeople ? ', uniqState(visitor) as people' : ''}
    from hits where ${conditions.filter(Boolean).join(' and ')} group by time, what`
}

/** @param whole which visits tell of their views too, when the whole site is asked about */
function fromSessions(question: Question, span: Span, bindings: Bindings, whole = '0'): string {
  const { about, step, filters, values, withPeople } = question
  const what = columnOf(about)
  const conditions = [
    within('started', span, bindings),
    values && `${what} in (${bindings.texts(values)})`,
    about !== 'site' && about.startsWith('utm_') && `${what} != ''`,
    ...chosen('sessions', filters, span, bindings),
  ]
  // The site's views, time and visitors belong to their own moments.
  const isTold = about === 'site' ? whole : '1'
  const people = `uniqStateIf(visitor, ${isTold})`
  const ofVisit = (column: string) => `toInt64(sumIf(sign * toInt64(${column}), ${isTold}))`
  return `select ${timeOf('started', step)} as time, ${what} as what,
      ${ofVisit('views')} as p, toInt64(sum(sign)) as s,
      toInt64(sum(sign * toInt64(bounce))) as b, toInt64(sum(sign * toInt64(is_new))) as n,
      ${ofVisit('engaged')} as e, ${about === 'site' ? ofVisit('sessions.scroll') : 'toInt64(0)'} as c,
      ${ofVisit('sessions.events')} as v${withPeople ? `, ${people} as people` : ''}
    from sessions where ${conditions.filter(Boolean).join(' and ')} group by time, what`
}

function columnOf(about: Question['about']): string {
  if (about === 'site') return "''"
  return isTrait(about) ? `toString(${traitColumns[about]})` : about
}

const zone = "'Europe/Vilnius'"
/** The beginning of the part of time a moment falls into; of an hour, its number. */
const starts: Readonly<Record<Step, (column: string) => string>> = {
  hour: (column) => `intDiv(toUnixTimestamp(${column}), 3600)`,
  day: (column) => `toDate(${column}, ${zone})`,
  week: (column) => `toStartOfWeek(${column}, 1, ${zone})`,
  month: (column) => `toStartOfMonth(${column}, ${zone})`,
}

/** The same as `2026-11-03`. */
export const timeOf = (column: string, step: Step | undefined) =>
  step ? `toString(${starts[step](column)})` : "''"
