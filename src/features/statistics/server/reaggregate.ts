import { randomUUID } from 'node:crypto'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { dayOf } from './day.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The same figures once more, after the former were deleted, are not a repetition to leave out. */
const unhurried = () => `settings max_execution_time = 0, max_memory_usage = 1000000000,
  insert_deduplication_token = '${randomUUID()}'`
const traits = `host, referrer, channel, source, device, browser, os, language, screen, country,
  utm_source, utm_medium, utm_campaign, utm_term, utm_content`

/**
 * Makes sessions and rolled-up figures anew from the hits, from the first month that is whole when
 * older ones were let go. Nothing else may write meanwhile.
 */
export async function reaggregate(store: StatisticsStore, keptMonths: number): Promise<Date[]> {
  const months = await monthsOfHits(store)
  const [first] = months
  if (!first) return []
  const from = keptMonths === 0 ? 0 : startAfter(first)
  const since = `fromUnixTimestamp64Milli(${from})`
  await store.command(`delete from rollup where at >= ${since}`)
  await store.command(`delete from sessions where started >= ${since}`)
  for (const month of months) {
    await store.command(rollUpHits(await viewText(store), month, from))
    await store.command(gatherSessions(month, from))
  }
  return months
}

async function monthsOfHits(store: StatisticsStore): Promise<Date[]> {
  const rows = await store.query<{ month: string }>(
    "select distinct toString(toStartOfMonth(at, 'UTC')) as month from hits order by month",
  )
  return rows.map(({ month }) => new Date(`${month}T00:00:00Z`))
}

/** The beginning in Lithuania of the month after one. */
function startAfter(month: Date): number {
  const next = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1, 12)
  return dayOf(next).from
}

const endOf = (month: Date) => Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1)

const between = (column: string, from: number, to: number) =>
  `${column} >= fromUnixTimestamp64Milli(${from}) and ${column} < fromUnixTimestamp64Milli(${to})`

/** What the view does with new hits is done with old ones. */
function rollUpHits(view: string, month: Date, from: number): string {
  const hits = `(select * from hits where ${between('at', Math.max(from, month.getTime()), endOf(month))})`
  return `insert into rollup ${unhurried()}
    ${view.replace(/\bfrom (\w+\.)?hits\b/i, `from ${hits} as hits`)}`
}

async function viewText(store: StatisticsStore): Promise<string> {
  const [view] = await store.query<{ text: string }>(
    `select as_select as text from system.tables
     where database = currentDatabase() and name = 'rollup_of_hits'`,
  )
  return view?.text ?? ''
}

/** A session belongs to the month of its first view, and may go on into the next. */
function gatherSessions(month: Date, from: number): string {
  const [begin, end] = [Math.max(from, month.getTime()), endOf(month)]
  const anyOf = traits.replace(/(\w+)/g, 'any(hits.$1) as $1')
  return `insert into sessions
    (sign, session, visitor, started, ended, entry, exit, entry_type, ${traits},
     is_new, bounce, views, events, engaged, goals)
    ${unhurried()}
    select 1, session, any(hits.visitor), min(at), max(received),
      argMinIf(path, id, kind = 'view'), argMaxIf(path, id, kind = 'view'),
      argMinIf(page_type, id, kind = 'view'), ${anyOf}, any(hits.is_new),
      countIf(kind = 'view') = 1 and sum(time_on_page) <= 5000
        and countIf(kind = 'event') = 0 and length(groupUniqArrayArray(hits.goals)) = 0,
      countIf(kind = 'view'), countIf(kind = 'event'), sum(time_on_page),
      groupUniqArrayArray(hits.goals)
    from hits
    where ${between('at', begin, end + dayMs)} and session in
      (select session from hits where is_entry and kind = 'view' and ${between('at', begin, end)})
    group by session`
}
