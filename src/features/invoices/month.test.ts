import { expect, test } from 'vitest'
import { isafDueOn, monthBefore, parseMonth } from './month.ts'

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (name, to) => {
  expect(parseMonth(name)).toEqual({ name, from: `${name}-01`, to })
})

test.each(['2026-13', '2026-00', '2015-12', '2026-1', '26-01', ''])('“%s” is no month', (text) => {
  expect(parseMonth(text)).toBeNull()
})

test('the register of December is due in January', () => {
  expect(isafDueOn(monthBefore('2027-01-05', 1))).toBe('2027-01-20')
  expect(monthBefore('2026-03-31', 1).name).toBe('2026-02')
})
