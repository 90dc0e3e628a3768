import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readContentFiles } from './files.ts'
import { fillPlaceholders } from './placeholders.ts'

const named = { site: { name: 'Kepykla & sūnūs', updated: 7 } }

test('a placeholder becomes the text it names, in lists and groups too', () => {
  expect(fillPlaceholders({ a: ['„{site.name}“'], b: 1 }, named)).toEqual({
    a: ['„Kepykla & sūnūs“'],
    b: 1,
  })
})

test('within HTML the text is escaped, in addresses of links too', () => {
  const bodyHtml = '<a href="mailto:%7Bsite.name%7D">{site.name}</a>'
  expect(fillPlaceholders({ bodyHtml }, named)).toEqual({
    bodyHtml: '<a href="mailto:Kepykla &amp; sūnūs">Kepykla &amp; sūnūs</a>',
  })
})

test('a word before a placeholder is tied to the text it becomes', () => {
  const site = { site: { phone: '+370\u00a0600' } }
  expect(fillPlaceholders({ text: 'tel. {site.phone}' }, site)).toEqual({
    text: 'tel.\u00a0+370\u00a0600',
  })
  expect(fillPlaceholders({ bodyHtml: '<p>tel. {site.phone}</p>' }, site)).toEqual({
    bodyHtml: '<p>tel.\u00a0+370\u00a0600</p>',
  })
})

test.each(['{other.name}', '{name}', '{ site.name }', '{site.constructor}', '{site.updated}'])(
  '%s stays as it is',
  (text) => expect(fillPlaceholders(text, named)).toBe(text),
)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-content-'))
  mkdirSync(join(folder, 'news'))
  writeFileSync(join(folder, 'site.json'), '{ "name": "Kepykla" }')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('one that names no text is reported with its file and line', () => {
  const text = v.object({ title: v.string(), bodyHtml: v.string() })
  const kinds = {
    site: { files: 'site.json', schema: v.object({ name: v.string() }), isNamedInTexts: true },
    news: { files: 'news/*.md', schema: text },
  }
  writeFileSync(join(folder, 'news/a.md'), '---\ndate: 1\ntitle: {site.phone}\n---\n{site.name}')
  expect(readContentFiles(folder, kinds).problems).toMatchObject([
    { file: 'news/a.md', line: 3, message: '{site.phone} names no text of site.json' },
  ])
})
