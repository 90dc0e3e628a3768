import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DateRange } from '#lib/dates/dates.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { migration as goalTables } from '../../../../../migrations/baseline/goals.ts'
import {
  burstThree,
  burstTwo,
  writeCsvs,
  writeDump,
} from '../../../../../tests/support/burst-files.ts'
import {
  figuresOf,
  type MadeVisit,
  makeHistory,
} from '../../../../../tests/support/made-history.ts'
import { emptyStore, statisticsTables } from '../../../../../tests/support/statistics.ts'
import type { Dimension } from '../../dimensions.ts'
import { exportTable } from '../export.ts'
import { rebuildStatistics } from '../load/rebuild.ts'
import { readPanel } from '../query/panel.ts'
import { readSeries, readTotals } from '../query/site-sums.ts'
import { type ImportRequest, importFiles } from './import.ts'
import { readImports } from './import-records.ts'
import { type Engines, removeImport } from './load.ts'

const site = 'kryptis.example'
const now = Date.parse('2026-11-01T12:00:00Z')
const firstTime = Date.parse('2025-03-25T22:00:00Z') / 1000
const year: DateRange = {
  from: Date.parse('2024-12-31T22:00:00Z'),
  to: Date.parse('2025-12-31T22:00:00Z'),
}
// The clocks change on March 30.
const visits = makeHistory(firstTime, 9, 90)

const folder = mkdtempSync(join(tmpdir(), 'vitrina-import-'))
const at = (name: string) => join(folder, name)
let database: Database
let store: StatisticsStore
let engines: Engines

beforeAll(async () => {
  database = await openDatabase({ databaseUrl: null, dataDir: folder })
  store = await openStatisticsStore({ dataDir: folder, clickhouseUrl: null })
  for (const migration of [...statisticsTables, goalTables])
    if (migration.engine === 'relational') await migration.up(database.db, database.engine)
  engines = { db: database.db, store, now: () => now }
  writeDump(at('dump.sql'), burstTwo(visits))
  mkdirSync(at('csv'))
  writeCsvs(at('csv'), burstThree(visits), 'abc_')
})
afterAll(async () => {
  await store.close()
  await database.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await emptyStore(store)
  await database.db.deleteFrom('statistics_imports').execute()
})

const ask = (kind: ImportRequest['kind'], paths: string[], more: Partial<ImportRequest> = {}) =>
  importFiles(engines, {
    kind,
    paths,
    site,
    eventNames: [],
    days: { from: null, to: null },
    prefix: null,
    goals: new Map(),
    ...more,
  })
const ourGoals = new Map([
  [1, 11],
  [2, 12],
])
const burst = (more: Partial<ImportRequest> = {}) =>
  ask('burst', [at('dump.sql')], { goals: ourGoals, ...more })
const write = (name: string, text: string | Buffer) => {
  writeFileSync(at(name), text)
  return at(name)
}
const totals = (range = year) => readTotals(store, range, {})
const staged = () => store.query("select name from system.tables where name like 'import\\_%'")
/** All rows of the roll-up. */
const rollupQuery = () =>
  store.query(
    `select dimension, grain, toString(at) as time, value, sum(pageviews) as p, sum(sessions) as s,
       sum(bounces) as b, sum(new_visitors) as n, sum(engagement_ms) as e, sum(scroll) as c, sum(events) as v,
       uniqMerge(visitors) as visitor_count
     from rollup group by all having p != 0 or s != 0 or v != 0 or e != 0 order by all`,
  )
async function panel(dimension: Dimension) {
  const { rows } = await readPanel(store, { dimension, range: year, filters: {}, limit: 100 })
  return Object.fromEntries(rows.map(({ value, sessions }) => [value, sessions]))
}
function tally(keyOf: (visit: MadeVisit) => string) {
  const groups = Map.groupBy(visits, keyOf)
  return Object.fromEntries([...groups].map(([value, some]) => [value, some.length]))
}

