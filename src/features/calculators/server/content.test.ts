import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calculatorSchema } from './content.ts'

const shipped = JSON.parse(readFileSync('content/calculators/vieno-procento-kaina.json', 'utf8'))
const problemsOf = (changed: object) =>
  v
    .safeParse(calculatorSchema, { slug: 'x', ...shipped, ...changed })
    .issues?.map((issue) => [issue.path?.[0]?.key, issue.message]) ?? []

const unknown = ['steps', 'must have unlike ids, and name those of inputs and earlier steps only']

test('a formula names only what is before it, each name once', () => {
  const [first, second, ...others] = shipped.steps
  const [input] = shipped.inputs
  const [chart] = shipped.charts
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ steps: [second, others[0], first, ...others.slice(1)] })).toEqual([unknown])
  expect(problemsOf({ steps: [...shipped.steps, first] })).toEqual([unknown])
  expect(problemsOf({ inputs: [...shipped.inputs, input] })).toEqual([unknown])
  expect(problemsOf({ results: [{ ...shipped.results[0], of: 'nera' }] })).toEqual([unknown])
  expect(problemsOf({ charts: [{ ...chart, over: 'lieka' }] })).toEqual([unknown])
})

test('a number that begins outside its bounds and an unknown kind of step are refused', () => {
  const [input, ...inputs] = shipped.inputs
  expect(problemsOf({ inputs: [{ ...input, value: 5 }, ...inputs] })).toHaveLength(1)
  expect(problemsOf({ steps: [{ type: 'eval', id: 'x', code: '1' }] })).toHaveLength(1)
})
