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
  /** To tell visitors apart costs more than all sums. */
  withPeople: boolean
  /** Of pages, how often they were viewed and nothing else. */
  viewsOnly?: boolean
}

export const hasFilters = (filters: Filters) => Object.keys(filters).length > 0

/**
 * Rows of `time`, `what`, what adds up to the sums that docs/statistics.md defines, and `people`.
 * Whole days come from `rollup`; what was chosen by filters, and the end of a day that is cut, from
 * the rows themselves. Chosen pages are told by their hashes.
 */
export function facts(question: Question, bindings: Bindings): string {
  const { span, filters, step } = question
  const raw = (some: Span) => {
    const parts = rawFacts(question, some, bindings)
    return isTold(question) ? parts : parts.map((rows) => asRolledUp(question, rows))
  }
  if (hasFilters(filters)) return union(raw(span))
  if (step === 'hour') return union([hourly(question, bindings)])
  const { months, days, rest } = cover(span)
  const spans = [
    ...(months ? [{ grain: step ? 'day' : 'month', ...months }] : []),
    ...days.map((some) => ({ grain: 'day', ...some })),
  ]
  return union([
    ...(spans.length > 0 ? [rolledUp(question, spans, bindings)] : []),
    ...(rest ? raw(rest) : []),
  ])
}

/**
 * Rows that were chosen tell of one visitor each when there are many parts of the time: a state for
 * each of them would be made twice. All others tell of visitors in states.
 */
const isTold = ({ filters, step }: Pick<Question, 'filters' | 'step'>) =>
  hasFilters(filters) && step !== undefined

export const visitorsOf = (question: Pick<Question, 'filters' | 'step'>) =>
  isTold(question) ? 'uniq(people)' : 'uniqMerge(people)'

function asRolledUp({ step, withPeople, viewsOnly }: Question, rows: string): string {
  const names = Array.from(viewsOnly ? 'p' : 'psbnecv')
  const sums = names.map((name) => `toInt64(sum(raw.${name})) as ${name}`)
  const people = withPeople ? ', uniqState(raw.people) as people' : ''
  const time = viewsOnly ? '' : `${step ? 'raw.time' : "''"} as time, `
  return `select ${time}raw.what as what, ${sums.join(', ')}${people}
    from (${rows}) as raw group by ${step ? 'time, ' : ''}what`
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
  if (about !== 'site' && isEvent(about)) return [fromHits(question, span, bindings)]
  if (about === 'page' && !choosesByVisit(filters)) return [fromHits(question, span, bindings)]
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

const viewedAt = 'addMilliseconds(started, after)'

/** Single views of visits, which are chosen before their views are read. */
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
  if (question.viewsOnly) return `select page as what, sign as p ${rows('viewed.pages as page')}`
  return `select ${timeOf(viewedAt, step)} as time, ${what} as what,
      sign as p, 0 as s, 0 as b, 0 as n, sign * spent as e, sign * depth as c,
      0 as v${withPeople ? ', visitor as people' : ''}
    ${rows(...pages, 'viewed.spent as spent', 'viewed.depths as depth')}`
}

function fromHits(question: Question, span: Span, bindings: Bindings): string {
  const { about, step, filters, values, withPeople, viewsOnly } = question
  const event = about !== 'site' && isEvent(about) ? about : null
  const column = event ? 'hits.value' : 'path'
  const told = viewsOnly ? "kind = 'view'" : "kind != 'event'"
  const conditions = [
    during(span, bindings),
    event ? `is_deed and kind = 'event' and name = '${event}'` : told,
    values && (event ? `value in (${bindings.texts(values)})` : isOfPages(values, bindings)),
    ...chosen('hits', filters, span, bindings),
  ].filter(Boolean)
  const what = !event && hasFilters(filters) ? 'page' : column
  const figures = viewsOnly
    ? `${what} as what, 1 as p`
    : `${timeOf('at', step, 'day')} as time, ${what} as what, kind = 'view' as p, 0 as s, 0 as b,
        0 as n, time_on_page as e, hits.scroll as c,
        kind = 'event' as v${withPeople ? ', visitor as people' : ''}`
  return `select ${figures} from hits where ${conditions.join(' and ')}`
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
  const ofViews = whole ? `sign * (${whole})` : 'sign'
  const [scroll, events] =
    about === 'site' ? [`${ofViews} * sessions.scroll`, '0'] : ['0', 'sign * sessions.events']
  return `select ${begun(step)} as time, ${what} as what, ${ofViews} * views as p, sign as s,
      sign * bounce as b, sign * is_new as n, ${ofViews} * engaged as e, ${scroll} as c,
      ${events} as v${withPeople ? ', visitor as people' : ''}
    from sessions where ${conditions.filter(Boolean).join(' and ')}`
}

function columnOf(about: Question['about']): string {
  if (about === 'site') return "''"
  return isTrait(about) ? traitColumns[about] : about
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
