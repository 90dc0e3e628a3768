import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readContentFiles } from './files.ts'

const slug = v.object({ slug: v.string() })
const kinds = {
  posts: {
    files: 'blog/*.md',
    schema: v.object({ category: v.string() }),
    refersTo: { category: 'categories' },
  },
  categories: { files: 'categories.json', schema: slug, isList: true },
}
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-content-'))
  mkdirSync(join(folder, 'blog'))
  writeFileSync(join(folder, 'categories.json'), '[{ "slug": "namai" }, { "slug": "darbas" }]')
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (category: string) =>
  writeFileSync(join(folder, 'blog/a.md'), `---\ntitle: A\ncategory: ${category}\n---\nTekstas`)

test('a document may name another one that is there', () => {
  write('darbas')
  expect(readContentFiles(folder, kinds).problems).toEqual([])
})

test('one that is not there is named with its file and line, and with what there is', () => {
  write('dvaras')
  expect(readContentFiles(folder, kinds).problems).toMatchObject([
    {
      file: 'blog/a.md',
      line: 3,
      message: '“category” is “dvaras”, but must be one of: namai, darbas',
    },
  ])
})
