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

/** More than these are only read at once when a single day has them; states of quantiles are large. */
const mostRows = { hits: 100_000, vitals: 25_000 } as const

/**
 * Makes sessions and rolled-up figures anew from the hits, and those of speed from what was measured,
 * from the first month that is whole when older ones were let go: some days after others, so that a
 * year needs no more memory than they do. Nothing else may write meanwhile. Gives how many days there are hits of.
 */
export async function reaggregate(store: StatisticsStore, keptMonths: number): Promise<number> {
  await remakeFigures(store, keptMonths)
  await remakeSpeeds(store, keptMonths)
  return (await daysOf(store, 'hits')).length
}

async function remakeFigures(store: StatisticsStore, keptMonths: number) {
  const { from, days } = await spanLeft(store, 'hits', keptMonths)
  if (days.length === 0) return
  await store.command(`delete from rollup where at >= ${moment(from)}`)
  await store.command(`delete from sessions where started >= ${moment(from)}`)
  for (const { begin, end } of days) {
    const hits = await rolledUp(store, 'hits', between('at', begin, end))
    await store.command(`insert into rollup ${unhurried()} ${hits}`)
    await store.command(gatherSessions(begin, end))
  }
  await rollUpFigures(store, from, endOfTime)
}

async function remakeSpeeds(store: StatisticsStore, keptMonths: number) {
  const { from, days } = await spanLeft(store, 'vitals', keptMonths)
  if (days.length === 0) return
  await store.command(`delete from vitals_rollup where at >= ${moment(from)}`)
  for (const { begin, end } of days) {
    const vitals = await rolledUp(store, 'vitals', between('at', begin, end))
    await store.command(`insert into vitals_rollup ${unhurried()} ${vitals}`)
  }
}

/** From when on all rows are there still, and the days of them. */
async function spanLeft(store: StatisticsStore, table: Table, keptMonths: number) {
  const all = await daysOf(store, table)
  const isWhole = keptMonths === 0 && (await store.query(olderOf[table])).length === 0
  const from = isWhole || all[0] === undefined ? 0 : startAfter(all[0].day)
  const left = all.filter(({ day }) => day + dayMs > from)
  const days = partsOf(left, mostRows[table]).map(({ begin, end }) => ({
    begin: Math.max(from, begin),
    end,
  }))
  return { from, days }
}

type Day = { day: number; rows: number }

/** The beginnings of the days there are rows of, in UTC like the tables' months. */
async function daysOf(store: StatisticsStore, table: Table): Promise<Day[]> {
  const days = await store.query<Day>(
    `select toUnixTimestamp(toStartOfDay(at, 'UTC')) as day, count() as rows from ${table}
     group by day order by day`,
  )
  return days.map(({ day, rows }) => ({ day: day * 1000, rows }))
}

const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7)

/** Days of one month each, for months lie apart. */
function partsOf(days: readonly Day[], most: number): { begin: number; end: number }[] {
  const parts: { begin: number; end: number; rows: number }[] = []
  for (const { day, rows } of days) {
    const last = parts.at(-1)
    const fits = last && last.rows + rows <= most
    if (fits && monthOf(last.begin) === monthOf(day)) {
      last.end = day + dayMs
      last.rows += rows
    } else parts.push({ begin: day, end: day + dayMs, rows })
  }
  return parts
}

type Table = keyof typeof olderOf

/** Times with figures, but without rows any more: months are let go of in UTC. */
const olderOf = {
  hits: `select at from rollup where dimension = 'site' and grain = 'hour'
      and at < (select toStartOfHour(min(hits.at)) from hits)
    group by at having sum(pageviews) > 0 limit 1`,
  vitals: `select at from vitals_rollup where dimension = 'site' and grain = 'day'
      and at < (select toStartOfDay(min(vitals.at), 'Europe/Vilnius') from vitals)
    group by at having sum(views) > 0 limit 1`,
} as const

/** The beginning in Lithuania of the month after one. */
function startAfter(day: number): number {
  const date = new Date(day)
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1, 12)).from
}

const moment = (at: number) => `fromUnixTimestamp64Milli(${at})`
const between = (column: string, from: number, to: number) =>
  `${column} >= ${moment(from)} and ${column} < ${moment(to)}`

/** A session belongs to the day of its first view, and may go on into the next. */
export function gatherSessions(begin: number, end: number, hits = 'hits'): string {
  const anyOf = traits.replace(/(\w+)/g, 'any(hits.$1) as $1')
  return `insert into sessions
    (sign, session, visitor, started, ended, entry, exit, entry_type, ${traits},
     is_new, bounce, views, events, engaged, scroll, goals, reached.goals, reached.after,
     viewed.pages, viewed.after, viewed.spent, viewed.depths)
    ${unhurried()}, max_block_size = ${someSessions},
      min_insert_block_size_rows = ${someSessions}, min_insert_block_size_bytes = 0
    with arraySort(groupArrayIf(
        (id, hits.view, cityHash64(path), toUnixTimestamp64Milli(at)), kind = 'view')) as told,
      arraySort(groupArrayArray(
        arrayMap(goal -> (id, goal, toUnixTimestamp64Milli(at)), hits.goals))) as won,
      sumMap([hits.view], [toUInt64(time_on_page)], [toUInt64(hits.scroll)]) as added
    select 1, session, any(hits.visitor), min(at), max(received),
      argMinIf(path, id, kind = 'view'), argMaxIf(path, id, kind = 'view'),
      argMinIf(page_type, id, kind = 'view'), ${anyOf}, any(hits.is_new),
      countIf(kind = 'view') = 1 and sum(time_on_page) <= 5000
        and countIf(kind = 'event') = 0 and countIf(kind != 'view' and notEmpty(hits.goals)) = 0,
      countIf(kind = 'view'), countIf(kind = 'event'), sum(time_on_page),
      sum(hits.scroll), groupUniqArrayArray(hits.goals), arrayMap(it -> it.2, won),
      arrayMap(it -> it.3 - toUnixTimestamp64Milli(min(at)), won), arrayMap(it -> it.3, told),
      arrayMap(it -> it.4 - toUnixTimestamp64Milli(min(at)), told),
      arrayMap(it -> added.2[indexOf(added.1, it.2)], told),
      arrayMap(it -> added.3[indexOf(added.1, it.2)], told)
    from ${hits} as hits
    where ${between('at', begin, end + dayMs)} and session in
      (select session from ${hits} where is_entry and kind = 'view' and ${between('at', begin, end)})
    group by session`
}
