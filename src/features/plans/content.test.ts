import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseJsonDocuments } from '#server/content/document.ts'
import { plansSchema } from './content.ts'

const plans = readFileSync('content/plans.json', 'utf8')
const problemsOf = (text: string) =>
  parseJsonDocuments('plans.json', text, plansSchema, false).problems
const lineOf = (part: string) => plans.slice(0, plans.indexOf(part)).split('\n').length

test('three plans are compared by twelve features', () => {
  const { comparison } = JSON.parse(plans)
  expect(problemsOf(plans)).toEqual([])
  expect(comparison.flatMap(({ features }: { features: unknown[] }) => features)).toHaveLength(12)
})

test.each([
  ['a price that is no number', '"priceCents": 5900', '"priceCents": "59"', /number/],
  ['a price with a fraction', '"priceCents": 5900', '"priceCents": 59.5', /whole cents/],
  ['a value of another kind', '["Namų", "Namų",', '["Namų", 7,', /true, false or a text/],
])('%s is reported with its line', (_what, part, mistake, message) => {
  const problems = problemsOf(plans.replace(part, mistake))
  expect(problems).toMatchObject([{ file: 'plans.json', line: lineOf(part) }])
  expect(problems[0]?.message).toMatch(message)
})

test.each([
  ['that is lower than that of a month', { priceCents: 5900, yearlyPriceCents: 590 }],
  ['beside a free month', { priceCents: 0, yearlyPriceCents: 5900 }],
])('a yearly price %s is refused', (_what, prices) => {
  const content = JSON.parse(plans)
  content.plans[1] = { ...content.plans[1], ...prices }
  expect(problemsOf(JSON.stringify(content))).toMatchObject([
    { message: expect.stringMatching(/“plans” must have a “yearlyPriceCents” that is above/) },
  ])
})

test('two plans may not have one id', () =>
  expect(problemsOf(plans.replace('"id": "augimas"', '"id": "pradzia"'))).toMatchObject([
    { message: '“plans” must have ids that differ' },
  ]))

test.each([1, 5])('%i plans are refused, for the page has two to four columns', (count) => {
  const content = JSON.parse(plans)
  content.plans = Array.from({ length: count }, (_, at) => ({ ...content.plans[0], id: `a${at}` }))
  content.comparison = []
  expect(problemsOf(JSON.stringify(content))).toMatchObject([
    { message: expect.stringMatching(/“plans” must be /) },
  ])
})

test('a line without a value for a fourth plan is refused', () => {
  const content = JSON.parse(plans)
  content.plans.push({ ...content.plans[0], id: 'kitas' })
  expect(problemsOf(JSON.stringify(content))).toMatchObject([
    { message: expect.stringMatching(/“comparison” must have a value for each plan/) },
  ])
})
