import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readContentFiles } from './files.ts'

const plan = v.object({ id: v.string(), price: v.number() })
const kinds = {
  plans: {
    files: 'plans.json',
    schema: v.object({ plans: v.array(plan) }),
    isTranslated: true,
    sameInEachLanguage: ['plans.*.price'],
  },
  words: {
    files: 'words.json',
    schema: v.object({ slug: v.string() }),
    isList: true,
    isTranslated: true,
    uniqueFields: ['slug'],
  },
  posts: {
    files: 'blog/*.md',
    schema: v.object({ slug: v.string(), date: v.string(), address: v.string() }),
    isTranslated: 'in part',
    sameInEachLanguage: ['date'],
    uniqueFields: ['address'],
  },
} as const
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-content-'))
  mkdirSync(join(folder, 'blog'))
  mkdirSync(join(folder, 'en/blog'), { recursive: true })
  for (const below of ['', 'en/']) {
    write(`${below}plans.json`, '{ "plans": [\n{ "id": "a",\n"price": 1 }] }')
    write(`${below}words.json`, '[\n{ "slug": "a" },\n{ "slug": "b" }\n]')
    write(`${below}blog/a.md`, post('2026-01-01', 'a'))
    write(`${below}blog/b.md`, post('2026-01-02', 'b'))
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
const post = (date: string, address: string) =>
  `---\ndate: ${date}\naddress: ${address}\n---\nTekstas`
const problems = () =>
  readContentFiles(folder, kinds).problems.map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  )

test('documents that agree have no problems', () => expect(problems()).toEqual([]))

test('a price that differs between languages is named with both places', () => {
  write('plans.json', '{ "plans": [\n{ "id": "a",\n"price": 2 }] }')
  expect(problems()).toEqual([
    'en/plans.json:3 “plans.0.price” is 1, but 2 in content/plans.json:3; it must be the same in every language',
  ])
})

test('a date that differs between languages is named with both places', () => {
  write('en/blog/b.md', post('2026-01-03', 'b'))
  expect(problems()).toEqual([
    'en/blog/b.md:2 “date” is “2026-01-03”, but “2026-01-02” in content/blog/b.md:2; it must be the same in every language',
  ])
})

test('an entry added to one language is asked of the other', () => {
  write('words.json', '[\n{ "slug": "a" },\n{ "slug": "b" },\n{ "slug": "c" }\n]')
  expect(problems()).toEqual([
    'en/words.json:1 has 2 entries, but content/words.json has 3; each needs its translation, in the same order',
  ])
})

test('what may not be repeated is named where it is for the second time', () => {
  write('words.json', '[\n{ "slug": "a" },\n{ "slug": "a" }\n]')
  write('blog/b.md', post('2026-01-02', 'a'))
  expect(problems()).toEqual([
    'words.json:3 “slug” is “a”, which content/words.json:2 has already',
    'blog/b.md:3 “address” is “a”, which content/blog/a.md:3 has already',
  ])
})

test('the same address in two languages is no repetition', () => {
  write('en/blog/b.md', post('2026-01-02', 'b'))
  expect(problems()).toEqual([])
})
