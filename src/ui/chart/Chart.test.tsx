import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChartData } from '#lib/charts/chart-data.ts'
import css from './Chart.module.css'
import { Chart } from './Chart.tsx'

const data: ChartData = {
  form: 'lines',
  labels: ['0', '5 metai'],
  series: [
    { name: 'Įnešta', values: [0, 9000] },
    { name: 'Vertė', values: [0, 10201] },
  ],
}
const render = (form: ChartData['form']) =>
  renderToStaticMarkup(
    <Chart id="g" title="Laikas" caption="Skaičiavimas" data={{ ...data, form }} language="lt" />,
  ).replaceAll('\u00a0', ' ')

test('a chart has its title and its numbers as a text alternative', () => {
  const html = render('lines')
  expect(html).toContain('<title id="g-pavadinimas">Laikas</title>')
  expect(html).toContain('Įnešta: 5 metai – 9 000 €. Vertė: 5 metai – 10 201 €.')
  expect(html).toContain('aria-labelledby="g-pavadinimas"')
})

test('a single value is a level line across the chart', () => {
  const lines: ChartData = { ...data, form: 'lines', labels: ['11-22'] }
  const series = [{ name: 'Analitiniai', values: [50] }]
  const chart = <Chart id="g" title="t" caption="c" data={{ ...lines, series }} language="lt" />
  expect(renderToStaticMarkup(chart)).toMatch(/ d="M0 (\d+)L640 \1"/)
})

test('every number is in the table too', () => {
  expect(render('columns').replaceAll(/<td class="[^"]+">/g, '<td>')).toContain(
    '<tr><th scope="row">5 metai</th><td>9 000 €</td><td>10 201 €</td></tr>',
  )
})

test('columns are stacked and have their sum on top', () => {
  expect(render('columns')).toMatch(/<text[^>]*>19 201 €<\/text>/)
})

test('a label that a long last label would overlap is marked for narrow screens', () => {
  const crowdedOf = (...labels: string[]) => {
    const values = labels.map((_, index) => index)
    const lines = { ...data, labels, series: [{ name: 'Vertė', values }] }
    const html = renderToStaticMarkup(
      <Chart id="g" title="Laikas" caption="Skaičiavimas" data={lines} language="lt" />,
    )
    const labelled = [...html.matchAll(/<text class="([^"]*)"[^>]*>([^<]+)/g)]
    const crowded = labelled.filter(([, classes]) =>
      classes?.split(' ').includes(css.crowded ?? ''),
    )
    return crowded.map(([, , text]) => text)
  }
  expect(crowdedOf('0', '3', '6', '9', '12', '15', '18 months')).toEqual(['15'])
  expect(crowdedOf('0', '5', '10', '15', '20 metų')).toEqual([])
})

test.each(['bars', 'lines', 'columns'] as const)('%s are drawn without inline styles', (form) => {
  expect(render(form)).not.toMatch(/ style=|NaN|undefined/)
})
