import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leftOutFiles } from './left-out.ts'

const expected = {
  patterns: ['site.json', 'faq.json', 'blog/*.md', 'en/blog/*.md'],
  folders: ['files', 'pictures/covers'],
}
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-content-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string) {
  mkdirSync(join(folder, dirname(file)), { recursive: true })
  writeFileSync(join(folder, file), 'x')
}

const someFolder =
  'is left out, for its folder must be one of: blog, en/blog, files, pictures/covers'

test.each([
  ['tinklarastis/a.md', someFolder],
  ['blog/juodrasciai/a.md', someFolder],
  ['pictures/a.jpg', someFolder],
  ['kontaktai.json', 'is left out, for its name must be one of: faq.json, site.json'],
  ['blog/a.md.txt', 'is left out, for its name must end in .md'],
  ['en/blog/a.docx', 'is left out, for its name must end in .md'],
])('%s is named, with where it belongs', (file, message) => {
  write(file)
  expect(leftOutFiles(folder, expected)).toMatchObject([{ file, line: 1, message }])
})

test.each([
  'site.json',
  'blog/a.md',
  'en/blog/a.md',
  'files/a.pdf',
  'pictures/covers/a.jpg',
  '.DS_Store',
  'blog/.a.md.swp',
  'blog/a.md~',
  'blog/~$a.docx',
  'pictures/Thumbs.db',
])('%s is none', (file) => {
  write(file)
  expect(leftOutFiles(folder, expected)).toEqual([])
})
