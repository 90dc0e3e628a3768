import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseJsonDocuments, parseMarkdownDocument } from './document.ts'

const plan = v.strictObject({ id: v.string(), price: v.pipe(v.number(), v.integer()) })
const article = v.object({ slug: v.string(), title: v.string(), bodyHtml: v.string() })

test('reads a list of documents', () => {
  const text = '[{ "id": "a", "price": 1 }, { "id": "b", "price": 2 }]'
  const { values, problems } = parseJsonDocuments('plans.json', text, plan, true)
  expect(values).toEqual([
    { id: 'a', price: 1 },
    { id: 'b', price: 2 },
  ])
  expect(problems).toEqual([])
})

test('names the line of each wrong value', () => {
  const text =
    '[\n  {\n    "id": "a",\n    "price": "ten"\n  },\n  {\n    "id": 7,\n    "price": 2\n  }\n]'
  const { problems } = parseJsonDocuments('plans.json', text, plan, true)
  expect(problems.map(({ line, message }) => [line, message.split(' ')[0]])).toEqual([
    [4, '“0.price”'],
    [7, '“1.id”'],
  ])
})

test('names the line of the document that lacks a value', () => {
  const { problems } = parseJsonDocuments('plans.json', '[\n  {\n    "id": "a"\n  }\n]', plan, true)
  expect(problems).toEqual([
    {
      file: 'plans.json',
      line: 2,
      code: 'wrong_value',
      values: { said: '“0.price” is missing' },
      message: '“0.price” is missing',
      at: [0, 'price'],
    },
  ])
})

test('names the line where a file stops being JSON', () => {
  const { problems } = parseJsonDocuments('plans.json', '[\n  { "id": "a", }\n]', plan, true)
  expect(problems[0]).toMatchObject({ line: 2, message: expect.stringContaining('not JSON') })
})

test('reads an article with its text as HTML', () => {
  const { values } = parseMarkdownDocument(
    'a.md',
    'a',
    '---\ntitle: Ąžuolas: ir kiti\n---\n\nTai **svarbu**.\n',
    article,
  )
  expect(values).toEqual([
    { slug: 'a', title: 'Ąžuolas: ir kiti', bodyHtml: '<p>Tai <strong>svarbu</strong>.</p>\n' },
  ])
})

test.each([
  ['no head', 'Tik tekstas', 1],
  ['a head line without a colon', '---\ntitle: A\nkas tai\n---\nTekstas', 3],
  ['no title', '---\nsummary: A\n---\nTekstas', 1],
  ['a link that leads nowhere', '---\ntitle: A\n---\n\nŽr. [kainas](kainos).', 5],
])('names the line of an article with %s', (_what, text, line) => {
  expect(parseMarkdownDocument('a.md', 'a', text, article).problems[0]?.line).toBe(line)
})
