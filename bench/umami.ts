import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { DateRange } from '#lib/dates/dates.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { year } from './generated-year.ts'

/** PostgreSQL with the views of the store in Umami's tables. */
export interface Umami {
  run(sql: string): Promise<unknown>
  stop(): Promise<void>
}

// After https://github.com/umami-software/umami/blob/v2.16.1/db/postgresql/schema.prisma
const tables = [
  `create table session (session_id uuid primary key, website_id uuid not null,
    hostname varchar(100), browser varchar(20), os varchar(20), device varchar(20),
    screen varchar(11), language varchar(35), country char(2), created_at timestamptz(6))`,
  `create table website_event (event_id uuid primary key, website_id uuid not null,
    session_id uuid not null, visit_id uuid not null, created_at timestamptz(6),
    url_path varchar(500) not null, referrer_domain varchar(500),
    event_type integer not null default 1)`,
]
const inTime = (...columns: string[]) => ['website_id', 'created_at', ...columns]
const indexes: Record<string, string[][]> = {
  session: [
    ['created_at'],
    ['website_id'],
    ...['', 'hostname', 'browser', 'os', 'device', 'screen', 'language', 'country'].map((column) =>
      inTime(...(column ? [column] : [])),
    ),
  ],
  website_event: [
    ['created_at'],
    ['session_id'],
    ['visit_id'],
    ['website_id'],
    inTime(),
    inTime('url_path'),
    inTime('referrer_domain'),
    ['website_id', 'session_id', 'created_at'],
    ['website_id', 'visit_id', 'created_at'],
  ],
}

const months = Array.from({ length: 12 }, (_, month) => year * 100 + month + 1)
const site = '00000000-0000-0000-0000-000000000001'
const uuid = (number: string) => `leftPad(lower(hex(${number})), 32, '0')`
const exports = {
  session: (
    where: string,
  ) => `select ${uuid('visitor')}, '${site}', any(host), any(browser), any(os),
      any(toString(device)), any(screen), any(language), any(country), min(at)
    from hits where ${where} group by visitor`,
  website_event: (where: string) => `select ${uuid('id')}, '${site}', ${uuid('visitor')},
      ${uuid('session')}, at, path, referrer, if(kind = 'view', 1, 2) from hits where ${where}`,
}

export async function openUmami(store: StatisticsStore, folder: string): Promise<Umami> {
  const started = performance.now()
  const server = await startPostgres()
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  for (const setting of ["work_mem = '128MB'", "maintenance_work_mem = '512MB'"])
    await client.query(`set ${setting}`)
  await client.query("set timezone = 'UTC'")
  // Unlogged, because nothing has to survive the run, and queries take the same time.
  for (const table of tables) await client.query(table.replace('create', 'create unlogged'))
  for (const [table, query] of Object.entries(exports)) {
    const file = join(folder, `${table}.csv`)
    // By month, because no visitor is known for longer than a day, and a month of visits fits into
    // memory.
    for (const month of months) {
      await store.write(query(`toYYYYMM(at) = ${month}`), 'CSVWithNames', file)
      for (const path of [folder, file]) chmodSync(path, 0o755)
      await client.query(`copy ${table} from '${file}' (format csv, header)`)
    }
    rmSync(file)
    for (const columns of indexes[table] ?? [])
      await client.query(`create index on ${table} (${columns.join(', ')})`)
  }
  await client.query('vacuum analyze')
  console.log(`PostgreSQL filled in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return {
    run: (sql) => client.query(sql),
    async stop() {
      await client.end()
      await server.stop()
    },
  }
}

const timestamp = (at: number) => `'${new Date(at).toISOString()}'::timestamptz`
const views = ({ from, to }: DateRange) =>
  `website_event.website_id = '${site}' and website_event.event_type = 1
   and website_event.created_at between ${timestamp(from)} and ${timestamp(to)}`
const withCountry = (country?: string) =>
  country
    ? `join session on session.session_id = website_event.session_id
        and session.website_id = website_event.website_id and session.country = '${country}'`
    : ''

/** Umami's PostgreSQL queries for the same parts of its dashboard: src/queries/analytics. */
export const umamiQueries = {
  totals: (range: DateRange, country?: string) => `
    select sum(views), count(distinct session_id), count(distinct visit_id),
      sum(case when views = 1 then 1 else 0 end), sum(extract(epoch from last - first))
    from (
      select website_event.session_id, website_event.visit_id, count(*) as views,
        min(website_event.created_at) as first, max(website_event.created_at) as last
      from website_event ${withCountry(country)} where ${views(range)} group by 1, 2
    ) as visits`,
  series: (range: DateRange, interval: string, country?: string) => `
    select to_char(date_trunc('${interval}', website_event.created_at at time zone 'Europe/Vilnius'),
      'YYYY-MM-DD HH24:00:00') as part, count(*)
    from website_event ${withCountry(country)} where ${views(range)} group by 1 order by 1`,
  ofViews: (range: DateRange, column: string, country?: string) => `
    select ${column}, count(*) from website_event ${withCountry(country)}
    where ${views(range)} group by 1 order by 2 desc limit 10`,
  ofVisitors: (range: DateRange, column: string) => `
    select session.${column}, count(*) from website_event
    join session on session.session_id = website_event.session_id
      and session.website_id = website_event.website_id
    where ${views(range)} group by 1 order by 2 desc limit 100`,
  ends: (range: DateRange, which: 'min' | 'max') => `
    select url_path, count(*) from website_event
    join (select visit_id, ${which}(created_at) as at from website_event
          where ${views(range)} group by 1) as ends
      on ends.visit_id = website_event.visit_id and ends.at = website_event.created_at
    where ${views(range)} group by 1 order by 2 desc limit 10`,
  live: (since: number) => `
    select count(distinct session_id) from website_event
    where website_id = '${site}' and created_at >= ${timestamp(since)}`,
}
