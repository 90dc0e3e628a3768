import { randomUUID } from 'node:crypto'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { dayOf } from './day.ts'

const dayMs = 24 * 60 * 60 * 1000
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
  const from = keptMonths === 0 ? 0 : startAfter(first)
  const since = `fromUnixTimestamp64Milli(${from})`
  await store.command(`delete from rollup where at >= ${since}`)
  await store.command(`delete from sessions where started >= ${since}`)
  const view = await viewText(store)
  for (const day of days.filter((start) => start + dayMs > from)) {
    const begin = Math.max(from, day)
    await store.command(rollUpHits(view, begin, day + dayMs))
    await store.command(gatherSessions(begin, day + dayMs))
  }
  return days.length
}

/** The beginnings of the days there are hits of, in UTC like the table's order. */
async function daysOfHits(store: StatisticsStore): Promise<number[]> {
  const rows = await store.query<{ day: number }>(
    "select distinct toUnixTimestamp(toStartOfDay(at, 'UTC')) as day from hits order by day",
  )
  return rows.map(({ day }) => day * 1000)
}

/** The beginning in Lithuania of the month after one. */
function startAfter(day: number): number {
  const date = new Date(day)
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1, 12)).from
}

const between = (column: string, from: number, to: number) =>
  `${column} >= fromUnixTimestamp64Milli(${from}) and ${column} < fromUnixTimestamp64Milli(${to})`

/** What the view does with new hits is done with old ones. */
function rollUpHits(view: string, begin: number, end: number): string {
  const hits = `from (select * from hits where ${between('at', begin, end)}) as hits`
  return `insert into rollup ${unhurried()} ${view.replace(/\bfrom (\w+\.)?hits\b/i, hits)}`
}

async function viewText(store: StatisticsStore): Promise<string> {
  const [view] = await store.query<{ text: string }>(
    `select as_select as text from system.tables
     where database = currentDatabase() and name = 'rollup_of_hits'`,
  )
  return view?.text ?? ''
}

/** A session belongs to the day of its first view, and may go on into the next. */
function gatherSessions(begin: number, end: number): string {
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
    from hits
    where ${between('at', begin, end + dayMs)} and session in
      (select session from hits where is_entry and kind = 'view' and ${between('at', begin, end)})
    group by session`
}
