import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HitPayload, parseReport } from './wire.ts'

const payload: HitPayload = {
  uid: false,
  fingerprint: false,
  url: 'https://kryptis.example/kainos?utm_source=a#planai',
  referrer_url: 'https://www.google.com/',
  user_agent: 'Mozilla/5.0',
  device_resolution: '1280x720',
  time_on_page: 4,
  completed_goals: [1, 2],
  page_id: '42',
  page_type: 'page',
  view_id: '0123456789abcdef0123456789abcdef',
  sequence: 2,
  title: 'Kainos',
  time_zone: 'Europe/Vilnius',
  scroll_depth: 75,
  event_name: 'outbound',
  event_value: 'https://delfi.lt/',
  event_number: 0.25,
}
const parsed = (given: object) => parseReport({ ...payload, ...given })

test('reads what a page sends', () => {
  expect(parseReport(payload)).toEqual({ ok: true, report: payload })
})

test('reads what the original tracker sends', () => {
  const old = { uid: '0123456789abcdef0123456789abcdef', page_id: 0, completed_goals: ['3'] }
  expect(parsed(old)).toMatchObject({ report: { ...old, page_id: '0', completed_goals: [3] } })
})

test('an update may leave out all but the address', () => {
  expect(parseReport({ url: 'https://kryptis.example/' })).toEqual({
    ok: true,
    report: {
      uid: false,
      fingerprint: false,
      url: 'https://kryptis.example/',
      referrer_url: '',
      user_agent: '',
      device_resolution: '',
      time_on_page: 0,
      completed_goals: [],
      page_id: '',
      page_type: '',
      view_id: '',
      sequence: 0,
      title: '',
      time_zone: '',
      scroll_depth: 0,
      event_name: '',
      event_value: '',
      event_number: 0,
    },
  })
})

test.each([
  ['not_an_object', null],
  ['not_an_object', 'text'],
  ['not_an_object', 12],
  ['bad_url', []],
  ['bad_url', {}],
])('refuses with %s: %j', (code, body) => {
  expect(parseReport(body)).toEqual({ ok: false, code })
})

test.each([
  ['bad_uid', { uid: 'x' }],
  ['bad_uid', { uid: true }],
  ['bad_fingerprint', { fingerprint: 'A'.repeat(32) }],
  ['bad_url', { url: '' }],
  ['bad_url', { url: `https://kryptis.example/${'a'.repeat(2048)}` }],
  ['bad_referrer_url', { referrer_url: 1 }],
  ['bad_user_agent', { user_agent: null }],
  ['bad_device_resolution', { device_resolution: {} }],
  ['bad_time_on_page', { time_on_page: -1 }],
  ['bad_time_on_page', { time_on_page: Number.NaN }],
  ['bad_time_on_page', { time_on_page: '4' }],
  ['bad_completed_goals', { completed_goals: {} }],
  ['bad_completed_goals', { completed_goals: [1.5] }],
  ['bad_completed_goals', { completed_goals: [2 ** 32] }],
  ['bad_completed_goals', { completed_goals: Array(65).fill(1) }],
  ['bad_page_id', { page_id: [] }],
  ['bad_page_type', { page_type: false }],
  ['bad_view_id', { view_id: 'x' }],
  ['bad_sequence', { sequence: -1 }],
  ['bad_sequence', { sequence: '1' }],
  ['bad_title', { title: 3 }],
  ['bad_scroll_depth', { scroll_depth: 101 }],
  ['bad_event_name', { event_name: 'Outbound' }],
  ['bad_event_number', { event_number: '1' }],
  ['bad_event_number', { event_number: 1e300 }],
  ['bad_event_number', { event_number: Number.NaN }],
])('refuses with %s: %j', (code, field) => {
  expect(parsed(field)).toEqual({ ok: false, code })
})

test('cuts what is too long and caps a forgotten tab at half an hour', () => {
  const long = { user_agent: 'a'.repeat(9999), page_type: 'b'.repeat(9999), time_on_page: 1e300 }
  expect(parsed(long)).toMatchObject({
    report: { user_agent: 'a'.repeat(512), page_type: 'b'.repeat(64), time_on_page: 1_800_000 },
  })
})

test('a long query keeps the parameters there is room for, and the page is viewed all the same', () => {
  const page = 'https://kryptis.example/kainos'
  const click = 'a'.repeat(2048)
  const urlOf = (url: string) => parsed({ url })
  expect(urlOf(`${page}?utm_source=delfi&gclid=${click}#planai`)).toMatchObject({
    report: { url: `${page}?utm_source=delfi` },
  })
  expect(urlOf(`${page}?gclid=${click}&utm_source=delfi`)).toMatchObject({ report: { url: page } })
  expect(urlOf(`${page}#${click}`)).toMatchObject({ report: { url: page } })
  const fitting = `${page}?q=`.padEnd(2048, 'ž')
  expect(urlOf(`${fitting}&utm_source=delfi`)).toMatchObject({ report: { url: fitting } })
})

const anything = fc.oneof(fc.jsonValue(), fc.anything())
const nearlyReport = fc.record(
  Object.fromEntries(
    Object.entries(payload).map(([field, value]) => [
      field,
      fc.oneof(fc.constant(value), anything),
    ]),
  ),
  { requiredKeys: [] },
)

test('nothing makes it throw, and what it accepts is small and plain', () => {
  fc.assert(
    fc.property(fc.oneof(anything, nearlyReport), (body) => {
      const result = parseReport(body)
      if (!result.ok) return
      expect(JSON.stringify(result.report).length).toBeLessThan(40_000)
      expect(Object.keys(result.report)).toEqual(Object.keys(payload))
      expect(parseReport(result.report)).toEqual(result)
    }),
    { numRuns: 2000 },
  )
})
