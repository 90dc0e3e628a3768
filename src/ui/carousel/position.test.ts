import { expect, test } from 'vitest'
import { canStep, positionText, slidesToMove, swipeDirection } from './position.ts'

test('a movement of 40 px is a swipe, one of 39 px is not', () => {
  expect([-40, -39, 0, 39, 40].map(swipeDirection)).toEqual([1, 0, 0, 0, -1])
})

test('a list that does not loop steps until its last slide is in view', () => {
  const at = (front: number) => ({ front, shown: 3, count: 9 })
  expect([0, 5, 6].map((front) => canStep(at(front), 1))).toEqual([true, true, false])
  expect([0, 1].map((front) => canStep(at(front), -1))).toEqual([false, true])
})

test('a loop moves a slide only when it is at that end', () => {
  const at = (front: number) => ({ front, shown: 3, count: 6 })
  expect([0, 2, 3].map((front) => slidesToMove(at(front), 1))).toEqual([0, 0, 1])
  expect([0, 1].map((front) => slidesToMove(at(front), -1))).toEqual([-1, 0])
})

test('the position text has the slides in view, also across the end of a loop', () => {
  expect(positionText(1, { front: 1, shown: 3, count: 9 })).toBe('2–4 / 9')
  expect(positionText(5, { front: 3, shown: 3, count: 6 })).toBe('6–2 / 6')
  expect(positionText(0, { front: 0, shown: 1, count: 6 })).toBe('1 / 6')
})
