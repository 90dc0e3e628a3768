import { timeZone } from '#lib/dates/time-zone.ts'
import {
  isSkippedWhenEmpty,
  type SessionDimension,
  sessionDimensions,
  sessionPathDimensions,
} from '../dimensions.ts'
import { type Sum, sumRow, sums } from '../metrics.ts'

/** SQL of the statistics' tables, derived from the dimensions and metrics. */

/** Columns of `sessions` that the views below read values and sums from. */
export const rolledUpSessionColumns = [
  ...sessionPathDimensions,
  ...sessionDimensions,
  ...sums.flatMap((sum) => {
    const { session, only } = sumRow(sum)
    return only === 'site' || session === '1' ? [] : [session]
  }),
]

const zone = `'${timeZone}'`

/** One row for the hour, the day and the month in Lithuania that a time falls into. */
const buckets = (at: string) => `arrayJoin([
    ('hour', toStartOfHour(${at}, 'UTC')),
    ('day', toTimeZone(toStartOfDay(${at}, ${zone}), 'UTC')),
    ('month', toTimeZone(toDateTime(toStartOfMonth(${at}, ${zone}), ${zone}), 'UTC'))
  ]) as bucket`

/** Marks a batch in the part of `rollup` it adds, so that its presence can be queried. */
const batchMark = (table: string, at: string) =>
  `if(batch = 0, [], [('batch', concat('${table} ', toString(toYYYYMM(${at}))))])`

const goalRows = "arrayMap(goal -> ('goal', toString(goal)), goals)"

/** Sums the rows of a select by dimension, value, grain and time. */
const rolledUp = (rows: string) => `
  select keyed.1 as dimension, bucket.1 as grain, bucket.2 as at, keyed.2 as value,
    ${sums.map((sum) => `sum(added_${sum}) as ${sum}`).join(', ')},
    sum(added_number) as number,
    max(added.batch) as batch, uniqStateIf(visitor, keyed.1 != 'batch') as visitors
  from (${rows}) as added
  where if(dimension = 'batch', grain = 'month', grain != 'hour' or dimension = 'site')
  group by dimension, grain, at, value`

/**
 * Hits add views, time and scrolling to the site and their page, events to their names, and
 * completions to goals. An event also carries time and scrolling of its view.
 */
const hitRows = `
  select batch, visitor, ${buckets('at')},
    arrayJoin(arrayConcat(
      [('site', ''), ('page', path)],
      if(kind = 'event', [('event', concat(name, ' ', value))], []),
      ${goalRows},
      ${batchMark('hits', 'at')}
    )) as keyed,
    keyed.1 in ('site', 'page') as is_of_view,
    ${sums.map((sum) => `${addedByHit(sum)} as added_${sum}`).join(',\n    ')},
    if(is_of_view, 0, number) as added_number`

function addedByHit(sum: Sum): string {
  const { of, hit } = sumRow(sum)
  if (of === 'event') return "keyed.1 in ('event', 'goal')"
  return of === 'view' && hit ? `if(is_of_view, toInt64(${hit}), 0)` : '0'
}

function sessionKey(name: SessionDimension): string {
  const key = `[('${name}', toString(${name}))]`
  return isSkippedWhenEmpty(name) ? `if(${name} = '', [], ${key})` : key
}

/** Sessions add themselves to everything, and the sums of their views to their dimensions. */
const sessionRows = `
  select batch, visitor, ${buckets('started')},
    arrayJoin(arrayConcat(
      [('site', ''), ${sessionPathDimensions.map((name) => `('${name}', ${name})`).join(', ')}],
      ${sessionDimensions.map(sessionKey).join(',\n      ')},
      ${goalRows},
      ${batchMark('sessions', 'started')}
    )) as keyed,
    if(keyed.1 in ('site', 'goal', 'batch'), 0, sign) as dimension_sign,
    ${sums.map((sum) => `${addedBySession(sum)} as added_${sum}`).join(',\n    ')},
    0. as added_number`

function addedBySession(sum: Sum): string {
  const { of, session, only } = sumRow(sum)
  if (only === 'site') return '0'
  return `${of === 'session' ? 'sign' : 'dimension_sign'} * toInt64(${session})`
}

/**
 * Queries of the views that fill `rollup`, by name. Rows of the journal's batches go through
 * separate tables that store nothing: if one insert filled two tables, a kill could leave either
 * without it.
 */
export const rollUpQueries: Readonly<Record<string, string>> = {
  rollup_of_hits: rolledUp(`${hitRows} from hits where batch = 0`),
  rollup_of_batch_hits: rolledUp(`${hitRows} from batch_hits`),
  rollup_of_sessions: rolledUp(`${sessionRows} from sessions where batch = 0`),
  rollup_of_batch_sessions: rolledUp(`${sessionRows} from batch_sessions`),
}
