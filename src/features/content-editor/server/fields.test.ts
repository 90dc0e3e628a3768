import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { languageOfPath } from '#lib/language.ts'
import type { ContentKind } from '#server/content/kinds.ts'
import { contentKinds } from '#site/server/content.ts'
import type { FormPart } from '../form-wire.ts'
import { applyForm, applyStep, parseStep } from './apply-form.ts'
import { documentField, metadataOf } from './fields.ts'
import { formParts } from './form-parts.ts'
import { formatOf, isMarkdown } from './source-text.ts'

interface Node {
  type: string
  wrapped?: Node
  entries?: Record<string, Node>
  item?: Node
  options?: readonly Node[]
}

/** The paths of all values in a schema, and those that lack a label in a language. */
function valuesOf(node: Node, path: string): { path: string; isLabelled: boolean }[] {
  const { label } = metadataOf(node)
  const own = [{ path, isLabelled: Boolean(label?.lt && label.en) }]
  const inner = node.wrapped ?? node
  const below = Object.entries(inner.entries ?? {}).flatMap(([name, entry]) =>
    valuesOf(entry, `${path}.${name}`),
  )
  const item = inner.item ? valuesOf(inner.item, `${path}.*`) : []
  const variants =
    inner.type === 'variant' ? (inner.options ?? []).flatMap((one) => valuesOf(one, path)) : []
  return inner.type === 'variant' ? variants : [...own, ...below, ...item]
}

const kinds = Object.entries(contentKinds)
const texts = Object.fromEntries(
  globSync('**/*.{json,md}', { cwd: 'content' }).map((path) => [
    path,
    readFileSync(`content/${path}`, 'utf8'),
  ]),
)

const kindOf = (path: string): ContentKind => {
  const name = path.replace(/^en\//, '')
  const found = kinds.find(([, { files }]) =>
    [files].flat().some((pattern) => matchesGlob(name, pattern)),
  )
  if (!found) throw new Error(`no kind has ${path}`)
  return found[1]
}

/** What a browser sends of the form of a document nobody has touched. */
function untouchedForm(path: string, text: string) {
  const language = languageOfPath(`/${path}`)
  const value = formatOf(path).read(text)
  const root = documentField(kindOf(path), value)
  const halves = [
    { language: 'lt' as const, value },
    { language: 'en' as const, value },
  ]
  const parts = formParts(
    root,
    {
      halves,
      language: 'lt',
      typed: null,
      problems: new Map(),
      choicesOf: () => null,
      isReadOnly: false,
    },
    [],
  )
  const inputs = (part: FormPart): [string, string][] =>
    part.type === 'field'
      ? part.inputs.map(({ name, value: typed }) => [name, typed.replaceAll('\n', '\r\n')])
      : part.type === 'group'
        ? part.parts.flatMap(inputs)
        : []
  return { root, half: { language, path, text }, body: Object.fromEntries(parts.flatMap(inputs)) }
}

test.each(kinds)('%s has a title, and a label in both languages for each field', (name, kind) => {
  const values = valuesOf(kind.schema as unknown as Node, name)
  expect(values.filter(({ isLabelled }) => !isLabelled)).toEqual([])
  expect(kind.title?.lt && kind.title.en).toBeTruthy()
})

test('every document that is opened and saved unchanged is the same to the byte', () => {
  const changed = Object.entries(texts).filter(([path, text]) => {
    const { root, half, body } = untouchedForm(path, text)
    expect(Object.keys(body).length, path).toBeGreaterThan(0)
    return applyForm(root, half, body) !== text
  })
  expect(changed.map(([path]) => path)).toEqual([])
  expect(Object.keys(texts).length).toBeGreaterThan(80)
})

test('a change alters its own line and no other', () => {
  for (const [path, text] of Object.entries(texts)) {
    const { root, half, body } = untouchedForm(path, text)
    const name = Object.keys(body).find((one) => /(title|name|text|question|summary)$/.test(one))
    if (!name) continue
    const typed = {
      ...body,
      [name]: 'Kitaip „parašyta“',
      [name.replace(/^lt/, 'en')]: 'Kitaip „parašyta“',
    }
    const lines = applyForm(root, half, typed).split('\n')
    const before = text.split('\n')
    expect(lines.length, path).toBe(before.length)
    expect(lines.filter((line, index) => line !== before[index]).length, path).toBe(1)
  }
})

test('an entry that is added and removed again leaves the document as it was', () => {
  for (const [path, text] of Object.entries(texts)) {
    if (isMarkdown(path)) continue
    const { root, half } = untouchedForm(path, text)
    const value = JSON.parse(text)
    const list = Array.isArray(value)
      ? ''
      : Object.keys(value).find((key) => Array.isArray(value[key]))
    if (list === undefined) continue
    const entries = list ? value[list] : value
    const run = (from: string, step: string) => {
      const parsed = parseStep(step)
      return parsed ? applyStep(root, { ...half, text: from }, parsed) : ''
    }
    const at = list ? `${list}.` : ''
    if (entries.length > 1) expect(run(run(text, `down:${at}0`), `up:${at}1`), path).toBe(text)
    const added = run(text, `add:${list}`)
    if (added === text || entries.length === 0) continue
    expect(JSON.parse(added), path).not.toEqual(value)
    expect(run(added, `remove:${at}${entries.length}`), path).toBe(text)
  }
})

test('what an owner types is read in the way of the field', () => {
  const { root, half } = untouchedForm('plans.json', texts['plans.json'] ?? '')
  const read = (typed: Record<string, string>) => JSON.parse(applyForm(root, half, typed))
  expect(read({ 'lt.plans.0.priceCents': '32,50' }).plans[0].priceCents).toBe(3250)
  expect(read({ 'lt.plans.0.priceCents': 'daug' }).plans[0].priceCents).toBe('daug')
  expect(
    read({ 'lt.comparison.0.features.0.values.0': 'taip' }).comparison[0].features[0].values[0],
  ).toBe(true)
})
