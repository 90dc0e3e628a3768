import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmpty, parseVitals, ratingOf } from './vitals.ts'

const view_id = '0123456789abcdef'.repeat(2)

test('measured values are accepted as they are, and others are missing', () => {
  const report = { view_id, lcp: 1234.5, cls: 0.012, inp: null, ttfb: 0 }
  expect(parseVitals(report)).toEqual({
    ok: true,
    report: { view_id, lcp: 1234.5, cls: 0.012, ttfb: 0 },
  })
})

test.each([
  [null, 'not_an_object'],
  ['lcp', 'not_an_object'],
  [{ lcp: 1 }, 'bad_view_id'],
  [{ view_id: 'x', lcp: 1 }, 'bad_view_id'],
  [{ view_id: [view_id], lcp: 1 }, 'bad_view_id'],
  [{ view_id, lcp: '1' }, 'bad_lcp'],
  [{ view_id, lcp: 1, inp: -1 }, 'bad_inp'],
  [{ view_id, cls: Number.NaN }, 'bad_cls'],
  [{ view_id, fcp: Infinity }, 'bad_fcp'],
  [{ view_id, ttfb: {} }, 'bad_ttfb'],
])('%j is refused as %s', (body, code) => {
  expect(parseVitals(body)).toEqual({ ok: false, code })
})

test('values are capped at a minute, and scores at a hundred', () => {
  const parsed = parseVitals({ view_id, lcp: 1e12, cls: 1e12 })
  expect(parsed).toEqual({ ok: true, report: { view_id, lcp: 60_000, cls: 100 } })
})

test('an empty report of a tab that was never visible is valid', () => {
  const parsed = parseVitals({ view_id })
  expect(parsed.ok && isEmpty(parsed.report)).toBe(true)
})

test('any input is accepted or refused without throwing', () => {
  const anything = fc.record(
    { view_id: fc.oneof(fc.constant(view_id), fc.anything()), lcp: fc.anything() },
    { requiredKeys: [] },
  )
  fc.assert(fc.property(anything, (body) => typeof parseVitals(body).ok === 'boolean'))
})

test.each([
  ['lcp', 2500, 'good'],
  ['lcp', 2501, 'fair'],
  ['lcp', 4000, 'fair'],
  ['inp', 501, 'poor'],
  ['cls', 0.1, 'good'],
  ['cls', 0.25, 'fair'],
  ['cls', 0.26, 'poor'],
] as const)('%s of %d is %s', (vital, value, rating) => {
  expect(ratingOf(vital, value)).toBe(rating)
})
