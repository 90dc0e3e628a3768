import { expect, test } from 'vitest'
import { panelAt, progressFor, progressOf } from './progress.ts'

test('panels begin at a progress of 0, 0.2, 0.5 and 0.8', () => {
  const shown = [0, 0.1999, 0.2, 0.4999, 0.5, 0.7999, 0.8, 1].map(panelAt)
  expect(shown).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
})

test('the progress for a panel shows that panel', () => {
  for (const panel of [0, 1, 2, 3]) expect(panelAt(progressFor(panel))).toBe(panel)
})

test('progress is 0 above the element and 1 below its end', () => {
  const at = (top: number) => progressOf({ top, height: 3000 }, 1000)
  expect([500, 0, -500, -2000, -2500].map(at)).toEqual([0, 0, 0.25, 1, 1])
})

test('an element no taller than the window goes from 0 to 1 at once', () => {
  const at = (top: number) => progressOf({ top, height: 800 }, 1000)
  expect([10, 0, -10].map(at)).toEqual([0, 1, 1])
})
