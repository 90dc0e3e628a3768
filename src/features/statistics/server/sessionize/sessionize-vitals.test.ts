import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DateRange } from '#lib/dates/dates.ts'
import { hourMs, minuteMs } from '#lib/dates/durations.ts'
import type { Database } from '#server/database/database.ts'
import type { Http } from '#server/http/http.ts'
import type { Journal } from '#server/journal/journal.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { agreedCookie, consentCookie, emptyStore } from '../../../../../tests/support/statistics.ts'
import { useStatistics } from '../../../../../tests/support/statistics-engines.ts'
import type { Filters } from '../../dimensions.ts'
import { hitPath } from '../../hit-paths.ts'
import {
  thresholds,
  type Vital,
  type VitalDimension,
  vitalDimensions,
  vitals,
  vitalsPath,
} from '../../vitals.ts'
import { insertIdempotently } from '../load/idempotent-insert.ts'
import { rebuildStatistics } from '../load/rebuild.ts'
import { deleteOldMonths } from '../load/retention.ts'
import { readVitals } from '../query/vitals.ts'
import type { VitalsRow } from '../rows.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const noon = Date.parse('2026-11-03T10:00:00Z')
const idOf = (n: number) => n.toString(16).padStart(32, '0')

let now = noon
const site = useStatistics({ now: () => now, ownAddresses: ['192.0.2.7'] })
let http: Http
let journal: Journal
let store: StatisticsStore
let database: Database

beforeAll(() => {
  ;({ http, journal, store, database } = site())
})
beforeEach(async () => {
  now = noon
  await journal.flush()
  await emptyStore(store)
  for (const table of [
    'statistics_open_sessions',
    'statistics_open_views',
    'statistics_drops',
  ] as const)
    await database.db.deleteFrom(table).execute()
})
type Headers = Record<string, string>
const post = (url: string, payload: object | string, headers: Headers = {}) =>
  http.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': phone,
      cookie: agreedCookie,
      'x-forwarded-for': '192.0.2.1',
      ...headers,
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const view = (n: number, path: string, headers: Headers = {}) => {
  const url = `https://kryptis.example${path}`
  const more = { user_agent: phone, time_zone: 'Europe/Vilnius' }
  return post(hitPath, { uid: false, fingerprint: false, url, view_id: idOf(n), ...more }, headers)
}
const report = (n: number, measured: object, headers: Headers = {}) =>
  post(vitalsPath, { view_id: idOf(n), ...measured }, headers)
async function stored() {
  await journal.flush()
  return store.query<VitalsRow>('select * from vitals order by at, view')
}
async function drops() {
  await journal.flush()
  const rows = await database.db.selectFrom('statistics_drops').selectAll().execute()
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]))
}

