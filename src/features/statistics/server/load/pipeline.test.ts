import { expect, test } from 'vitest'
import { minuteMs } from '#lib/dates/durations.ts'
import type { Hit } from '../collect/hit.ts'
import type { HitRow } from '../rows.ts'
import { OpenSessions } from '../sessionize/open-sessions.ts'
import { sessionRowOf } from '../sessionize/session.ts'
import { processHit } from './pipeline.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const at = Date.UTC(2026, 10, 3)
const hosts = { site: 'kryptis.example', aliases: ['www.kryptis.example'] }
const viewId = (n: number) => n.toString(16).padStart(32, '0')
const report: Hit['report'] = {
  url: 'https://kryptis.example/kainos?planas=augimas#klausimai',
  referrer_url: 'https://www.google.com/search?q=ona@pastas.lt',
  device_resolution: '1080x2400',
  time_on_page: 4,
  completed_goals: [1],
  page_id: '42',
  page_type: 'page',
  view_id: '',
  sequence: 0,
  title: 'Kainos',
  time_zone: 'Europe/Vilnius',
  scroll_depth: 20,
  event_name: '',
  event_value: '',
  event_number: 0,
}
const hit: Omit<Hit, 'report'> = {
  visitor: '18446744073709551615',
  userAgent: phone,
  language: 'lt',
  country: '',
  kind: 'view',
}
type Given = Partial<Omit<Hit, 'report'> & Hit['report']>

function outcomeOf(given: Given, { id = 1, time = at, sessions = new OpenSessions() } = {}) {
  const pick = (base: object) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => name in base))
  const { previousVisitor } = given
  const whole = {
    ...hit,
    ...pick(hit),
    ...(previousVisitor && { previousVisitor }),
    report: { ...report, ...pick(report) },
  }
  return processHit(id, time, whole, { hosts, sessions })
}
function processed(given: Given, where?: Parameters<typeof outcomeOf>[1]) {
  const outcome = outcomeOf(given, where)
  return 'drop' in outcome ? outcome.drop : (outcome.rows[0] as HitRow)
}
const rowFrom = (given: Given) => processed(given) as HitRow

test('a view becomes a row of its path, where it came from and on what', () => {
  expect(processed({})).toEqual({
    id: 1,
    at,
    received: at,
    kind: 'view',
    view: '1',
    visitor: '18446744073709551615',
    session: 1,
    host: 'kryptis.example',
    path: '/kainos',
    title: 'Kainos',
    is_entry: 1,
    is_new: 1,
    referrer: 'google.com',
    channel: 'search',
    source: 'Google',
    device: 'mobile',
    browser: 'Chrome',
    os: 'Android',
    language: 'lt',
    screen: 'large',
    country: 'LT',
    page_id: '42',
    page_type: 'page',
    time_on_page: 4,
    scroll: 20,
    goals: [1],
    name: '',
    value: '',
    number: 0,
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_term: '',
    utm_content: '',
  })
})

