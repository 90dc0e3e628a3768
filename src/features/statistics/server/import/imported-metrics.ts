import { timeZone } from '#lib/dates/time-zone.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { type Sum, sums } from '../../metrics.ts'
import { rollupQuery } from '../load/rollup-views.ts'
import { isBetween, newInsert, timestamp } from '../load/sql.ts'
import { dateRangesOf } from './choose-days.ts'

type Writer = Pick<StatisticsStore, 'command'>
type Store = Pick<StatisticsStore, 'command' | 'query'>

const zone = `'${timeZone}'`
const monthOf = (column: string) =>
  `toTimeZone(toDateTime(toStartOfMonth(${column}, ${zone}), ${zone}), 'UTC')`

/** Moves staged metrics of whole days into their table, under the number of the import. */
export async function storeMetrics({ command }: Writer, number: number, days: readonly string[]) {
  const list = days.map((day) => `'${day}'`).join(', ')
  await command(`insert into imported_metrics
    ${newInsert()}
    select ${number}, dimension, day, value, sum(pageviews), sum(sessions), sum(bounces),
      sum(engagement_ms), toInt64(round(sum(scroll))), sum(events), sum(visitors)
    from import_metrics where day in (${list}) group by dimension, day, value`)
}

/** No program exports how many visitors of a day were new. */
const imported = (sum: Sum) => (sum === 'new_visitors' ? '0' : sum)

/**
 * Adds imported metrics to the roll-up. Only the count of a day's visitors is known, so the same
 * count of made-up visitors is added: each day is right, and a longer time is the sum of its days,
 * as in cookieless mode.
 */
export async function rollUpImportedMetrics({ command }: Writer, from: number, to: number) {
  await command(`insert into rollup
    (dimension, grain, at, value, ${sums.join(', ')}, number, visitors)
    ${newInsert()}, max_block_size = 500
    select dimension, time.1, time.2, value, ${sums.map(imported).join(', ')}, 0, arrayReduce('uniqState',
        arrayMap(one -> cityHash64('imported', day, one), range(visitors)))
    from (
      select *, toDateTime(day, ${zone}) as midnight, arrayJoin([
        ('day', toTimeZone(midnight, 'UTC')), ('month', ${monthOf('midnight')})]) as time
      from imported_metrics where toDateTime(day, ${zone}) >= ${timestamp(from)}
        and toDateTime(day, ${zone}) < ${timestamp(to)})`)
}

/**
 * Rolls these days up again from the present hits, sessions and imported metrics, and their months
 * from all of their days.
 */
export async function rebuildDays(store: Store, days: readonly string[]) {
  for (const { from, to } of dateRangesOf(days)) {
    await store.command(
      `delete from rollup where grain != 'month' and ${isBetween('at', from, to)}`,
    )
    for (const rows of [
      await rollupQuery(store, 'hits', isBetween('at', from, to)),
      await rollupQuery(store, 'sessions', isBetween('started', from, to)),
    ])
      await store.command(`insert into rollup ${newInsert()}
        select * from (${rows}) where grain != 'month'`)
    await rollUpImportedMetrics(store, from, to)
  }
  const months = new Set(days.map((day) => `${day.slice(0, 7)}-01`))
  for (const month of months) await rebuildMonth(store, month)
}

/** Keeps rows that mark inserted batches, because they belong to no day. */
async function rebuildMonth(store: Store, first: string) {
  const month = `toTimeZone(toDateTime('${first} 00:00:00', ${zone}), 'UTC')`
  const columns = await store.query<{ name: string; type: string }>(
    `select name, type from system.columns
     where database = currentDatabase() and table = 'rollup' and not is_in_sorting_key`,
  )
  const sums = columns.map(({ name, type }) => {
    const [, simple, merge] = /^(Simple)?AggregateFunction\((\w+)/.exec(type) ?? []
    return `${merge}${simple ? '' : 'MergeState'}(rollup.${name})`
  })
  await store.command(`delete from rollup
    where dimension != 'batch' and grain = 'month' and at = ${month}`)
  await store.command(`insert into rollup
    (dimension, grain, at, value, ${columns.map(({ name }) => name).join(', ')})
    ${newInsert()}
    select dimension, 'month', ${month}, value, ${sums.join(', ')} from rollup
    where grain = 'day' and ${monthOf('at')} = ${month} group by dimension, value`)
}
