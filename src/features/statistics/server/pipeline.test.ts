import { expect, test } from 'vitest'
import type { Hit, HitRow } from './hit.ts'
import { processHit } from './pipeline.ts'
import type { Sessions } from './sessions.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const at = Date.UTC(2026, 10, 3)
const minutes = 60_000
const hit: Hit = {
  consent: true,
  visitor: '18446744073709551615',
  host: 'kryptis.example',
  userAgent: phone,
  isUpdate: false,
  url: 'https://kryptis.example/kainos?planas=augimas#klausimai',
  referrer: 'https://www.google.com/search?q=ona@pastas.lt',
  timeOnPage: 4,
  goals: [1],
  pageId: '42',
  pageType: 'page',
}

function processed(
  given: Partial<Hit>,
  { id = 1, time = at, sessions = new Map() as Sessions } = {},
) {
  const context = { site: 'kryptis.example', sessions }
  const outcome = processHit(id, time, { ...hit, ...given }, context)
  return 'drop' in outcome ? outcome.drop : outcome.row
}
const rowOf = (given: Partial<Hit>) => processed(given) as HitRow

test('a view becomes a row of its path, where it came from and on what', () => {
  expect(processed({})).toEqual({
    id: 1,
    at,
    kind: 'view',
    visitor: '18446744073709551615',
    session: 1,
    path: '/kainos',
    referrer: 'google.com',
    device: 'mobile',
    page_id: '42',
    page_type: 'page',
    time_on_page: 4,
    goals: [1],
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_term: '',
    utm_content: '',
  })
})

test.each([
  ['no_consent', { consent: false }],
  [
    'bot',
    { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['bot', { userAgent: 'curl/8.5.0' }],
  ['bot', { userAgent: '' }],
  ['bad_url', { url: 'kainos' }],
  ['bad_url', { url: 'file:///etc/passwd' }],
  ['bad_url', { url: 'javascript:alert(1)' }],
  ['foreign_host', { url: 'https://kryptis.example.evil.example/' }],
  ['foreign_host', { url: 'https://kryptis.example:8443/' }],
  ['late_update', { isUpdate: true }],
])('drops for %s: %j', (reason, given) => {
  expect(processed(given)).toBe(reason)
})

test('phones and browsers named like bots are people', () => {
  const cubot = phone.replace('Pixel 8', 'CUBOT NOTE 20')
  expect(rowOf({ userAgent: cubot }).device).toBe('mobile')
})

test('another name of the site is the site', () => {
  const other = { host: 'www.kryptis.example', url: 'https://www.kryptis.example/' }
  expect(rowOf({ ...other, referrer: 'https://kryptis.example/kainos' })).toMatchObject({
    path: '/',
    referrer: '',
  })
})

test.each([
  ['', ''],
  ['not an address', ''],
  ['https://kryptis.example/', ''],
  ['https://kryptis.example.evil.example/', 'kryptis.example.evil.example'],
  ['https://www.facebook.com/', 'facebook.com'],
  ['android-app://com.google.android.gm/', 'com.google.android.gm'],
])('a referrer “%s” counts as “%s”', (referrer, host) => {
  expect(rowOf({ referrer }).referrer).toBe(host)
})

test.each([
  [
    'desktop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  ],
  [
    'desktop',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
  ],
  [
    'mobile',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  ['mobile', phone],
  [
    'tablet',
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'tablet',
    'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  ],
])('%s: %s', (device, userAgent) => {
  expect(rowOf({ userAgent }).device).toBe(device)
})

test('keeps the campaign, but no address of a person', () => {
  const query = `utm_source=naujienlaiškis&utm_medium=email&utm_term=ona@pastas.lt&utm_content=${'x'.repeat(500)}`
  expect(rowOf({ url: `https://kryptis.example/?${query}` })).toMatchObject({
    utm_source: 'naujienlaiškis',
    utm_medium: 'email',
    utm_campaign: '',
    utm_term: '',
    utm_content: 'x'.repeat(128),
  })
})

test('hits within half an hour of each other are one visit', () => {
  const sessions: Sessions = new Map()
  const times = [0, 29, 58, 88, 119, 120].map((minute) => at + minute * minutes)
  const visits = times.map(
    (time, n) => (processed({}, { id: n + 1, time, sessions }) as HitRow).session,
  )
  expect(visits).toEqual([1, 1, 1, 1, 5, 5])
})

test('each visitor has a visit of their own', () => {
  const sessions: Sessions = new Map()
  const visits = ['7', '8', '7'].map(
    (visitor, n) => (processed({ visitor }, { id: n + 1, sessions }) as HitRow).session,
  )
  expect(visits).toEqual([1, 2, 1])
})

test('an update belongs to the open visit and keeps it open', () => {
  const sessions: Sessions = new Map()
  const update = (id: number, minute: number) =>
    processed({ isUpdate: true }, { id, time: at + minute * minutes, sessions })
  processed({}, { id: 1, sessions })
  expect(update(2, 25)).toMatchObject({ kind: 'update', session: 1 })
  expect(update(3, 50)).toMatchObject({ kind: 'update', session: 1 })
  expect(update(4, 81)).toBe('late_update')
})

test('a clock that went back ends no visit', () => {
  const sessions: Sessions = new Map()
  processed({}, { id: 1, time: at, sessions })
  expect(processed({}, { id: 2, time: at - 40 * minutes, sessions })).toMatchObject({ session: 1 })
  expect(processed({}, { id: 3, time: at + 20 * minutes, sessions })).toMatchObject({ session: 1 })
})