async function expectWholeHistory() {
  expect(await totals()).toEqual(figuresOf(visits))
  const { rows } = await readPanel(store, { dimension: 'page', range: year, filters: {}, limit: 9 })
  const views = visits.flatMap((visit) => visit.views)
  expect(rows.map(({ value, pageviews }) => [value, pageviews]).sort()).toEqual(
    [...Map.groupBy(views, ({ path }) => path)].map(([path, some]) => [path, some.length]).sort(),
  )
  expect(await panel('channel')).toEqual(tally(({ origin }) => origin.channel))
  expect(await panel('source')).toEqual(tally(({ origin }) => origin.source))
  expect(await panel('device')).toEqual(tally(({ agent }) => agent.device))
  expect(await panel('browser')).toEqual(tally(({ agent }) => agent.browser))
  expect(await panel('os')).toEqual(tally(({ agent }) => agent.os))
  expect(await panel('entry')).toEqual(tally((visit) => visit.views[0]?.path ?? ''))
  expect(await panel('exit')).toEqual(tally((visit) => visit.views.at(-1)?.path ?? ''))
  expect(await panel('utm_campaign')).toEqual({
    'o\'neil \\ "x"': visits.filter(({ origin }) => origin.channel === 'email').length,
  })
}

describe('Burst', () => {
  test('a dump of 2.x has the metrics that counting its sessions gives', async () => {
    const result = await burst()
    await expectWholeHistory()
    const goals = await store.query(
      `select value, sum(events) as times from rollup
       where dimension = 'goal' and grain = 'month' group by value order by value`,
    )
    const times = (goal: number) =>
      visits.flatMap(({ views }) => views).filter(({ goals: done }) => done.includes(goal)).length
    expect(goals).toEqual([
      { value: '11', times: times(1) },
      { value: '12', times: times(2) },
    ])
    expect(result).toMatchObject({ number: 1, sessions: visits.length, unknownGoals: [] })
    expect(
      await store.query("select name from system.tables where name like 'import\\_%'"),
    ).toEqual([])
  })

  test('tables of 3.x as CSV have the same', async () => {
    await ask('burst', [at('csv')], { goals: ourGoals })
    await expectWholeHistory()
  })

  test('a view whose visitor’s clock was set back has no engagement time', async () => {
    const text = `ID,time,page_url,uid,time_on_page,session_id
1,1746439200,/,ona,-40,1
2,1746439260,/kainos/,ona,9000,1`
    await ask('burst', [write('wp_burst_statistics.csv', text)])
    expect(await totals()).toMatchObject({ pageviews: 2, sessions: 1, engagement_ms: 9000 })
  })

  test('importing the same file again changes nothing, nor does a rebuild', async () => {
    await burst()
    const before = await rollupQuery()
    const again = await burst()
    expect(again).toMatchObject({ days: [], sharedDays: [] })
    expect(again.countedDays.length).toBeGreaterThan(6)
    expect(await rollupQuery()).toEqual(before)
    await rebuildStatistics(store, 0)
    expect(await rollupQuery()).toEqual(before)
  })

  test('an import interrupted by a kill is removed by the next', async () => {
    let hasLanded = false
    const command = async (sql: string) => {
      if (hasLanded) throw new Error('killed')
      await store.command(sql)
      hasLanded = sql.startsWith('insert into hits')
    }
    const dying = { ...engines, store: { ...store, command } }
    const wish = { kind: 'burst', paths: [at('dump.sql')], site, goals: ourGoals } as const
    const rest = { days: { from: null, to: null }, prefix: null, eventNames: [] }
    await expect(importFiles(dying, { ...wish, ...rest })).rejects.toThrow('killed')
    expect(await totals()).toMatchObject({ pageviews: figuresOf(visits).pageviews, sessions: 0 })
    expect(await burst()).toMatchObject({ removedImports: 1 })
    await expectWholeHistory()
  })
})

