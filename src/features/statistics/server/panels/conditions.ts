import {
  type Chooser,
  type Filters,
  isEvent,
  isTrait,
  type Span,
  traitColumns,
} from '../../panels.ts'
import type { Bindings } from './bindings.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What rows of a table must be to belong to a visit that was chosen. */
export function chosen(
  table: 'hits' | 'sessions',
  filters: Filters,
  span: Span,
  bindings: Bindings,
): string[] {
  const given = Object.entries(filters) as [Chooser, string][]
  return given.map(([dimension, value]) => {
    const bound = bindings.text(value)
    if (isTrait(dimension)) return `${traitColumns[dimension]} = ${bound}`
    if (dimension === 'entry' && table === 'sessions') return `entry = ${bound}`
    return `session in (${visitsWith(dimension, bound, span, bindings)})`
  })
}

/** A visit may have begun before the time that is asked about, or go on after it. */
function visitsWith(dimension: Chooser, bound: string, span: Span, bindings: Bindings): string {
  const around = { from: span.from - dayMs, to: span.to + dayMs }
  const inHits = `select session from hits where ${within('at', around, bindings)} and`
  const inSessions = `select session from sessions where ${within('started', around, bindings)}`
  if (isEvent(dimension))
    return `${inHits} kind = 'event' and name = '${dimension}' and value = ${bound}`
  if (dimension === 'goal') return `${inSessions} and has(goals, toUInt32OrZero(${bound}))`
  if (dimension === 'entry') return `${inSessions} and entry = ${bound}`
  if (dimension === 'exit')
    return `${inSessions} group by session having sumIf(sign, exit = ${bound}) > 0`
  return `${inHits} kind = 'view' and path = ${bound}`
}

export function within(column: string, { from, to }: Span, bindings: Bindings): string {
  return `${column} >= ${bindings.moment(from)} and ${column} < ${bindings.moment(to)}`
}
