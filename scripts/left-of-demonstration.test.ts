import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-left-'))
  cpSync('content', join(folder, 'content'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

function withoutNotice(file: string) {
  const path = join(folder, 'content', file)
  const site = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...site, notice: null }, null, 2))
}

function check(env = process.env) {
  const script = resolve('scripts/check-content.ts')
  const { status, stdout } = spawnSync(process.execPath, [script], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  return { status, lines: stdout.split('\n').filter((line) => line.includes('demonstration')) }
}

test('while the site says that it is a demonstration, its name and contacts are named', () => {
  const { status, lines } = check()
  expect(status).toBe(0)
  expect(lines).toContain('content/site.json:3 is still of the demonstration: Kryptis')
  expect(lines.filter((line) => !/site\.json/.test(line))).toEqual([])
})

test('once it does not, each text of that language that says something is invented is named', () => {
  withoutNotice('site.json')
  const { status, lines } = check()
  expect(status).toBe(0)
  expect(lines).toContain('content/authors.json:5 is still of the demonstration: išgalvotas')
  expect(lines).toContain('content/home.json:4 is still of the demonstration: Demonstracinė')
  expect(lines).toContain('content/faq.json:32 is still of the demonstration: išgalvota')
  expect(lines.filter((line) => /content\/en\/(?!site)/.test(line))).toEqual([])
  expect(lines.filter((line) => /legal\//.test(line))).toEqual([])

  withoutNotice('en/site.json')
  const place = /^content\/en\/home\.json:\d+ is still of the demonstration: fictional$/
  expect(check().lines).toContainEqual(expect.stringMatching(place))
})

test('content that CONTENT_DIR or the file of settings places elsewhere is checked there', () => {
  const elsewhere = join(folder, 'elsewhere')
  renameSync(join(folder, 'content'), elsewhere)
  const line = `${elsewhere}/site.json:3 is still of the demonstration: Kryptis`
  const given = check({ ...process.env, CONTENT_DIR: elsewhere })
  expect([given.status, given.lines]).toEqual([0, expect.arrayContaining([line])])
  writeFileSync(join(folder, '.env'), 'CONTENT_DIR=elsewhere\n')
  expect(check().lines).toContain(line)
})
