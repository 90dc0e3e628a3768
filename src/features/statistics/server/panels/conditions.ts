import {
  type Chooser,
  type Filters,
  isEvent,
  isTrait,
  type Span,
  traitColumns,
} from '../../panels.ts'
import type { Bindings } from './bindings.ts'

/** A visit lasts less than a day. */
export const dayMs = 24 * 60 * 60 * 1000

/** What rows of a table must be to belong to a visit that was chosen. */
export function chosen(
  table: 'hits' | 'sessions',
  filters: Filters,
  span: Span,
  bindings: Bindings,
): string[] {
  const given = Object.entries(filters) as [Chooser, string][]
  return given.flatMap(([dimension, value]) => {
    if (isTrait(dimension)) return [`${traitColumns[dimension]} = ${bindings.text(value)}`]
    const ofVisit = table === 'sessions' ? toldByVisit(dimension, value, bindings) : []
    if (ofVisit.length > 0 && dimension !== 'exit') return ofVisit
    return [...ofVisit, isOneOf[table](visitsWith(dimension, value, span, bindings))]
  })
}

/**
 * Rows of the visits that a query tells. A bitmap is faster where visits come in the order of their
 * numbers, as in `sessions`, and a list twice as fast where they do not.
 */
export const isOneOf = {
  hits: (visits: string) => `session in (${visits})`,
  sessions: (visits: string) =>
    `bitmapContains((select groupBitmapState(session) from (${visits})), session)`,
}

/**
 * What rows of `sessions` say themselves. A visit's entry stays, and goals are only added; an exit
 * may be taken back, which its sums are right with, but not who its visitors are.
 */
function toldByVisit(dimension: Chooser, value: string, bindings: Bindings): string[] {
  if (dimension === 'entry' || dimension === 'exit')
    return [`${dimension} = ${bindings.text(value)}`]
  return dimension === 'goal' ? [`has(goals, toUInt32OrZero(${bindings.text(value)}))`] : []
}

/** A visit may have begun before the time that is asked about, or go on after it. */
function visitsWith(dimension: Chooser, value: string, span: Span, bindings: Bindings): string {
  const around = { from: span.from - dayMs, to: span.to + dayMs }
  const [own] = toldByVisit(dimension, value, bindings)
  if (own) {
    const all = `select session from sessions where ${within('started', around, bindings)} and ${own}`
    return dimension === 'exit' ? `${all} group by session having sum(sign) > 0` : all
  }
  const bound = bindings.text(value)
  return `select session from hits where ${within('at', around, bindings)} and ${
    isEvent(dimension)
      ? `kind = 'event' and name = '${dimension}' and value = ${bound}`
      : `kind = 'view' and path = ${bound}`
  }`
}

export function within(column: string, { from, to }: Span, bindings: Bindings): string {
  return `${column} >= ${bindings.moment(from)} and ${column} < ${bindings.moment(to)}`
}
