import { randomUUID } from 'node:crypto'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { dayOf } from './day.ts'
import { rollUpFigures } from './import/figures.ts'
import { rolledUp } from './rollup-views.ts'

const dayMs = 24 * 60 * 60 * 1000
const endOfTime = Date.UTC(2100, 0, 1)
/** The same figures once more, after the former were deleted, are not a repetition to leave out. */
const unhurried = () => `settings max_execution_time = 0,
  insert_deduplication_token = '${randomUUID()}'`
const traits = `host, referrer, channel, source, device, browser, os, language, screen, country,
  utm_source, utm_medium, utm_campaign, utm_term, utm_content`

/**
 * Makes sessions and rolled-up figures anew from the hits, from the first month that is whole when
 * older ones were let go: day by day, so that a year needs no more memory than a day. Nothing else
 * may write meanwhile.
 */
export async function reaggregate(store: StatisticsStore, keptMonths: number): Promise<number> {
  const days = await daysOfHits(store)
  const [first] = days
  if (first === undefined) return 0
  const isWhole = keptMonths === 0 && !(await hadOlderHits(store))
  const from = isWhole ? 0 : startAfter(first)
  const since = `fromUnixTimestamp64Milli(${from})`
  await store.command(`delete from rollup where at >= ${since}`)
  await store.command(`delete from sessions where started >= ${since}`)
  for (const day of days.filter((start) => start + dayMs > from)) {
    const begin = Math.max(from, day)
    const hits = await rolledUp(store, 'hits', between('at', begin, day + dayMs))
    await store.command(`insert into rollup ${unhurried()} ${hits}`)
    await store.command(gatherSessions(begin, day + dayMs))
  }
  await rollUpFigures(store, from, endOfTime)
  return days.length
}

/** The beginnings of the days there are hits of, in UTC like the table's order. */
async function daysOfHits(store: StatisticsStore): Promise<number[]> {
  const rows = await store.query<{ day: number }>(
    "select distinct toUnixTimestamp(toStartOfDay(at, 'UTC')) as day from hits order by day",
  )
  return rows.map(({ day }) => day * 1000)
}

/** Hours with figures, but without hits any more: months are let go of in UTC. */
async function hadOlderHits(store: StatisticsStore): Promise<boolean> {
  const hours = await store.query(
    `select at from rollup where dimension = 'site' and grain = 'hour'
       and at < (select toStartOfHour(min(hits.at)) from hits)
     group by at having sum(pageviews) > 0 limit 1`,
  )
  return hours.length > 0
}

/** The beginning in Lithuania of the month after one. */
function startAfter(day: number): number {
  const date = new Date(day)
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1, 12)).from
}

const between = (column: string, from: number, to: number) =>
  `${column} >= fromUnixTimestamp64Milli(${from}) and ${column} < fromUnixTimestamp64Milli(${to})`

/** A session belongs to the day of its first view, and may go on into the next. */
export function gatherSessions(begin: number, end: number, hits = 'hits'): string {
  const anyOf = traits.replace(/(\w+)/g, 'any(hits.$1) as $1')
  return `insert into sessions
    (sign, session, visitor, started, ended, entry, exit, entry_type, ${traits},
     is_new, bounce, views, events, engaged, goals)
    ${unhurried()}
    select 1, session, any(hits.visitor), min(at), max(received),
      argMinIf(path, id, kind = 'view'), argMaxIf(path, id, kind = 'view'),
      argMinIf(page_type, id, kind = 'view'), ${anyOf}, any(hits.is_new),
      countIf(kind = 'view') = 1 and sum(time_on_page) <= 5000
        and countIf(kind = 'event') = 0 and countIf(kind != 'view' and notEmpty(hits.goals)) = 0,
      countIf(kind = 'view'), countIf(kind = 'event'), sum(time_on_page),
      groupUniqArrayArray(hits.goals)
    from ${hits} as hits
    where ${between('at', begin, end + dayMs)} and session in
      (select session from ${hits} where is_entry and kind = 'view' and ${between('at', begin, end)})
    group by session`
}