describe('days that were measured here', () => {
  const day = '2025-03-29'
  const noon = Date.parse(`${day}T10:00:00Z`)
  const own = (id: number) => ({
    id,
    session: id,
    view: id,
    at: noon + id,
    received: noon + id,
    visitor: '5',
    kind: 'view',
    path: '/sava',
    is_entry: 1,
    is_new: 1,
    device: 'desktop',
  })
  const madeOn = (name: string) => {
    const dayOf = (time: number) =>
      new Date(time * 1000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Vilnius' })
    return visits.flatMap(({ views }) => views).filter(({ time }) => dayOf(time) === name).length
  }

  beforeEach(async () => {
    await store.insert('hits', [own(1), own(2)], 'own')
    await rebuildStatistics(store, 0)
  })

  test('are left as they are', async () => {
    expect((await burst()).countedDays).toEqual([day])
    const made = figuresOf(visits).pageviews
    expect((await totals()).pageviews).toBe(made - madeOn(day) + 2)
  })

  test('are added to when the owner names them, and are as before when the import is removed', async () => {
    const before = await rollupQuery()
    const result = await burst({ days: { from: day, to: day } })
    expect(result).toMatchObject({ days: [day], sharedDays: [day], pageviews: madeOn(day) + 2 })
    await expect(burst({ days: { from: day, to: '2025-03-30' } })).rejects.toThrow(
      `${day} was imported before, by import 1.`,
    )
    await removeImport(engines, (await readImports(database.db))[0] as never)
    expect(await rollupQuery()).toEqual(before)
  })
})

test('an error in the last row leaves nothing of the rows before it', async () => {
  const dump = readFileSync(at('dump.sql'), 'utf8')
  const broken = write('broken.sql', dump.replace(/\);(?=\nUNLOCK TABLES;\n-- Dump)/, ',9);'))
  await expect(ask('burst', [broken])).rejects.toThrow(/broken\.sql:\d+: 18 values for 17 columns/)
  expect(await rollupQuery()).toEqual([])
  expect(await readImports(database.db)).toEqual([])
  expect(await staged()).toEqual([])
})

const eventHeader =
  'website_id,session_id,visit_id,event_id,hostname,browser,os,device,screen,language,country,url_path,url_query,referrer_domain,page_title,event_type,event_name,created_at'
const eventRow = (person: string, event: string, path: string, time: string, more = {}) => {
  const given = { query: '', referrer: '', title: 'Pradžia', type: 1, name: '', ...more }
  return `w1,${person},v-${person},${event},www.kryptis.example,edge-chromium,Windows 10,laptop,1920x1080,lt-LT,LT,${path},${given.query},${given.referrer},"${given.title}",${given.type},${given.name},${time}`
}
const umamiEvents = [
  eventHeader,
  eventRow('ona', 'e1', '/', '2025-05-05 10:00:00', {
    referrer: 'www.google.com',
    title: '""Ar\nverta?""',
  }),
  eventRow('ona', 'e2', '/kainos', '2025-05-05T10:20:00Z'),
  eventRow('ona', 'e3', '/kainos', '2025-05-05 10:21:00.250', {
    type: 2,
    name: 'Kainos: palyginti',
  }),
  eventRow('ona', 'e4', '/', '2025-05-05 23:30:00+02:00', {
    query: 'utm_source=fb&utm_medium=social',
  }),
  eventRow('jonas', 'e5', '/', '2025-05-06 22:30:00', { referrer: 'kryptis.example' }),
  eventRow('petras', 'e6', '/', '2025-05-05 12:00:00', { referrer: 'semalt.com' }),
  eventRow('petras', 'e7', '/', '2025-05-05 12:00:00', { type: 5 }),
].join('\n')

describe('Umami', () => {
  test('views and events become sessions by our own definitions', async () => {
    const file = write('website_event.csv', umamiEvents)
    const result = await ask('umami', [file])
    expect(result).toMatchObject({
      days: ['2025-05-05', '2025-05-06', '2025-05-07'],
      otherRows: 1,
      pageviews: 4,
      sessions: 3,
      dropped: new Map([['referrer_spam', 1]]),
    })
    expect(await totals()).toMatchObject({
      visitors: 2,
      new_visitors: 2,
      bounces: 2,
      engagement_ms: 0,
    })
    expect(await panel('channel')).toEqual({ search: 1, social: 1, direct: 1 })
    expect(await panel('browser')).toEqual({ 'Microsoft Edge': 3 })
    expect(await panel('os')).toEqual({ Windows: 3 })
    expect(await panel('device')).toEqual({ desktop: 3 })
    expect(await panel('screen')).toEqual({ large: 3 })
    expect(await panel('country')).toEqual({ LT: 3 })
    expect(await store.query("select name, path from hits where kind = 'event'")).toEqual([
      { name: 'kainos_palyginti', path: '/kainos' },
    ])
    expect(await store.query("select title from hits where referrer != '' and is_entry")).toEqual([
      { title: '"Ar\nverta?"' },
    ])
  })

  test('exports that overlap count each event once', async () => {
    const lines = umamiEvents.split('\n')
    const first = write('one.csv', lines.slice(0, 5).join('\n'))
    const second = write('two.csv', umamiEvents)
    expect(await ask('umami', [first, second])).toMatchObject({ pageviews: 4, sessions: 3 })
  })

  test('ten years may be in one file', async () => {
    const months = Array.from({ length: 120 }, (_, index) => {
      const day = new Date(Date.UTC(2015, index, 10, 12)).toISOString().slice(0, 10)
      return eventRow('ona', `m${index}`, '/', `${day} 10:00:00`)
    })
    const file = write('years.csv', [eventHeader, ...months].join('\n'))
    const requested = { from: '2024-11-01', to: null }
    const { days } = await ask('umami', [file], { days: requested })
    expect(days).toEqual(['2024-11-10', '2024-12-10'])
  })

  test('rows of another website are refused', async () => {
    const file = write(
      'mixed.csv',
      `${umamiEvents}\n${eventRow('x', 'e9', '/', '2025-05-05 10:00:00').replace('w1', 'w2')}`,
    )
    await expect(ask('umami', [file])).rejects.toThrow(
      /another website than the rows before \(w2\)/,
    )
  })
})

