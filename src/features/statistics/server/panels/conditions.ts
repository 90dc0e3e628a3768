import {
  type Chooser,
  type Filters,
  isTrait,
  type Span,
  type Trait,
  traitColumns,
} from '../../panels.ts'
import { dayOf } from '../day.ts'
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
  const traits = given.flatMap(([chooser, value]) =>
    isTrait(chooser) ? [hasTrait(chooser, value, bindings)] : [],
  )
  if (!choosesByVisit(filters)) return traits
  if (table === 'hits') return [...traits, `session in (${visitsOf(filters, span, bindings)})`]
  const others = given.filter(([chooser]) => !isTrait(chooser))
  return [...traits, ...others.map(([chooser, value]) => isOfVisit(chooser, value, span, bindings))]
}

/** Whether a single hit does not say enough of its visit. */
export const choosesByVisit = (filters: Filters) =>
  (Object.keys(filters) as Chooser[]).some((chooser) => !isTrait(chooser))

/** A visit may have begun before the time that is asked about, or go on after it. */
export function visitsOf(filters: Filters, span: Span, bindings: Bindings): string {
  const conditions = [viewingIn(span, bindings), ...chosen('sessions', filters, span, bindings)]
  return `select session from sessions where ${conditions.join(' and ')}`
}

const around = (column: string, { from, to }: Span, bindings: Bindings) =>
  within(column, { from: from - dayMs, to: to + dayMs }, bindings)

/** The same of visits that may have been viewing in a time. */
export const viewingIn = ({ from, to }: Span, bindings: Bindings) =>
  begunIn({ from: dayOf(from - dayMs).from, to }, bindings)

const devices = ['desktop', 'mobile', 'tablet', 'other']

/** The engine refuses to compare with a device it does not know. */
function hasTrait(trait: Trait, value: string, bindings: Bindings): string {
  if (trait !== 'device') return `${traitColumns[trait]} = ${bindings.text(value)}`
  return devices.includes(value) ? `device = ${bindings.text(value)}` : '0'
}

/**
 * What rows of `sessions` say themselves. A visit's entry stays, and pages and goals are only added;
 * an exit may be taken back, which sums are right with, but not who its visitors are. Visits come in
 * the order of their numbers, so that a bitmap of those with an event is faster than a list.
 */
function isOfVisit(chooser: Chooser, value: string, span: Span, bindings: Bindings): string {
  const bound = bindings.text(value)
  if (chooser === 'entry') return `entry_page = cityHash64(${bound})`
  if (chooser === 'exit')
    return `exit_page = cityHash64(${bound}) and ${isNotTakenBack(bound, span, bindings)}`
  if (chooser === 'page') return `has(viewed.pages, cityHash64(${bound}))`
  if (chooser === 'goal') return `has(goals, toUInt32OrZero(${bound}))`
  return `bitmapContains((select groupBitmapState(session) from hits
    where ${around('at', span, bindings)} and is_deed and kind = 'event'
      and name = '${chooser}' and value = ${bound}), session)`
}

/**
 * Few rows are taken back and still there, mostly none, and then the engine leaves out the rest. A
 * visit may come back to a page it had left.
 */
function isNotTakenBack(exit: string, span: Span, bindings: Bindings): string {
  const rows = `from sessions
    where ${viewingIn(span, bindings)} and exit_page = cityHash64(${exit})`
  const takenBack = `${rows} and sign = -1`
  return `((select count() ${takenBack}) = 0 or session not in (
    select session ${rows} and session in (select session ${takenBack})
    group by session having sum(sign) <= 0))`
}

export function within(column: string, { from, to }: Span, bindings: Bindings): string {
  return `${column} >= ${bindings.moment(from)} and ${column} < ${bindings.moment(to)}`
}

/** The same of what is rolled up. */
export function rolledUpIn({ from, to }: Span, bindings: Bindings): string {
  return `at >= ${bindings.second(from)} and at < ${bindings.second(to)}`
}

/** The same of `hits`; whole days are read off a column that is next to nothing beside the times. */
export const during = (span: Span, bindings: Bindings) => liesIn('at', span, bindings)

/** The same of visits, by their beginning. */
export const begunIn = (span: Span, bindings: Bindings) => liesIn('started', span, bindings)

const monthAt = (at: number, bindings: Bindings) =>
  bindings.text(new Date(at).toISOString().slice(0, 7).replace('-', ''))

function liesIn(column: 'at' | 'started', { from, to }: Span, bindings: Bindings): string {
  return `_partition_id >= ${monthAt(from, bindings)} and _partition_id <= ${monthAt(to - 1, bindings)}
    and not (${isBefore(column, from, bindings)}) and ${isBefore(column, to, bindings)}`
}

/** Whether a hit, or the beginning or end of a visit, lies before a moment. */
export function isBefore(
  column: 'at' | 'started' | 'ended',
  moment: number,
  bindings: Bindings,
): string {
  const day = dayOf(moment)
  const earlier = `${column === 'ended' ? 'last_day' : 'day'} < toDate(${bindings.text(day.name)})`
  if (day.from === moment) return earlier
  return `(${earlier} or ${column} < ${bindings.moment(moment)})`
}

/** Rows of pages lie together and are found by their paths, but compared by their hashes. */
export const isOfPages = (paths: readonly string[], bindings: Bindings) =>
  `indexHint(path in (${bindings.texts(paths)})) and ${isOneOfPages(paths, bindings)}`

export const isOneOfPages = (paths: readonly string[], bindings: Bindings) =>
  `page in (select cityHash64(arrayJoin(${bindings.texts(paths)})))`
