import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reaggregate } from '#features/statistics/server/reaggregate.ts'
import type { Migration } from '#server/database/migrate.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { migration as hitsTable } from '../migrations/0004-statistics-hits.ts'
import { migration as storeTables } from '../migrations/0080-statistics-store.ts'

// A year of made-up visits straight in the store, and how long what a dashboard asks takes then.

const millions = Number(process.argv[2] ?? 12)
const hitsOfMonth = Math.round((millions * 1_000_000) / 12)
const paths = 100_000
const runs = 20
const year = 2025

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
try {
  await fill(store)
  console.table(await measure(store))
  console.log(`memory ${Math.round(process.memoryUsage().rss / 1024 / 1024)} MB`)
} finally {
  await store.close()
  rmSync(dataDir, { recursive: true })
}

async function fill({ command }: StatisticsStore) {
  for (const { engine, up } of [hitsTable, storeTables] as Migration[])
    if (engine === 'statistics') for (const sql of up) await command(sql)
  const started = performance.now()
  // What the view would do with each insert is done once at the end.
  await command('drop table rollup_of_hits')
  for (let month = 0; month < 12; month++) await command(hitsOf(month))
  if (storeTables.engine === 'statistics') for (const sql of storeTables.up) await command(sql)
  const made = performance.now()
  await reaggregate(store, 0)
  await command('optimize table rollup settings max_execution_time = 0')
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(0)
  console.log(
    `${millions} M hits in ${((made - started) / 1000).toFixed(0)} s, rolled up in ${seconds(made)} s`,
  )
}

/** Three views a session, two sessions a visitor a day; paths as frequent as words in a text. */
function hitsOf(month: number): string {
  const [from, to] = [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)]
  const first = month * hitsOfMonth
  const random = (salt: string, by = 'n') => `cityHash64(${by}, '${salt}')`
  const share = (salt: string, by = 'n') => `${random(salt, by)} / 18446744073709551616`
  const of = (salt: string, values: string[]) =>
    `arrayElement(['${values.join("', '")}'], 1 + toUInt32(${share(salt, 's')} * ${share(`${salt}2`, 's')} * ${values.length}))`
  return `insert into hits (id, at, received, kind, visitor, session, view, host, path, referrer, device,
      page_id, page_type, time_on_page, scroll, goals, is_entry, is_new, channel, source, browser, os,
      language, screen, country, utm_source, utm_campaign, name, value, number)
    settings max_execution_time = 0, max_memory_usage = 1500000000
    with intDiv(number, 3) + ${first} as s, number + ${first} as n,
      fromUnixTimestamp64Milli(toInt64(${from} + number * ${(to - from) / hitsOfMonth})) as time
    select n, time, time, 'view', cityHash64(intDiv(s, 2), toDate(time)), s, n, 'kryptis.example',
      concat('/p/', toString(toUInt32(pow(${paths}, ${share('path')})))),
      ${of('referrer', ['', 'google.com', 'facebook.com', 'delfi.lt', '15min.lt', 'lrytas.lt'])},
      ${of('device', ['mobile', 'desktop', 'tablet'])}, '', 'page', ${random('time')} % 120000,
      ${random('scroll')} % 100, if(${random('goal')} % 50 = 0, [toUInt32(${random('which')} % 5)], []),
      number % 3 = 0, ${random('new', 's')} % 2,
      ${of('channel', ['direct', 'search', 'social', 'referral', 'email', 'paid'])},
      ${of('referrer', ['', 'Google', 'Facebook', 'delfi.lt', '15min.lt', 'lrytas.lt'])},
      ${of('browser', ['Chrome', 'Safari', 'Firefox', 'Edge'])}, ${of('os', ['Android', 'Windows', 'iOS'])},
      ${of('language', ['lt', 'en', 'ru'])}, ${of('screen', ['medium', 'large', 'huge'])},
      ${of('country', ['LT', 'LV', 'EE', 'PL', 'DE', 'GB'])},
      ${of('utm', ['', 'laiskas', 'fb'])}, ${of('utm', ['', 'spalis', 'ruduo'])}, '', '', 0
    from numbers(${hitsOfMonth})`
}

interface Question {
  name: string
  ask: (store: StatisticsStore) => Promise<unknown>
}

