import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calculate } from './calculate.ts'
import { chartOf } from './chart-of.ts'
import { formatResult } from './format-number.ts'
import { readInputs } from './read-inputs.ts'
import { calculatorSchema } from './server/content.ts'
import type { Calculator, Entered, Step } from './wire.ts'

const read = (slug: string): Calculator =>
  v.parse(calculatorSchema, {
    slug,
    ...JSON.parse(readFileSync(`content/calculators/${slug}.json`, 'utf8')),
  })

const valuesOf = (calculator: Calculator, entered: Entered = {}) =>
  calculate(calculator.steps, readInputs(calculator, entered).values)

const resultsOf = (calculator: Calculator, entered: Entered = {}) => {
  const values = valuesOf(calculator, entered)
  return calculator.results.map((result) =>
    formatResult(result, values, 'lt').replaceAll('\u00a0', ' '),
  )
}

test('a reserve is three to seven months of necessary spending', () => {
  const reserve = read('kiek-reikia-atsargos')
  const yes = ['vienos-pajamos', 'nepastovios', 'ilgai-ieskoti', 'islaikytiniai']
  const all = Object.fromEntries(yes.map((id) => [id, '1']))
  expect(resultsOf(reserve)).toEqual(['3 600 €', '3 mėn.', '3 100 €', '21 mėn.'])
  expect(resultsOf(reserve, all).slice(0, 2)).toEqual(['8 400 €', '7 mėn.'])
  expect(resultsOf(reserve, { turima: '60000' }).slice(2)).toEqual(['0 €', '0 mėn.'])
})

test('a pension gap has the numbers of the post about it', () => {
  const pension = read('pensijos-tarpas')
  const [gap, capital] = resultsOf(pension)
  expect([gap, capital]).toEqual(['300 €', '90 000 €'])
  expect(resultsOf(pension, { daugiklis: '30' })[1]).toBe('108 000 €')
  const hundred = { islaidos: '300', sodra: '0', kitos: '0', daugiklis: '25', metai: '30' }
  const { imoka = 0, kapitalas = 0 } = valuesOf(pension, hundred)
  expect((kapitalas / imoka) * 100).toBeCloseTo(69_405, -1)
})

test('one per cent costs what the post about it says', () => {
  const percent = read('vieno-procento-kaina')
  expect(resultsOf(percent)).toEqual(['19 500 €', '138 600 €', '119 100 €', '60 000 €', '32 %'])
  expect(resultsOf(percent, { mokestis: '2' }).slice(0, 3)).toEqual([
    '35 800 €',
    '138 600 €',
    '102 800 €',
  ])
})

test('lines follow one step while an input grows, and end at its result', () => {
  const percent = read('vieno-procento-kaina')
  const values = valuesOf(percent)
  const [chart] = percent.charts
  const { labels, series } = chartOf(percent, chart as never, values)
  expect(labels).toEqual(['0', '5', '10', '15', '20', '25\u00a0m.'])
  expect(series.map((line) => line.values[0])).toEqual([0, 0, 0])
  expect(series.map((line) => line.values.at(-1))).toEqual(
    ['be-islaidu', 'su-islaidomis', 'inesta'].map((id) => values[id]),
  )
})

test('each kind of step gives a number, also where there is none', () => {
  const inputs = { a: 8, b: 0, p: 25 }
  const valueOf = (step: object) => calculate([{ id: 'x', ...step } as Step], inputs)['x']
  const terms = [{ of: 'a', times: 2 }]
  expect(valueOf({ type: 'sum', terms, plus: 1 })).toBe(17)
  expect(valueOf({ type: 'sum', terms, plus: 1, atMost: 10 })).toBe(10)
  expect(valueOf({ type: 'sum', terms: [], plus: -5, atLeast: 0 })).toBe(0)
  expect(valueOf({ type: 'product', factors: ['a', 'p'], times: 0.5 })).toBe(100)
  expect(valueOf({ type: 'share', of: 'a', percent: 'p' })).toBe(2)
  expect(valueOf({ type: 'ratio', of: 'p', by: 'a', times: 8 })).toBe(25)
  expect(valueOf({ type: 'ratio', of: 'a', by: 'b', times: 1 })).toBe(0)
  expect(valueOf({ type: 'growth', monthly: 'a', percent: 'b', years: 'p' })).toBe(8 * 25 * 12)
})

test('what is entered stays within its bounds, and what is no number is left aside', () => {
  const reserve = read('kiek-reikia-atsargos')
  const entered = (islaidos: string) => {
    const { values, corrected } = readInputs(reserve, { islaidos })
    return [values['islaidos'], corrected]
  }
  expect(entered('1 500,50')).toEqual([1500.5, []])
  expect(entered('')).toEqual([1200, []])
  expect(entered('999999')).toEqual([6000, ['islaidos']])
  expect(entered('-1')).toEqual([200, ['islaidos']])
  for (const text of ['daug', '1e9', 'Infinity', '1'.repeat(100)])
    expect(entered(text)).toEqual([1200, ['islaidos']])
})
