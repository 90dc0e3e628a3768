import { expect, test } from 'vitest'
import { customNameOf, customNamePattern, goalEventTitles } from './goal-events.ts'

test.each([
  ['Kainų peržiūra', 'kainu_perziura'],
  ['2026 m. žingsnis!', 'm_zingsnis'],
  ['„Ąžuolas“ – 100 %', 'azuolas_100'],
  ['Коммерция', 'goal'],
  ['', 'goal'],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('a custom event after the title %j is called %j', (title, name) => {
  expect(customNameOf(title)).toBe(name)
  expect(name).toMatch(customNamePattern)
})

test('a goal is never sent as a page view', () => {
  expect(goalEventTitles).toHaveProperty('lead')
  for (const name of ['page_view', 'purchase', 'refund'])
    expect(goalEventTitles).not.toHaveProperty(name)
})
