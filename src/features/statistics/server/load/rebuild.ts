import { dayMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { timeZone } from '#lib/dates/time-zone.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { rollUpImportedMetrics } from '../import/imported-metrics.ts'
import { insertSessionsSql } from './rebuild-sessions.ts'
import { renewRollUpViews, rollupQuery } from './rollup-views.ts'
import { isBetween, longInsert, timestamp } from './sql.ts'

const endOfTime = Date.UTC(2100, 0, 1)

/**
 * Maximum of rows read together, unless a single day has more. States of quantiles take much
 * memory.
 */
const maxRows = { hits: 100_000, vitals: 25_000 } as const

/**
 * Rebuilds sessions and roll-ups from the stored hits and web vitals. When older rows were deleted
 * it begins with the first complete month. It reads some days at a time, so that memory does not
 * grow with the years. Nothing else may write meanwhile. Roll-ups that an earlier version made by
 * other rules are repaired, and later ones follow this version's rules.
 *
 * @param retentionMonths of the configuration; 0 retains all rows
 * @returns the count of days with hits
 */
export async function rebuildStatistics(
  store: StatisticsStore,
  retentionMonths: number,
): Promise<number> {
  await renewRollUpViews(store)
  await rebuildSessions(store, retentionMonths)
  await rebuildVitals(store, retentionMonths)
  return (await daysWithRows(store, 'hits')).length
}

async function rebuildSessions(store: StatisticsStore, retentionMonths: number) {
  const { from, ranges } = await completeRanges(store, 'hits', retentionMonths)
  if (ranges.length === 0) return
  await store.command(`delete from rollup where at >= ${timestamp(from)}`)
  await store.command(`delete from sessions where started >= ${timestamp(from)}`)
  for (const range of ranges) {
    const hits = await rollupQuery(store, 'hits', isBetween('at', range.from, range.to))
    await store.command(`insert into rollup ${longInsert()} ${hits}`)
    await store.command(insertSessionsSql(range.from, range.to))
  }
  await rollUpImportedMetrics(store, from, endOfTime)
}

async function rebuildVitals(store: StatisticsStore, retentionMonths: number) {
  const { from, ranges } = await completeRanges(store, 'vitals', retentionMonths)
  if (ranges.length === 0) return
  await store.command(`delete from vitals_rollup where at >= ${timestamp(from)}`)
  for (const range of ranges) {
    const vitals = await rollupQuery(store, 'vitals', isBetween('at', range.from, range.to))
    await store.command(`insert into vitals_rollup ${longInsert()} ${vitals}`)
  }
}

/** The time since which no rows were deleted, and ranges of the days since then. */
async function completeRanges(store: StatisticsStore, table: Table, retentionMonths: number) {
  const all = await daysWithRows(store, table)
  const hasAllRows =
    retentionMonths === 0 && (await store.query(rollupsWithoutRows[table])).length === 0
  const from = hasAllRows || all[0] === undefined ? 0 : startOfNextMonth(all[0].day)
  const left = all.filter(({ day }) => day + dayMs > from)
  const ranges = rangesOf(left, maxRows[table]).map((range) => ({
    from: Math.max(from, range.from),
    to: range.to,
  }))
  return { from, ranges }
}

type DayRows = { day: number; rows: number }

/** Days in UTC, like the partitions of the tables. */
async function daysWithRows(store: StatisticsStore, table: Table): Promise<DayRows[]> {
  const days = await store.query<DayRows>(
    `select toUnixTimestamp(toStartOfDay(at, 'UTC')) as day, count() as rows from ${table}
     group by day order by day`,
  )
  return days.map(({ day, rows }) => ({ day: day * 1000, rows }))
}

const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7)

/** Groups days up to a number of rows, each range within one month, which is a partition. */
function rangesOf(days: readonly DayRows[], max: number): { from: number; to: number }[] {
  const ranges: { from: number; to: number; rows: number }[] = []
  for (const { day, rows } of days) {
    const last = ranges.at(-1)
    const fits = last && last.rows + rows <= max
    if (fits && monthOf(last.from) === monthOf(day)) {
      last.to = day + dayMs
      last.rows += rows
    } else ranges.push({ from: day, to: day + dayMs, rows })
  }
  return ranges
}

type Table = keyof typeof rollupsWithoutRows

/** Finds roll-ups of times whose rows were deleted. */
const rollupsWithoutRows = {
  hits: `select at from rollup where dimension = 'site' and grain = 'hour'
      and at < (select toStartOfHour(min(hits.at)) from hits)
    group by at having sum(pageviews) > 0 limit 1`,
  vitals: `select at from vitals_rollup where dimension = 'site' and grain = 'day'
      and at < (select toStartOfDay(min(vitals.at), '${timeZone}') from vitals)
    group by at having sum(views) > 0 limit 1`,
} as const

/** In Lithuania; rows are deleted by months in UTC, so the first month here may be incomplete. */
function startOfNextMonth(day: number): number {
  const date = new Date(day)
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1, 12)).from
}
