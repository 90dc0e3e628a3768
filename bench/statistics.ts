import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Dimension,
  dimensions,
  type Filters,
  type Span,
  type Step,
} from '#features/statistics/panels.ts'
import { dayOf } from '#features/statistics/server/day.ts'
import { readSeries, readTotals } from '#features/statistics/server/panels/figures.ts'
import { readJourney } from '#features/statistics/server/panels/journey.ts'
import { readLive } from '#features/statistics/server/panels/live.ts'
import { readPanel } from '#features/statistics/server/panels/panel.ts'
import { reaggregate } from '#features/statistics/server/reaggregate.ts'
import type { Migration } from '#server/database/migrate.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { migration as hitsTable } from '../migrations/0004-statistics-hits.ts'
import { migration as storeTables } from '../migrations/0080-statistics-store.ts'
import { migration as importedTable } from '../migrations/0141-imported-figures.ts'

// A year of made-up visits straight in the store, and how long what a dashboard asks takes then.

const millions = Number(process.argv[2] ?? 12)
const hitsOfMonth = Math.round((millions * 1_000_000) / 12)
const paths = 100_000
const runs = 20
const year = 2025

const moment = (date: string) => dayOf(Date.parse(`${date}T12:00:00Z`)).from
/** A year that begins and ends in the middle of a month is whole months and the days left over. */
const inYear: Span = { from: moment('2025-01-15'), to: moment('2025-12-20') }
const inMonth: Span = { from: moment('2025-11-01'), to: moment('2025-12-01') }
const inWeek: Span = { from: moment('2025-11-10'), to: moment('2025-11-17') }
const latvia: Filters = { country: 'LV' }

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
  for (const { engine, up } of [hitsTable, storeTables, importedTable] as Migration[])
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

/** What the dashboard asks, by the functions it asks with. */
function questions(): Question[] {
  const totals = (name: string, span: Span, filters: Filters = {}): Question => ({
    name: `totals, ${name}`,
    ask: (opened) => readTotals(opened, span, filters),
  })
  const series = (step: Step, name: string, span: Span, filters: Filters = {}): Question => ({
    name: `chart by ${step}, ${name}`,
    ask: (opened) => readSeries(opened, span, filters, step),
  })
  const panel = (
    dimension: Dimension,
    name: string,
    span: Span,
    filters: Filters = {},
    limit = 8,
  ): Question => ({
    name: `${dimension}, ${name}`,
    ask: (opened) => readPanel(opened, { dimension, span, filters, limit }),
  })
  return [
    totals('year', inYear),
    series('month', 'year', inYear),
    series('day', 'year', inYear),
    series('hour', 'week', inWeek),
    ...dimensions.map((dimension) => panel(dimension, 'year', inYear)),
    panel('page', 'year, 50,000 rows', inYear, {}, 50_000),
    totals('year, one country', inYear, latvia),
    series('day', 'year, one country', inYear, latvia),
    panel('source', 'year, one country', inYear, latvia),
    panel('page', 'year, one country', inYear, latvia),
    panel('page', 'month, one country', inMonth, latvia),
    totals('year, one page', inYear, { page: '/p/1' }),
    totals('month, one page', inMonth, { page: '/p/1' }),
    panel('source', 'month, one page', inMonth, { page: '/p/1' }),
    panel('page', 'month, one page', inMonth, { page: '/p/1' }),
    {
      name: 'journey, month',
      ask: (opened) => readJourney(opened, '/p/1', inMonth, {}),
    },
    { name: 'live', ask: (opened) => readLive(opened, Date.UTC(year + 1, 0, 1)) },
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
