import { expect, test } from 'vitest'
import { panelAt, progressFor, progressOf } from './progress.ts'

test('panels begin at 0, 0.2, 0.5 and 0.8 of the way', () => {
  const shown = [0, 0.1999, 0.2, 0.4999, 0.5, 0.7999, 0.8, 1].map(panelAt)
  expect(shown).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
})

test('the way to a panel leads to that panel', () => {
  for (const panel of [0, 1, 2, 3]) expect(panelAt(progressFor(panel))).toBe(panel)
})

test('progress runs from the top of the element to its end, and no further', () => {
  const at = (top: number) => progressOf({ top, height: 3000 }, 1000)
  expect([500, 0, -500, -2000, -2500].map(at)).toEqual([0, 0, 0.25, 1, 1])
})

test('an element no taller than the window is passed at once', () => {
  const at = (top: number) => progressOf({ top, height: 800 }, 1000)
  expect([10, 0, -10].map(at)).toEqual([0, 1, 1])
})
