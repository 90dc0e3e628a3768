import {
  type Dimension,
  type Filters,
  isEvent,
  isTrait,
  type Span,
  type Step,
  traitColumns,
} from '../../panels.ts'
import { dayOf } from '../day.ts'
import type { Bindings } from './bindings.ts'
import {
  begunIn,
  byMonths,
  choosesByVisit,
  chosen,
  dayMs,
  during,
  isBefore,
  isOfPages,
  isOneOfPages,
  rolledUpIn,
  viewingIn,
  within,
} from './conditions.ts'
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
  /** Of pages, how often they were viewed and nothing else. */
  viewsOnly?: boolean
}

export const hasFilters = (filters: Filters) => Object.keys(filters).length > 0

/**
 * Rows of `time`, `what`, the sums that docs/statistics.md defines and `people`, a state of
 * visitors; to be summed once more. Whole days come from `rollup`; what was chosen by filters, and
 * the end of a day that is cut, from the rows themselves. Chosen pages are told by their hashes.
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
      .map((span) => `(grain = '${span.grain}' and ${rolledUpIn(span, bindings)})`)
      .join(' or ')})`,
  ]
  if (question.viewsOnly)
    return `select value as what, toInt64(pageviews) as p from rollup
      where ${conditions.filter(Boolean).join(' and ')}`
  return `select ${timeOf('at', step)} as time, ${value} as what,
      toInt64(pageviews) as p, toInt64(sessions) as s, toInt64(bounces) as b,
      toInt64(newcomers) as n, toInt64(engaged) as e, toInt64(scroll) as c,
      toInt64(events) as v${withPeople ? ', visitors as people' : ''}
    from rollup where ${conditions.filter(Boolean).join(' and ')}`
}

/** Hits tell of events, and of pages where they say enough; visits tell of everything else. */
function rawFacts(question: Question, span: Span, bindings: Bindings): string[] {
  const { about, filters } = question
  if (about !== 'site' && isEvent(about)) return fromHits(question, span, bindings)
  if (about === 'page' && !choosesByVisit(filters)) return fromHits(question, span, bindings)
  if (about === 'page')
    return [
      fromViews(
        question,
        [
          begunIn(span, bindings),
          isWhole(question, span, bindings),
          ...chosen('sessions', filters, span, bindings),
        ],
        bindings,
      ),
      viewsOfOthers(question, span, bindings),
    ]
  if (about !== 'site') return [fromSessions(question, span, bindings)]
  return [
    fromSessions(question, span, bindings, isWhole(question, span, bindings)),
    viewsOfOthers(question, span, bindings),
  ]
}

/** Whether all views of a visit begun in a time lie in it, and in one of the parts asked about. */
function isWhole({ step }: Question, { to }: Span, bindings: Bindings): string {
  const ends = isBefore('ended', to, bindings)
  return step ? `${ends} and ${begun(step)} = ${timeOf('ended', step, 'last_day')}` : ends
}

const begun = (step: Step | undefined) => timeOf('started', step, 'day')

/** The views in a time of visits that are not whole. */
function viewsOfOthers(question: Question, span: Span, bindings: Bindings): string {
  const { from, to } = span
  const isEarlier = isBefore('started', from, bindings)
  const conditions = [
    viewingIn(span, bindings),
    question.step ? '' : `(${isEarlier} or not (${isBefore('started', to - dayMs, bindings)}))`,
    `(${isEarlier} or not (${isWhole(question, span, bindings)}))`,
    `not (${isBefore('ended', dayOf(from).from, bindings)})`,
    ...chosen('sessions', question.filters, span, bindings),
  ]
  const isIn = within(viewedAt, span, bindings)
  return fromViews(question, conditions.filter(Boolean), bindings, isIn)
}

const zero = 'toInt64(0)'
const viewedAt = 'addMilliseconds(started, after)'

/**
 * What single views of visits add up to; when nothing but they are wanted, one by one. Visits are
 * chosen before their views are read.
 */
