import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { exampleSchema } from './content.ts'
import { ExampleFigure } from './ExampleFigure.tsx'

const example = {
  slug: 'sodas',
  name: 'Sodas',
  updated: '2026-11-27',
  sheets: [{ title: 'Sodas prie namų', subject: 'Ąžuolų gatvė, Kėdainiai' }],
  note: 'Sodas išgalvotas.',
}
const figures = { title: 'Šiandien', rows: [{ label: 'plotas', value: '600', unit: 'm²' }] }
const steps = { title: 'Toliau', rows: ['Kovą: medžių sąrašas.'] }

const written = (given: unknown) =>
  renderToStaticMarkup(
    <ExampleFigure example={v.parse(exampleSchema, given)} language="lt" />,
  ).replaceAll('\u00a0', ' ')

test('a part that is missing leaves nothing behind', () => {
  const bare = written(example)
  expect(bare).toContain('Ąžuolų gatvė, Kėdainiai')
  expect(bare).not.toMatch(/<(dl|ol)/)
  const full = written({ ...example, sheets: [{ ...example.sheets[0], figures, steps }] })
  expect(full).toContain('600 m²')
  expect(full.match(/<(dl|ol)/g)).toEqual(['<dl', '<ol'])
})

test('an example has one or two sheets, and parts that fit them', () => {
  const [sheet] = example.sheets
  const issuesOf = (sheets: unknown) =>
    v.safeParse(exampleSchema, { ...example, sheets }).issues?.length ?? 0
  expect(issuesOf([sheet, sheet])).toBe(0)
  expect(issuesOf([])).toBe(1)
  expect(issuesOf([sheet, sheet, sheet])).toBe(1)
  const rows = Array.from({ length: 5 }, (_, index) => `Žingsnis ${index}`)
  expect(issuesOf([{ ...sheet, steps: { ...steps, rows } }])).toBe(1)
})
