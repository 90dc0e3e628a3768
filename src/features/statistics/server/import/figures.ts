import { randomUUID } from 'node:crypto'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { rolledUp } from '../rollup-views.ts'
import { spansOf } from './days.ts'

type Writer = Pick<StatisticsStore, 'command'>
type Store = Pick<StatisticsStore, 'command' | 'query'>

const anew = () => `settings max_execution_time = 0, insert_deduplication_token = '${randomUUID()}'`
const zone = "'Europe/Vilnius'"
const moment = (at: number) => `fromUnixTimestamp64Milli(${at})`
const monthOf = (column: string) =>
  `toTimeZone(toDateTime(toStartOfMonth(${column}, ${zone}), ${zone}), 'UTC')`

/** Keeps figures of whole days that were staged, as sums under an import's number. */
export async function keepFigures({ command }: Writer, number: number, days: readonly string[]) {
  const list = days.map((day) => `'${day}'`).join(', ')
  await command(`insert into imported_figures
    ${anew()}
    select ${number}, dimension, day, value, sum(pageviews), sum(sessions), sum(bounces),
      sum(engaged), toInt64(round(sum(scroll))), sum(events), sum(visitors)
    from import_figures where day in (${list}) group by dimension, day, value`)
}

/**
 * Adds kept figures to what is rolled up. Who the visitors were is not known, only how many there
 * were on a day: they become as many unnamed ones of that day, so that a day is right and a longer
 * time is the sum of its days, as it is without cookies.
 */
export async function rollUpFigures({ command }: Writer, from: number, to: number) {
  await command(`insert into rollup
    (dimension, grain, at, value, pageviews, sessions, bounces, newcomers, engaged, scroll, events,
     number, visitors)
    ${anew()}, max_block_size = 500
    select dimension, time.1, time.2, value, pageviews, sessions, bounces, 0, engaged, scroll,
      events, 0, arrayReduce('uniqState',
        arrayMap(one -> cityHash64('imported', day, one), range(visitors)))
    from (
      select *, toDateTime(day, ${zone}) as midnight, arrayJoin([
        ('day', toTimeZone(midnight, 'UTC')), ('month', ${monthOf('midnight')})]) as time
      from imported_figures where toDateTime(day, ${zone}) >= ${moment(from)}
        and toDateTime(day, ${zone}) < ${moment(to)})`)
}

/**
 * Makes what is rolled up of these days anew from the hits, visits and kept figures of them that
 * there are now, and their months from all of their days.
 */
export async function remakeDays(store: Store, days: readonly string[]) {
  for (const { from, to } of spansOf(days)) {
    const within = (column: string) => `${column} >= ${moment(from)} and ${column} < ${moment(to)}`
    await store.command(`delete from rollup where grain != 'month' and ${within('at')}`)
    for (const rows of [
      await rolledUp(store, 'hits', within('at')),
      await rolledUp(store, 'sessions', within('started')),
    ])
      await store.command(`insert into rollup ${anew()}
        select * from (${rows}) where grain != 'month'`)
    await rollUpFigures(store, from, to)
  }
  const months = new Set(days.map((day) => `${day.slice(0, 7)}-01`))
  for (const month of months) await remakeMonth(store, month)
}

/** A month is the sum of its days; marks of batches have no days and stay. */
async function remakeMonth(store: Store, first: string) {
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
    ${anew()}
    select dimension, 'month', ${month}, value, ${sums.join(', ')} from rollup
    where grain = 'day' and ${monthOf('at')} = ${month} group by dimension, value`)
}