describe('a report of web vitals', () => {
  test('belongs to its own view and has the dimensions of the session', async () => {
    await view(1, '/?utm_source=laiskas')
    now += minuteMs
    await view(2, '/kainos')
    now += minuteMs
    expect((await report(2, { lcp: 1234.4, inp: 48, cls: 0.01234, ttfb: 80 })).statusCode).toBe(204)
    expect(await stored()).toMatchObject([
      {
        path: '/kainos',
        device: 'mobile',
        country: 'LT',
        utm_source: 'laiskas',
        lcp: 1234,
        inp: 48,
        cls: 123,
        fcp: null,
        ttfb: 80,
      },
    ])
    const [{ at } = { at: 0 }] = await store.query<{ at: number }>(
      'select toUnixTimestamp64Milli(at) as at from vitals',
    )
    expect(at).toBe(noon + minuteMs)
  })

  test('counts once, whether it is repeated at once or in a later batch', async () => {
    await view(1, '/')
    await Promise.all([report(1, { lcp: 900 }), report(1, { lcp: 900 })])
    await stored()
    await report(1, { lcp: 5000 })
    expect(await stored()).toHaveLength(1)
    expect(await drops()).toEqual({ duplicate: 2 })
  })

  test('changes neither the session nor its metrics', async () => {
    await view(1, '/')
    await stored()
    now += 29 * minuteMs
    await report(1, { lcp: 900 })
    await stored()
    now += 2 * minuteMs
    await view(2, '/kainos')
    await journal.flush()
    const [row] = await store.query<{ sessions: number; rows: number }>(
      'select sum(sign) as sessions, count() as rows from sessions',
    )
    expect(row).toEqual({ sessions: 2, rows: 2 })
  })

  test('of a view that was not counted is dropped', async () => {
    await report(9, { lcp: 900 })
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    await view(1, '/', bot)
    await report(1, { lcp: 900 }, bot)
    expect(await stored()).toEqual([])
    expect(await drops()).toEqual({ late_update: 1, bot: 2 })
  })

  test('is dropped without consent and from the owner’s own address', async () => {
    await view(1, '/')
    await report(1, { lcp: 900 }, { cookie: '' })
    await report(1, { lcp: 900 }, { cookie: consentCookie('no') })
    await report(1, { lcp: 900 }, { 'x-forwarded-for': '192.0.2.7' })
    expect(await stored()).toEqual([])
    expect(await drops()).toEqual({ no_consent: 2, own_address: 1 })
  })

  test('is refused when it is malformed or too large', async () => {
    const broken = ['{"view_id":', '[]', { view_id: idOf(1), lcp: '900' }, { view_id: 7 }]
    for (const body of [...broken, { view_id: idOf(1), cls: -1 }])
      expect((await post(vitalsPath, body)).statusCode).toBe(400)
    const large = { view_id: idOf(1), more: 'x'.repeat(1100) }
    expect((await post(vitalsPath, large)).statusCode).toBe(413)
    expect((await report(1, {})).statusCode).toBe(204)
  })
})

