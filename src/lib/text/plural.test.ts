import { expect, test } from 'vitest'
import { pluralForm } from './plural.ts'

test.each([
  [0, 'apsilankymų'],
  [1, 'apsilankymas'],
  [2, 'apsilankymai'],
  [9, 'apsilankymai'],
  [10, 'apsilankymų'],
  [11, 'apsilankymų'],
  [12, 'apsilankymų'],
  [20, 'apsilankymų'],
  [21, 'apsilankymas'],
  [101, 'apsilankymas'],
  [111, 'apsilankymų'],
  [122, 'apsilankymai'],
])('%i %s', (count, noun) => {
  const forms = { one: 'apsilankymas', few: 'apsilankymai', other: 'apsilankymų' }
  expect(pluralForm('lt', count, forms)).toBe(noun)
})

test.each([
  [0, 'visits'],
  [1, 'visit'],
  [2, 'visits'],
])('%i %s', (count, noun) => {
  expect(pluralForm('en', count, { one: 'visit', other: 'visits' })).toBe(noun)
})