describe('Plausible', () => {
  const range: DateRange = {
    from: Date.parse('2025-03-29T22:00:00Z'),
    to: Date.parse('2025-04-01T21:00:00Z'),
  }
  const files: Record<string, string> = {
    imported_visitors_20250330_20250401:
      'date,visitors,pageviews,bounces,visits,visit_duration\n2025-03-30,10,31,4,12,999\n2025-04-01,7,8,1,7,0',
    imported_sources_20250330_20250401: `date,source,referrer,utm_source,utm_medium,utm_campaign,utm_content,utm_term,pageviews,visitors,visits,visit_duration,bounces
2025-03-30,Google,google.com,,,,,,20,6,8,1,3
2025-03-30,Facebook,,,,,,,3,2,2,1,1
2025-03-30,,,,,,,,8,2,2,1,0
2025-04-01,laiškas,,laiškas,email,pavasaris,,,8,7,7,0,1`,
    imported_pages_20250330_20250401: `date,hostname,page,visits,visitors,pageviews,total_scroll_depth,total_scroll_depth_visits,total_time_on_page,total_time_on_page_visits
2025-03-30,kryptis.example,/,10,9,21,500,10,300,9
2025-03-30,kryptis.example,/kainos,4,3,10,,,40,3
2025-04-01,kryptis.example,/,7,7,8,,,,`,
    imported_entry_pages:
      'date,entry_page,visitors,entrances,visit_duration,bounces,pageviews\n2025-03-30,/,9,10,5,4,25\n2025-03-30,/kainos,2,2,5,0,6\n2025-04-01,/,7,7,0,1,8',
    imported_devices:
      'date,device,visitors,visits,visit_duration,bounces,pageviews\n2025-03-30,Mobile,6,7,1,2,11\n2025-03-30,Laptop,2,3,1,1,10\n2025-03-30,Desktop,2,2,1,1,10',
    imported_custom_events:
      'date,name,link_url,path,visitors,events\n2025-03-30,Outbound Link: Click,https://vmi.lt/a?b=c,,2,5',
    imported_custom_props: 'date,property,value,visitors,events\n2025-03-30,a,b,1,1',
  }
  const dir = at('plausible')
  beforeAll(() => {
    mkdirSync(dir)
    for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, `${name}.csv`), text)
  })

  test('metrics of days are shown as they are, visitors of longer times as sums of days', async () => {
    const result = await ask('plausible', [dir])
    expect(result).toMatchObject({
      days: ['2025-03-30', '2025-04-01'],
      pageviews: 39,
      sessions: 19,
    })
    expect(result.skippedFiles).toEqual([join(dir, 'imported_custom_props.csv')])
    const first = { visitors: 10, sessions: 12, pageviews: 31, bounces: 4, new_visitors: 0 }
    const sums = { visitors: 17, sessions: 19, pageviews: 39, bounces: 5, engagement_ms: 340_000 }
    expect(await totals(range)).toEqual({ ...sums, new_visitors: 0, scroll: 1050 })
    expect(await totals(year)).toMatchObject(sums)
    const { intervals: days } = await readSeries(store, range, {}, 'day')
    expect(days.get('2025-03-30')).toEqual({ ...first, engagement_ms: 340_000, scroll: 1050 })
    expect([...days.keys()].sort()).toEqual(['2025-03-30', '2025-04-01'])
    const { intervals: months } = await readSeries(store, year, {}, 'month')
    expect(months.get('2025-04-01')).toMatchObject({ visitors: 7, pageviews: 8 })
    expect(await panel('source')).toEqual({ Google: 8, Facebook: 2, '': 2, laiškas: 7 })
    expect(await panel('channel')).toEqual({ search: 8, social: 2, direct: 2, email: 7 })
    expect(await panel('device')).toEqual({ mobile: 7, desktop: 5 })
    expect(await panel('entry')).toEqual({ '/': 17, '/kainos': 2 })
    const pages = await readPanel(store, { dimension: 'page', range, filters: {}, limit: 5 })
    expect(
      pages.rows.map(({ value, pageviews, visitors }) => [value, pageviews, visitors]),
    ).toEqual([
      ['/', 29, 16],
      ['/kainos', 10, 3],
    ])
    const links = await readPanel(store, { dimension: 'outbound', range, filters: {}, limit: 5 })
    expect(links.rows).toMatchObject([{ value: 'vmi.lt/a', events: 5, visitors: 2 }])
  })

  test('they stay in a rebuild, and are deleted when the import is removed', async () => {
    await ask('plausible', [dir])
    const before = await rollupQuery()
    await burst()
    await rebuildStatistics(store, 0)
    expect(await ask('plausible', [dir])).toMatchObject({ days: [] })
    const [plausible, ofBurst] = await readImports(database.db)
    await removeImport(engines, ofBurst as never)
    expect(await rollupQuery()).toEqual(before)
    await removeImport(engines, plausible as never)
    expect(await rollupQuery()).toEqual([])
  })

  test('a day in two files is refused', async () => {
    const twice = write(
      'imported_visitors_20250330_20250330.csv',
      files.imported_visitors_20250330_20250401 ?? '',
    )
    await expect(ask('plausible', [dir, twice])).rejects.toThrow(/2025-03-30 is in .* as well/)
  })
})

