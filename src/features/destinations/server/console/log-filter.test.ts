import { expect, test } from 'vitest'
import { formatPlace, parsePlace, readLogFilter, toLedgerFilter } from './log-filter.ts'

const nothing = { name: '', destination: '', outcome: '', from: '', to: '', id: '' }

test('what names nothing there is filters nothing', () => {
  const wrong = { ivykis: 'purchases', kam: 'constructor', busena: 'sent', nuo: '2026-13-01' }
  expect(readLogFilter(wrong)).toEqual(nothing)
  expect(readLogFilter(undefined)).toEqual(nothing)
  expect(toLedgerFilter(nothing)).toEqual({})
})

test('days are those of Lithuania, both included', () => {
  const query = { ivykis: 'purchase', kam: 'meta', busena: 'refused', numeris: ' K-1 ' }
  const typed = readLogFilter({ ...query, nuo: '2026-11-21', ligi: '2026-11-22' })
  expect(toLedgerFilter(typed)).toEqual({
    name: 'purchase',
    destination: 'meta',
    outcome: 'refused',
    id: 'K-1',
    from: Date.UTC(2026, 10, 20, 22),
    to: Date.UTC(2026, 10, 22, 22),
  })
})

test('a place comes back from an address, and nothing else is one', () => {
  const id = '0b0e6f0e-6c0f-4c62-9d41-7a1d5b6d1c11'
  const place = { at: 1_795_348_800_000, id, name: 'page_view' }
  expect(parsePlace(formatPlace(place) ?? '')).toEqual(place)
  for (const text of ['', '12', '12.', '.a', '1.a', `1.${'a'.repeat(65)}.lead`, "1.a.b'c"])
    expect(parsePlace(text)).toBeNull()
})