describe('metrics of web vitals', () => {
  const range: DateRange = {
    from: Date.parse('2026-08-24T21:00:00Z'),
    to: Date.parse('2026-11-05T22:00:00Z'),
  }
  const made = madeRows()

  const batch = { first: 1, last: made.length, rows: [], claimId: 'a', redelivered: false }
  const keep = (rows: readonly VitalsRow[]) => insertIdempotently(store, batch, { vitals: rows })
  const expected = (rows: readonly VitalsRow[], vital: Vital) => {
    const parts = vital === 'cls' ? 10_000 : 1
    const values = rows.flatMap((row) => row[vital] ?? []).sort((a, b) => a - b)
    const { good, poor } = thresholds[vital]
    return {
      p75: values.length > 0 ? (values[Math.floor(0.75 * values.length)] ?? 0) / parts : null,
      measured: values.length,
      good: values.filter((value) => value <= good * parts).length,
      poor: values.filter((value) => value > poor * parts).length,
    }
  }
  const inSpan = made.filter(({ at }) => at >= range.from && at < range.to)
  const filtered: [Filters, (row: VitalsRow) => boolean][] = [
    [{}, () => true],
    [{ page: '/kainos' }, ({ path }) => path === '/kainos'],
    [
      { device: 'mobile', country: 'LT' },
      ({ device, country }) => device === 'mobile' && country === 'LT',
    ],
  ]

  test.each(filtered)('with the filters %j equals what is counted by hand', async (filters, is) => {
    await keep(made)
    const rows = inSpan.filter(is)
    const { all } = await readVitals(store, range, filters, [], 0)
    expect(all?.views).toBe(rows.length)
    for (const vital of vitals) expect(all?.[vital]).toEqual(expected(rows, vital))
    const dimensions: Record<VitalDimension, (row: VitalsRow) => string> = {
      page: ({ path }) => path,
      device: ({ device }) => device,
      country: ({ country }) => country,
    }
    const { by } = await readVitals(store, range, filters, vitalDimensions, 3)
    expect(by.map(({ dimension }) => dimension)).toEqual(vitalDimensions)
    for (const { dimension, rows: found } of by) {
      const valueOf = dimensions[dimension]
      const groups = [...Map.groupBy(rows, valueOf)].sort(
        ([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1),
      )
      expect(found.map(({ value, views }) => [value, views])).toEqual(
        groups.slice(0, 3).map(([value, some]) => [value, some.length]),
      )
      for (const [index, { lcp }] of found.entries())
        expect(lcp).toEqual(expected(groups[index]?.[1] ?? [], 'lcp'))
    }
  })

  test('are null for a date range without views', async () => {
    expect(await readVitals(store, range, {}, ['page'], 8)).toEqual({
      all: null,
      by: [{ dimension: 'page', rows: [] }],
    })
  })

  test('stay when rows are deleted with the hits of their month', async () => {
    await keep(made)
    await deleteOldMonths(store, 1, Date.parse('2026-11-20T10:00:00Z'))
    const [{ oldest } = { oldest: 0 }] = await store.query<{ oldest: number }>(
      'select toYYYYMM(min(at)) as oldest from vitals',
    )
    expect(oldest).toBe(202610)
    expect((await readVitals(store, range, {}, [], 0)).all?.views).toBe(inSpan.length)
  })

  const rolledUp = () =>
    store.query(
      `select dimension, grain, toString(at) as time, value, sum(views) as count, max(batch) as last,
         ${vitals.map((name) => `quantileTimingMerge(0.75)(${name}) as ${name}_p75, sum(${name}_measured), sum(${name}_good), sum(${name}_poor)`).join(', ')}
       from vitals_rollup group by all order by all`,
    )

  test('are rebuilt exactly from the rows, and count no batch twice', async () => {
    await keep(made)
    const before = await rolledUp()
    await store.command("delete from vitals_rollup where value = '/kainos'")
    await store.command('insert into vitals_rollup select * from vitals_rollup')
    expect(await rolledUp()).not.toEqual(before)
    await rebuildStatistics(store, 0)
    expect(await rolledUp()).toEqual(before)
    await insertIdempotently(store, { ...batch, redelivered: true }, { vitals: made })
    expect(await rolledUp()).toEqual(before)
  })

  test.each([0, 1])(
    'of deleted months stays as it was when the rest is rebuilt, with a retention of %i months',
    async (months) => {
      await keep(made)
      await deleteOldMonths(store, 1, Date.parse('2026-11-20T10:00:00Z'))
      const before = await rolledUp()
      await store.command("delete from vitals_rollup where at >= '2026-10-31 22:00:00'")
      await rebuildStatistics(store, months)
      expect(await rolledUp()).toEqual(before)
    },
  )
})

/** The same rows in every run, including the night on which the clocks go back. */
function madeRows(): VitalsRow[] {
  const start = Date.parse('2026-08-20T21:00:00Z')
  const some = <T>(items: readonly T[], index: number) => items[index % items.length] as T
  return Array.from({ length: 600 }, (_, index) => ({
    at: start + index * 3 * hourMs,
    view: String(index + 1),
    session: index + 1,
    host: 'kryptis.example',
    path: some(['/', '/', '/kainos', '/blogas', "/o'hara\\n"], index),
    device: some(['mobile', 'desktop', 'mobile'] as const, index),
    country: some(['LT', 'LT', 'LV', ''], index),
    channel: 'direct',
    source: '',
    referrer: '',
    browser: 'Chrome',
    os: 'Android',
    language: 'lt',
    screen: 'medium',
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_term: '',
    utm_content: '',
    lcp: 400 + ((index * 7919) % 5000),
    inp: index % 3 === 0 ? null : (index * 104729) % 700,
    cls: (index * 611) % 4000,
    fcp: 300 + ((index * 7907) % 4000),
    ttfb: index % 50 === 0 ? null : (index * 7901) % 2400,
  }))
}