test('hits exported and imported elsewhere have the same metrics', async () => {
  await burst()
  await ask('umami', [write('events.csv', umamiEvents)])
  const before = await rollupQuery()
  const sessions = await store.query(
    'select sum(sign) as n, sum(sign * engagement_ms) as e from sessions',
  )
  for (const table of ['hits', 'sessions', 'rollup'] as const) {
    await exportTable(store, table, 'csv', at(`${table}.csv`))
    await exportTable(store, table, 'parquet', at(`${table}.parquet`))
    const lines = readFileSync(at(`${table}.csv`), 'utf8')
    const [{ n = 0 } = {}] = await store.query<{ n: number }>(
      `select count() as n from file('${at(`${table}.parquet`)}', Parquet)`,
    )
    expect(n).toBeGreaterThan(100)
    const [inCsv] = await store.query<{ n: number }>(
      `select count() as n from file('${at(`${table}.csv`)}', CSVWithNames)`,
    )
    expect([inCsv?.n, lines.startsWith('"')]).toEqual([n, true])
  }
  await emptyStore(store)
  await database.db.deleteFrom('statistics_imports').execute()
  const result = await ask('vitrina', [at('hits.csv')])
  expect(await rollupQuery()).toEqual(before)
  expect(
    await store.query('select sum(sign) as n, sum(sign * engagement_ms) as e from sessions'),
  ).toEqual(sessions)
  expect((await ask('vitrina', [at('hits.csv')])).days).toEqual([])
  expect(result.days.length).toBeGreaterThan(6)
})

test('the roll-up is exported in the order of the table, without reading years into memory', async () => {
  await ask('umami', [write('events.csv', umamiEvents)])
  const queries: string[] = []
  const keep = async (sql: string) => void queries.push(sql)
  const file = at('some.csv')
  await expect(exportTable({ write: keep }, 'rollup', 'csv', file)).rejects.toThrow('ENOENT')
  const plan = await store.query<{ explain: string }>(`explain pipeline ${queries[0]}`)
  expect(plan.map(({ explain }) => explain).join()).toContain('AggregatingInOrderTransform')
})
