import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { panelSchema } from './content.ts'

const panels = JSON.parse(readFileSync('content/panels.json', 'utf8'))

test('there are four panels: budget, savings, investing, pension', () => {
  const ids = panels.map((panel: unknown) => v.parse(panelSchema, panel).id)
  expect(ids).toEqual(['biudzetas', 'santaupos', 'investavimas', 'pensija'])
})

test('a series with a value too few is refused', () => {
  const [panel] = panels
  const chart = { ...panel.chart, labels: [...panel.chart.labels, 'Dar viena'] }
  const { issues } = v.safeParse(panelSchema, { ...panel, chart })
  expect(issues?.map(({ message }) => message)).toEqual([
    'must have one value for each label in every series',
  ])
})

test('the investing panel’s sums are 150 € a month at 3 and 5 percent', () => {
  const sum = (rate: number, years: number) =>
    Math.round((150 * ((1 + rate / 12) ** (12 * years) - 1)) / (rate / 12))
  const [five, three, paid] = panels[2].chart.series
  const years = [5, 10, 15, 20]
  expect(five.values.slice(1)).toEqual(years.map((count) => sum(0.05, count)))
  expect(three.values.slice(1)).toEqual(years.map((count) => sum(0.03, count)))
  expect(paid.values.slice(1)).toEqual(years.map((count) => 150 * 12 * count))
})