test.each([
  [
    'bot',
    { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['bot', { userAgent: 'curl/8.5.0' }],
  ['bot', { userAgent: '' }],
  ['bad_url', { url: 'kainos' }],
  ['bad_url', { url: 'file:///etc/passwd' }],
  ['bad_url', { url: 'javascript:alert(1)' }],
  ['other_host', { url: 'https://kryptis.example.evil.example/' }],
  ['other_host', { url: 'https://kryptis.example:8443/' }],
  ['late_update', { kind: 'update' as const }],
  ['referrer_spam', { referrer_url: 'http://www.semalt.com/crawler' }],
  ['referrer_spam', { referrer_url: 'http://54.semalt.com/' }],
])('drops for %s: %j', (reason, given) => {
  expect(processed(given)).toBe(reason)
})

test('phones and browsers named like bots are people', () => {
  const cubot = phone.replace('Pixel 8', 'CUBOT NOTE 20')
  expect(rowFrom({ userAgent: cubot }).device).toBe('mobile')
})

test.each([
  ['/kainos/', '/kainos'],
  ['/%C4%85%C5%BEuolas/', '/ąžuolas'],
  ['/ąžuolas', '/ąžuolas'],
])('the page %s is stored as %s', (address, path) => {
  expect(rowFrom({ url: `https://kryptis.example${address}` }).path).toBe(path)
})

test('an update finds its view however the page is written', () => {
  const sessions = new OpenSessions()
  processed({ url: 'https://kryptis.example/ąžuolas', completed_goals: [] }, { sessions })
  const url = 'https://kryptis.example/%C4%85%C5%BEuolas/'
  const update = { kind: 'update' as const, url, completed_goals: [1] }
  expect(processed(update, { id: 2, sessions })).toMatchObject({ path: '/ąžuolas', goals: [1] })
})

test('a visit over midnight goes on under the id of the new day', () => {
  const sessions = new OpenSessions()
  const [yesterday, today] = ['1', '2']
  processed({ visitor: yesterday }, { sessions })
  const after = { visitor: today, previousVisitor: yesterday, referrer_url: '' }
  const second = processed(after, { id: 2, time: at + 4 * minuteMs, sessions })
  expect(second).toMatchObject({ session: 1, visitor: yesterday, channel: 'search', is_entry: 0 })
  // By then the id of the day before is no longer sent.
  const third = processed({ visitor: today }, { id: 3, time: at + 33 * minuteMs, sessions })
  expect(third).toMatchObject({ session: 1 })
  expect(sessions.changedSessions().map((session) => sessionRowOf(session))).toMatchObject([
    { views: 3, is_bounce: 0 },
  ])
})

test('a visitor who comes back long after midnight begins a visit', () => {
  const sessions = new OpenSessions()
  processed({ visitor: '1' }, { sessions })
  const later = { visitor: '2', previousVisitor: '1' }
  expect(processed(later, { id: 2, time: at + 31 * minuteMs, sessions })).toMatchObject({
    session: 2,
    visitor: '2',
  })
})

test('another name of the site is the site', () => {
  const other = { url: 'https://www.kryptis.example/' }
  expect(rowFrom({ ...other, referrer_url: 'https://kryptis.example/kainos' })).toMatchObject({
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
  expect(rowFrom({ referrer_url: referrer }).referrer).toBe(host)
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
  expect(rowFrom({ userAgent }).device).toBe(device)
})

test('keeps the campaign, but no address of a person', () => {
  const query = `utm_source=naujienlaiškis&utm_medium=email&utm_term=ona@pastas.lt&utm_content=${'x'.repeat(500)}`
  expect(rowFrom({ url: `https://kryptis.example/?${query}` })).toMatchObject({
    utm_source: 'naujienlaiškis',
    utm_medium: 'email',
    utm_campaign: '',
    utm_term: '',
    utm_content: 'x'.repeat(128),
  })
})

test.each([
  ['direct', '', { referrer_url: '' }],
  ['search', 'DuckDuckGo', { referrer_url: 'https://duckduckgo.com/' }],
  ['search', 'Google', { referrer_url: 'https://www.google.co.uk/' }],
  ['social', 'Facebook', { referrer_url: 'https://lm.facebook.com/l.php' }],
  ['email', 'Gmail', { referrer_url: 'android-app://com.google.android.gm/' }],
  ['referral', 'google.evil.example', { referrer_url: 'https://google.evil.example/' }],
  ['referral', 'delfi.lt', { referrer_url: 'https://www.delfi.lt/verslas' }],
  ['paid', 'Google', { url: 'https://kryptis.example/?gclid=x' }],
  ['paid', 'Facebook', { url: 'https://kryptis.example/?utm_source=fb&utm_medium=cpc' }],
  ['email', 'laiskas', { url: 'https://kryptis.example/?utm_source=laiskas&utm_medium=email' }],
  ['social', 'Instagram', { url: 'https://kryptis.example/?utm_source=ig&utm_medium=social' }],
  ['campaign', 'radijas', { url: 'https://kryptis.example/?utm_source=radijas' }],
  ['ai', 'ChatGPT', { url: 'https://kryptis.example/?utm_source=chatgpt.com' }],
  ['ai', 'Gemini', { referrer_url: 'https://gemini.google.com/' }],
  ['social', 'Facebook', { url: 'https://kryptis.example/?utm_source=facebook' }],
  [
    'campaign',
    'Facebook',
    { url: 'https://kryptis.example/?utm_source=facebook&utm_campaign=ruduo' },
  ],
])('comes by %s from “%s”: %j', (channel, source, given) => {
  expect(rowFrom(given)).toMatchObject({ channel, source })
})

test.each([
  ['LT', 'Europe/Vilnius'],
  ['UA', 'Europe/Kyiv'],
  ['UA', 'Europe/Kiev'],
  ['IN', 'Asia/Kolkata'],
  ['', 'UTC'],
  ['', 'not a zone'],
])('lives in “%s” by the clock of %s', (country, time_zone) => {
  expect(rowFrom({ time_zone }).country).toBe(country)
  expect(rowFrom({ time_zone, country: 'LV' }).country).toBe('LV')
})

test('hits within half an hour of each other are one session', () => {
  const sessions = new OpenSessions()
  const times = [0, 29, 58, 88, 119, 120].map((minute) => at + minute * minuteMs)
  const rows = times.map((time, n) => processed({}, { id: n + 1, time, sessions }) as HitRow)
  expect(rows.map(({ session }) => session)).toEqual([1, 1, 1, 1, 5, 5])
  expect(rows.map(({ is_entry }) => is_entry)).toEqual([1, 0, 0, 0, 1, 0])
  expect(rows.map(({ is_new }) => is_new)).toEqual([1, 1, 1, 1, 0, 0])
})

test('a session ends after a day, however many hits arrive', () => {
  const sessions = new OpenSessions()
  const twentyMinutes = 20 * minuteMs
  const ids = Array.from({ length: 75 }, (_, index) => {
    const row = processed({}, { id: index + 1, time: at + index * twentyMinutes, sessions })
    return (row as HitRow).session
  })
  expect(new Set(ids)).toEqual(new Set([1, 73]))
})

test('a session ends after 500 views, and its last view can still be updated', () => {
  const sessions = new OpenSessions()
  const ids = Array.from({ length: 501 }, (_, index) => {
    const row = processed({}, { id: index + 1, time: at + index * 1000, sessions }) as HitRow
    if (index === 499) {
      const later = { id: 900, time: at + 499_500, sessions }
      expect(processed({ kind: 'update', time_on_page: 400 }, later)).toMatchObject({ session: 1 })
    }
    return row.session
  })
  expect(new Set(ids)).toEqual(new Set([1, 501]))
})

test('the row of a session has the offset of each completion, from its start to the view', () => {
  const sessions = new OpenSessions()
  const url = (path: string) => ({ url: `https://kryptis.example${path}` })
  processed({ ...url('/'), completed_goals: [4] }, { id: 1, sessions })
  processed({ ...url('/kainos'), completed_goals: [] }, { id: 2, time: at + 5000, sessions })
  const later = { ...url('/kainos'), kind: 'update', completed_goals: [2, 4] } as const
  processed(later, { id: 3, time: at + 7000, sessions })
  expect(sessions.changes()).toMatchObject([
    { goals: [4, 2], 'completed.goal': [4, 2, 4], 'completed.offset_ms': [0, 5000, 5000] },
  ])
})

test('the row of a session has path, offset, engagement time and scroll depth of each view', () => {
  const sessions = new OpenSessions()
  const url = (path: string) => ({ url: `https://kryptis.example${path}` })
  processed(url('/'), { id: 1, sessions })
  processed({ ...url('/kainos'), scroll_depth: 20 }, { id: 2, time: at + 5000, sessions })
  const later = { ...url('/kainos'), kind: 'update', time_on_page: 1500, scroll_depth: 80 } as const
  processed(later, { id: 3, time: at + 7000, sessions })
  expect(sessions.changes()).toMatchObject([
    {
      paths: ['/', '/kainos'],
      'viewed.offset_ms': [0, 5000],
      'viewed.engagement_ms': [4, 1504],
      'viewed.scroll': [20, 80],
    },
  ])
})

test('each visitor has a session of their own', () => {
  const sessions = new OpenSessions()
  const ids = ['7', '8', '7'].map(
    (visitor, n) => (processed({ visitor }, { id: n + 1, sessions }) as HitRow).session,
  )
  expect(ids).toEqual([1, 2, 1])
})

test('a session keeps the attribution of its first page', () => {
  const sessions = new OpenSessions()
  processed({}, { sessions })
  const next = { url: 'https://kryptis.example/?utm_source=kita', referrer_url: '' }
  expect(processed(next, { id: 2, sessions })).toMatchObject({ source: 'Google', utm_source: '' })
})

test('an update of the original tracker belongs to the open session and extends it', () => {
  const sessions = new OpenSessions()
  const update = (id: number, minute: number) =>
    processed({ kind: 'update' }, { id, time: at + minute * minuteMs, sessions })
  processed({}, { sessions })
  expect(update(2, 25)).toMatchObject({ kind: 'update', session: 1, time_on_page: 4 })
  expect(update(3, 50)).toMatchObject({ kind: 'update', session: 1, time_on_page: 4 })
  expect(update(4, 81)).toBe('late_update')
})

test('an update of the original tracker adds only to the latest view of its page', () => {
  const sessions = new OpenSessions()
  const other = 'https://kryptis.example/kita'
  processed({}, { id: 1, sessions })
  processed({ url: other }, { id: 2, sessions })
  expect(processed({ kind: 'update' }, { id: 3, sessions })).toMatchObject({ view: '1' })
  expect(processed({ kind: 'update', url: `${other}/3` }, { id: 4, sessions })).toBe('late_update')
})

test('a late update belongs to its own view, at the time of that view', () => {
  const sessions = new OpenSessions()
  const [first, second] = [viewId(1), viewId(2)]
  processed({ view_id: first, time_on_page: 0 }, { id: 1, sessions })
  processed({ view_id: second, visitor: '9' }, { id: 2, time: at + 40 * minuteMs, sessions })
  const late = { kind: 'update' as const, view_id: first, sequence: 1, time_on_page: 9000 }
  // The day has changed meanwhile, and the visitor's id with it.
  const row = processed({ ...late, visitor: '9' }, { id: 3, time: at + 50 * minuteMs, sessions })
  expect(row).toMatchObject({ at, session: 1, path: '/kainos', time_on_page: 9000 })
  expect((row as HitRow).received).toBe(at + 50 * minuteMs)
})

test('50 reports of a view in any order, each sent twice, give its time exactly', () => {
  const sessions = new OpenSessions()
  const view_id = viewId(5)
  processed({ view_id, time_on_page: 0, completed_goals: [] }, { sessions })
  const sent = Array.from({ length: 50 }, (_, n) => n + 1).flatMap((n) => [n, n])
  sent.sort((a, b) => ((a * 7919) % 101) - ((b * 7919) % 101))
  const outcomes = sent.map((sequence, n) =>
    processed(
      { kind: 'update', view_id, sequence, time_on_page: sequence * 1000 },
      { id: n + 2, sessions },
    ),
  )
  const rows = outcomes.filter((outcome) => typeof outcome === 'object')
  expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(50)
  expect(rows.reduce((sum, row) => sum + row.time_on_page, 0)).toBe(50_000)
})

test('a view sent twice is one view', () => {
  const sessions = new OpenSessions()
  processed({ view_id: viewId(1) }, { sessions })
  expect(processed({ view_id: viewId(1) }, { id: 2, sessions })).toBe('duplicate')
})

test('no view lasts longer than half an hour', () => {
  const sessions = new OpenSessions()
  const view_id = viewId(1)
  processed({ view_id, time_on_page: 0 }, { sessions })
  const long = { kind: 'update' as const, view_id, sequence: 1, time_on_page: 9e9 }
  expect(processed(long, { id: 2, sessions })).toMatchObject({ time_on_page: 1_800_000 })
})

test('an outbound link is an event of its view, without query and fragment', () => {
  const sessions = new OpenSessions()
  processed({}, { sessions })
  const event = {
    kind: 'event' as const,
    event_name: 'outbound',
    event_value: 'https://ona:x@www.delfi.lt/verslas?kas=ona@pastas.lt#c',
  }
  expect(processed(event, { id: 2, sessions })).toMatchObject({
    kind: 'event',
    path: '/kainos',
    name: 'outbound',
    value: 'www.delfi.lt/verslas',
  })
})

test('the name of a campaign is one line, whatever its link says', () => {
  const query = 'utm_source=delfi%0D%0A%0D%0ASveiki!%00%1B%20%20&utm_campaign=ruduo++2026'
  expect(rowFrom({ url: `https://kryptis.example/?${query}` })).toMatchObject({
    utm_source: 'delfi Sveiki!',
    source: 'delfi Sveiki!',
    utm_campaign: 'ruduo 2026',
  })
})

test('a search on the site is a view and an event', () => {
  const outcome = outcomeOf({ url: 'https://kryptis.example/paieska?q=%20Pensija%0A%00' })
  const rows = 'rows' in outcome ? outcome.rows : []
  expect(rows.map(({ kind, name, value }) => [kind, name, value])).toEqual([
    ['view', '', ''],
    ['event', 'search', 'pensija'],
  ])
})

test('a goal is completed once on a view, and once more on the next', () => {
  const sessions = new OpenSessions()
  const goals = (given: Given, id: number) => (processed(given, { id, sessions }) as HitRow).goals
  expect(goals({ completed_goals: [1] }, 1)).toEqual([1])
  expect(goals({ kind: 'update', completed_goals: [1, 2, 2] }, 2)).toEqual([2])
  expect(goals({ completed_goals: [2] }, 3)).toEqual([2])
})

test.each([
  [1, 5000, {}],
  [0, 5001, {}],
  [1, 0, { completed_goals: [1] }],
])('a bounce %i: one view of %i ms with %j', (bounce, time_on_page, given) => {
  const sessions = new OpenSessions()
  processed({ completed_goals: [], time_on_page, ...given }, { sessions })
  expect(sessions.changedSessions().map((session) => sessionRowOf(session).is_bounce)).toEqual([
    bounce,
  ])
  processed({ completed_goals: [], time_on_page: 0 }, { id: 2, sessions })
  expect(sessions.changedSessions().map((session) => sessionRowOf(session).is_bounce)).toEqual([0])
})

test('a session of one view is no bounce when it completes a goal other than viewing the page', () => {
  const sessions = new OpenSessions()
  processed({ completed_goals: [], time_on_page: 0 }, { sessions })
  processed({ kind: 'update', completed_goals: [1], time_on_page: 0 }, { id: 2, sessions })
  expect(sessions.changedSessions().map((session) => sessionRowOf(session).is_bounce)).toEqual([0])
})

test('a changed session cancels its former row and inserts the new one', () => {
  const before = new OpenSessions()
  processed({}, { sessions: before })
  expect(before.changes()).toMatchObject([{ sign: 1, views: 1, exit: '/kainos' }])
  const after = new OpenSessions(structuredClone(before.changedSessions()))
  processed({ url: 'https://kryptis.example/kita' }, { id: 2, sessions: after })
  expect(after.changes()).toMatchObject([
    { sign: -1, views: 1, exit: '/kainos' },
    { sign: 1, views: 2, entry: '/kainos', exit: '/kita' },
  ])
})

test('a clock that went back ends no session', () => {
  const sessions = new OpenSessions()
  processed({}, { id: 1, time: at, sessions })
  expect(processed({}, { id: 2, time: at - 40 * minuteMs, sessions })).toMatchObject({ session: 1 })
  expect(processed({}, { id: 3, time: at + 20 * minuteMs, sessions })).toMatchObject({ session: 1 })
})
