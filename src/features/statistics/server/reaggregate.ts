import { randomUUID } from 'node:crypto'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { dayOf } from './day.ts'
import { rollUpFigures } from './import/figures.ts'
import { rolledUp } from './rollup-views.ts'

const dayMs = 24 * 60 * 60 * 1000
const endOfTime = Date.UTC(2100, 0, 1)
/** The same figures once more, after the former were deleted, are not a repetition to leave out. */
const unhurried = () => `settings max_execution_time = 0,
  max_bytes_before_external_group_by = 128000000,
  insert_deduplication_token = '${randomUUID()}'`
/** A view holds the figures of all rows it is handed at once. */
const someSessions = 16_384
const traits = `host, referrer, channel, source, device, browser, os, language, screen, country,
  utm_source, utm_medium, utm_campaign, utm_term, utm_content`

/** More than these are only read at once when a single day has them. */
const mostHits = 200_000

/**
 * Makes sessions and rolled-up figures anew from the hits, from the first month that is whole when
 * older ones were let go: some days after others, so that a year needs no more memory than they do.
 * Nothing else may write meanwhile.
 */
export async function reaggregate(store: StatisticsStore, keptMonths: number): Promise<number> {
  const days = await daysOfHits(store)
  const [first] = days
  if (first === undefined) return 0
  const isWhole = keptMonths === 0 && !(await hadOlderHits(store))
  const from = isWhole ? 0 : startAfter(first.day)
  const since = `fromUnixTimestamp64Milli(${from})`
  await store.command(`delete from rollup where at >= ${since}`)
  await store.command(`delete from sessions where started >= ${since}`)
  for (const part of partsOf(days.filter(({ day }) => day + dayMs > from))) {
    const begin = Math.max(from, part.from)
    const hits = await rolledUp(store, 'hits', between('at', begin, part.to))
    await store.command(`insert into rollup ${unhurried()} ${hits}`)
    await store.command(gatherSessions(begin, part.to))
  }
  await rollUpFigures(store, from, endOfTime)
  return days.length
}

type DayOfHits = { day: number; hits: number }

/** The beginnings of the days there are hits of, in UTC like the months of the table. */
async function daysOfHits(store: StatisticsStore): Promise<DayOfHits[]> {
  const rows = await store.query<DayOfHits>(
    `select toUnixTimestamp(toStartOfDay(at, 'UTC')) as day, count() as hits from hits
     group by day order by day`,
  )
  return rows.map(({ day, hits }) => ({ day: day * 1000, hits }))
}

const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7)

/** Days of one month each, for months lie apart. */
function partsOf(days: readonly DayOfHits[]): { from: number; to: number }[] {
  const parts: { from: number; to: number; hits: number }[] = []
  for (const { day, hits } of days) {
    const last = parts.at(-1)
    const fits = last && last.hits + hits <= mostHits
    if (fits && monthOf(last.from) === monthOf(day)) {
      last.to = day + dayMs
      last.hits += hits
    } else parts.push({ from: day, to: day + dayMs, hits })
  }
  return parts
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
     is_new, bounce, views, events, engaged, scroll, goals)
    ${unhurried()}, max_block_size = ${someSessions},
      min_insert_block_size_rows = ${someSessions}, min_insert_block_size_bytes = 0
    select 1, session, any(hits.visitor), min(at), max(received),
      argMinIf(path, id, kind = 'view'), argMaxIf(path, id, kind = 'view'),
      argMinIf(page_type, id, kind = 'view'), ${anyOf}, any(hits.is_new),
      countIf(kind = 'view') = 1 and sum(time_on_page) <= 5000
        and countIf(kind = 'event') = 0 and countIf(kind != 'view' and notEmpty(hits.goals)) = 0,
      countIf(kind = 'view'), countIf(kind = 'event'), sum(time_on_page),
      sum(hits.scroll), groupUniqArrayArray(hits.goals)
    from ${hits} as hits
    where ${between('at', begin, end + dayMs)} and session in
      (select session from ${hits} where is_entry and kind = 'view' and ${between('at', begin, end)})
    group by session`
}
