import { rebuildStatistics } from '#features/statistics/server/load/rebuild.ts'
import type { Migration } from '#server/database/migrate.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { migration as importedTable } from '../migrations/baseline/imported-metrics.ts'
import { migration as hitsTable } from '../migrations/baseline/statistics-hits.ts'
import { migration as storeTables } from '../migrations/baseline/statistics-sessions.ts'
import { migration as vitalsTables } from '../migrations/baseline/statistics-vitals.ts'

export const year = 2025
const paths = 100_000

/** Writes a year of generated visits directly into the store. */
export async function fillYear(store: StatisticsStore, millions: number) {
  const { command } = store
  const hitsOfMonth = Math.round((millions * 1_000_000) / 12)
  for (const { engine, up } of [hitsTable, storeTables, vitalsTables, importedTable] as Migration[])
    if (engine === 'statistics') for (const sql of up) await command(sql)
  const started = performance.now()
  // The view's work for each insert is done once at the end.
  await command('drop table rollup_of_hits')
  for (let month = 0; month < 12; month++) {
    await command(hitsOf(month, hitsOfMonth))
    await command(vitalsOf(month))
  }
  if (storeTables.engine === 'statistics') for (const sql of storeTables.up) await command(sql)
  const made = performance.now()
  await rebuildStatistics(store, 0)
  for (const table of ['rollup', 'vitals_rollup', 'sessions final'])
    await command(`optimize table ${table} ${large}`)
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(0)
  console.log(
    `${millions} M hits in ${((made - started) / 1000).toFixed(0)} s, rolled up in ${seconds(made)} s`,
  )
}

const large = 'settings max_execution_time = 0, max_memory_usage = 1500000000'
const isIn = (month: number) => `toYYYYMM(at) = ${year * 100 + month + 1}`

/**
 * Three hits per session, few of them events, and two sessions per visitor and day; path
 * frequencies like those of words in a text.
 */
function hitsOf(month: number, hitsOfMonth: number): string {
  const [from, to] = [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)]
  const first = month * hitsOfMonth
  const random = (salt: string, by = 'n') => `cityHash64(${by}, '${salt}')`
  const share = (salt: string, by = 'n') => `${random(salt, by)} / 18446744073709551616`
  const of = (salt: string, values: string[]) =>
    `arrayElement(['${values.join("', '")}'], 1 + toUInt32(${share(salt, 's')} * ${share(`${salt}2`, 's')} * ${values.length}))`
  const path = `concat('/p/', toString(toUInt32(pow(${paths}, ${share('path')}))))`
  const isEvent = `number % 3 = 2 and ${random('event')} % 10 = 0`
  return `insert into hits (id, at, received, kind, visitor, session, view, host, path, referrer, device,
      page_id, page_type, time_on_page, scroll, goals, is_entry, is_new, channel, source, browser, os,
      language, screen, country, utm_source, utm_campaign, name, value, number)
    ${large}
    with intDiv(number, 3) + ${first} as s, number + ${first} as n,
      fromUnixTimestamp64Milli(toInt64(${from} + number * ${(to - from) / hitsOfMonth})) as time
    select n, time, time, if(${isEvent}, 'event', 'view'), cityHash64(intDiv(s, 2), toDate(time)), s, n, 'kryptis.example',
      ${path},
      ${of('referrer', ['', 'google.com', 'facebook.com', 'delfi.lt', '15min.lt', 'lrytas.lt'])},
      ${of('device', ['mobile', 'desktop', 'tablet'])}, '', 'page', if(${isEvent}, 0, ${random('time')} % 120000),
      if(${isEvent}, 0, ${random('scroll')} % 100), if(${random('goal')} % 50 = 0, [toUInt32(${random('which')} % 5)], []),
      number % 3 = 0, ${random('new', 's')} % 2,
      ${of('channel', ['direct', 'search', 'social', 'referral', 'email', 'paid'])},
      ${of('referrer', ['', 'Google', 'Facebook', 'delfi.lt', '15min.lt', 'lrytas.lt'])},
      ${of('browser', ['Chrome', 'Safari', 'Firefox', 'Edge'])}, ${of('os', ['Android', 'Windows', 'iOS'])},
      ${of('language', ['lt', 'en', 'ru'])}, ${of('screen', ['medium', 'large', 'huge'])},
      ${of('country', ['LT', 'LV', 'EE', 'PL', 'DE', 'GB'])},
      ${of('utm', ['', 'laiskas', 'fb'])}, ${of('utm', ['', 'spalis', 'ruduo'])},
      if(${isEvent}, arrayElement(['search', 'download', 'outbound'], 1 + n % 3), ''),
      if(${isEvent}, concat('v', toString(toUInt32(pow(1000, ${share('value')})))), ''), 0
    from numbers(${hitsOfMonth})`
}

/** Web vitals of one view in four. */
function vitalsOf(month: number): string {
  const upTo = (most: number, salt: string) =>
    `${most} * pow(cityHash64(view, '${salt}') / 18446744073709551616, 3)`
  return `insert into vitals (at, view, session, path, device, host, channel, source, referrer,
      browser, os, language, screen, country, utm_source, utm_campaign, lcp, inp, cls, fcp, ttfb)
    ${large}
    select at, view, session, path, device, host, channel, source, referrer,
      browser, os, language, screen, country, utm_source, utm_campaign,
      ${upTo(9000, 'lcp')}, if(view % 8 = 0, ${upTo(900, 'inp')}, null), ${upTo(4000, 'cls')},
      ${upTo(5000, 'fcp')}, ${upTo(3000, 'ttfb')}
    from hits where ${isIn(month)} and kind = 'view' and view % 4 = 0`
}