function fromViews(
  question: Question,
  visits: readonly string[],
  bindings: Bindings,
  isIn = '',
): string {
  const { about, step, values, withPeople } = question
  const [what, pages] = about === 'page' ? ['page', ['viewed.pages as page']] : ["''", []]
  const wanted = [isIn, values && isOneOfPages(values, bindings)].filter(Boolean)
  const rows = (...arrays: string[]) => `from sessions
    array join ${[...arrays, ...(step || isIn ? ['viewed.after as after'] : [])].join(', ')}
    prewhere ${visits.join(' and ')} where ${wanted.join(' and ') || '1'}`
  if (question.viewsOnly)
    return `select page as what, toInt64(sign) as p ${rows('viewed.pages as page')}`
  return `select ${timeOf(viewedAt, step)} as time, ${what} as what,
      toInt64(sum(sign)) as p, ${zero} as s, ${zero} as b, ${zero} as n,
      toInt64(sum(sign * spent)) as e, toInt64(sum(sign * depth)) as c,
      ${zero} as v${withPeople ? ', uniqState(visitor) as people' : ''}
    ${rows(...pages, 'viewed.spent as spent', 'viewed.depths as depth')}
    group by time, what`
}

function fromHits(question: Question, span: Span, bindings: Bindings): string[] {
  const { about, step, filters, values, withPeople, viewsOnly } = question
  const event = about !== 'site' && isEvent(about) ? about : null
  const column = event ? 'hits.value' : 'path'
  const told = viewsOnly ? "kind = 'view'" : "kind != 'event'"
  const conditions = [
    event ? `is_deed and kind = 'event' and name = '${event}'` : told,
    values && (event ? `value in (${bindings.texts(values)})` : isOfPages(values, bindings)),
    ...chosen('hits', filters, span, bindings),
  ].filter(Boolean)
  const what = !event && hasFilters(filters) ? 'page' : column
  const isIn = during(span, bindings)
  if (viewsOnly)
    return byMonths(span, isIn, bindings).map(
      (months) => `select ${what} as what, toInt64(count()) as p
      from hits where ${[months, ...conditions].join(' and ')} group by what`,
    )
  return [
    `select ${timeOf('at', step, 'day')} as time, ${what} as what,
      toInt64(countIf(kind = 'view')) as p, ${zero} as s, ${zero} as b, ${zero} as n,
      toInt64(sum(time_on_page)) as e, toInt64(sum(hits.scroll)) as c,
      toInt64(countIf(kind = 'event')) as v${withPeople ? ', uniqState(visitor) as people' : ''}
    from hits where ${[isIn, ...conditions].join(' and ')} group by time, what`,
  ]
}

/** @param whole which visits tell of their views too, when the whole site is asked about */
function fromSessions(question: Question, span: Span, bindings: Bindings, whole?: string): string {
  const { about, step, filters, values, withPeople } = question
  const what = columnOf(about)
  const conditions = [
    begunIn(span, bindings),
    values && `${what} in (${bindings.texts(values)})`,
    about !== 'site' && about.startsWith('utm_') && `${what} != ''`,
    ...chosen('sessions', filters, span, bindings),
  ]
  const sum = (column: string) => `toInt64(sum(sign * sessions.${column}))`
  const ofVisit = (column: string) =>
    whole ? `toInt64(sum(sign * (${whole}) * sessions.${column}))` : sum(column)
  const [scroll, events] = about === 'site' ? [ofVisit('scroll'), zero] : [zero, sum('events')]
  return `select ${begun(step)} as time, ${what} as what, ${ofVisit('views')} as p,
      toInt64(sum(sign)) as s, ${sum('bounce')} as b, ${sum('is_new')} as n,
      ${ofVisit('engaged')} as e, ${scroll} as c,
      ${events} as v${withPeople ? ', uniqState(visitor) as people' : ''}
    from sessions where ${conditions.filter(Boolean).join(' and ')} group by time, what`
}

function columnOf(about: Question['about']): string {
  if (about === 'site') return "''"
  return isTrait(about) ? `toString(${traitColumns[about]})` : about
}

const zone = "'Europe/Vilnius'"

/**
 * The beginning of the part of time a moment falls into; of an hour, its number.
 *
 * @param day its day in Lithuania
 */
export function timeOf(at: string, step: Step | undefined, day = `toDate(${at}, ${zone})`): string {
  if (!step) return "''"
  const starts: Readonly<Record<Step, string>> = {
    hour: `intDiv(toUnixTimestamp(${at}), 3600)`,
    day,
    week: `toStartOfWeek(${day}, 1)`,
    month: `toStartOfMonth(${day})`,
  }
  return starts[step]
}
