import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { pageSectionTypes } from '#features/pages/server.ts'
import { pricingSections } from '#features/plans/sections.ts'
import { pricingSchema } from './pricing-document.ts'

const schema = pricingSchema([...pageSectionTypes, ...pricingSections])
const document = JSON.parse(readFileSync('content/pricing.json', 'utf8'))
const [plans, comparison, ...others] = document.sections
const problemsOf = (...sections: readonly object[]) =>
  v.safeParse(schema, { ...document, sections }).issues?.map(({ message }) => message)

test('the pricing page always shows its plans, where links lead', () => {
  expect(problemsOf(plans)).toBeUndefined()
  expect(problemsOf(...others, plans, comparison)).toBeUndefined()
  const problem = ['must always show “planColumns” with the anchor “planai”, to which links lead']
  expect(problemsOf(...others)).toEqual(problem)
  expect(problemsOf({ ...plans, isShown: false })).toEqual(problem)
  expect(problemsOf({ ...plans, visibleFrom: '2030-01-01' })).toEqual(problem)
  expect(problemsOf({ ...plans, anchor: 'pasirinkimas' })).toEqual(problem)
})

test('the comparison, which follows the choice of a plan, comes right after the plans', () => {
  const problem = [
    'must have “planComparison” right after “planColumns”, with the anchor “palyginimas”',
  ]
  expect(problemsOf(comparison, plans)).toEqual(problem)
  expect(problemsOf(plans, ...others, comparison)).toEqual(problem)
  expect(problemsOf(plans, { ...comparison, anchor: 'lentele' })).toEqual(problem)
})