/** A year that ends in the middle of a month is read as whole months and the days left over. */
function questions(): Question[] {
  const moment = (date: string) => `toDateTime('${date} 00:00:00', 'Europe/Vilnius')`
  const whole = `grain = 'month' and at >= ${moment('2025-02-01')} and at < ${moment('2025-12-01')}`
  const days = (from: string, to: string) =>
    `grain = 'day' and at >= ${moment(from)} and at < ${moment(to)}`
  const inYear = `((${whole}) or (${days('2025-01-15', '2025-02-01')}) or (${days('2025-12-01', '2025-12-20')}))`
  const sums =
    'sum(rollup.pageviews) as pageviews, sum(rollup.sessions) as sessions, sum(rollup.bounces) as bounces, sum(rollup.engaged) as engaged'
  const people = 'uniqMerge(rollup.visitors) as people'
  const panel = (dimension: string): Question => ({
    name: `${dimension}, year`,
    ask: ({ query }) =>
      query(`select value, ${sums}, ${people} from rollup where dimension = '${dimension}' and ${inYear}
        group by value order by sessions desc limit 20`),
  })
  const pages = (dimension: string, by: string): Question => ({
    name: `${dimension}, year`,
    async ask({ query }) {
      const top = await query<{ value: string }>(
        `select value, ${sums} from rollup where dimension = '${dimension}' and ${inYear}
         group by value order by ${by} desc limit 20`,
      )
      const values = top.map(({ value }) => value)
      return query(
        `select value, ${people} from rollup prewhere dimension = '${dimension}' and ${inYear}
           and value in ({values:Array(String)}) group by value`,
        { values },
      )
    },
  })
  const one = (name: string, sql: string): Question => ({ name, ask: ({ query }) => query(sql) })
  return [
    one(
      'totals, year',
      `select ${sums}, ${people} from rollup where dimension = 'site' and ${inYear}`,
    ),
    one(
      'chart by month, year',
      `select toStartOfMonth(at, 'Europe/Vilnius') as time, ${sums}, ${people} from rollup
       where dimension = 'site' and ${inYear} group by time order by time`,
    ),
    one(
      'chart by day, year',
      `select at, ${sums}, ${people} from rollup
       where dimension = 'site' and ${days('2025-01-01', '2026-01-01')} group by at order by at`,
    ),
    one(
      'chart by hour, week',
      `select at, ${sums}, ${people} from rollup where dimension = 'site' and grain = 'hour'
         and at >= ${moment('2025-11-10')} and at < ${moment('2025-11-17')} group by at order by at`,
    ),
    pages('page', 'pageviews'),
    pages('entry', 'sessions'),
    pages('exit', 'sessions'),
    ...[
      'channel',
      'source',
      'referrer',
      'utm_campaign',
      'country',
      'device',
      'browser',
      'goal',
    ].map(panel),
    one(
      'totals, year, one country',
      `select sum(sign) as sessions, sum(sign * views) as pageviews, sum(sign * bounce) as bounces,
         uniq(visitor) as people from sessions
       where country = 'LV' and started >= ${moment('2025-01-15')} and started < ${moment('2025-12-20')}`,
    ),
    one(
      'sources, year, one country',
      `select source, sum(sign) as sessions, uniq(visitor) as people from sessions
       where country = 'LV' and started >= ${moment('2025-01-15')} and started < ${moment('2025-12-20')}
       group by source order by sessions desc limit 20`,
    ),
    one(
      'pages, month, one country',
      `select path, count() as pageviews, uniq(visitor) as people from hits
       where kind = 'view' and country = 'LV' and at >= ${moment('2025-11-01')} and at < ${moment('2025-12-01')}
       group by path order by pageviews desc limit 20`,
    ),
    one(
      'live, 5 minutes',
      `select path, uniq(visitor) as people from hits
       where at >= ${moment('2025-11-10')} - 300 and at < ${moment('2025-11-10')} group by path`,
    ),
  ]
}

async function measure(opened: StatisticsStore) {
  const rows: Record<string, object> = {}
  for (const { name, ask } of questions()) {
    const times: number[] = []
    await ask(opened)
    for (let run = 0; run < runs; run++) {
      const started = performance.now()
      await ask(opened)
      times.push(performance.now() - started)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => Number((times[Math.floor(share * (runs - 1))] ?? 0).toFixed(1))
    rows[name] = { 'p50 ms': at(0.5), 'p95 ms': at(0.95) }
  }
  return rows
}
