import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

test('black on white is 21, a colour on itself is 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#f4b544', '#f4b544')).toBe(1)
})

test('the order of the two does not matter', () =>
  expect(contrast('#767676', '#ffffff')).toBe(contrast('#ffffff', '#767676')))

test('the lightest grey that may be read on white', () =>
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2))
