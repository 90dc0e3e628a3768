import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { migration } from '../migrations/0038-content-versions.ts'
import { migration as uploads } from '../migrations/0042-uploads.ts'
import { migration as redirects } from '../migrations/0044-redirects.ts'
import { migration as reviews } from '../migrations/0062-reviews-of-drafts.ts'
import { migration as earlier } from '../migrations/baseline/content.ts'
import { commandEnvironment } from '../tests/support/command-environment.ts'
import { photo } from '../tests/support/hostile-pictures.ts'
import { publish } from '../tests/support/policy.ts'

const base = mkdtempSync(join(tmpdir(), 'vitrina-content-'))
const [folder, other, dataDir] = ['content', 'other', 'data'].map((name) => join(base, name))
await makeData(dataDir as string)
cpSync('content', folder as string, { recursive: true })
afterAll(() => rmSync(base, { recursive: true }))

/** A data folder with the tables of content and of uploads. */
async function makeData(folder: string) {
  mkdirSync(folder)
  const made = await openDatabase({ databaseUrl: null, dataDir: folder })
  for (const { up } of [earlier, migration, uploads, redirects, reviews])
    await up(made.db, 'sqlite')
  await made.close()
}

const content = (...args: string[]) => contentIn(dataDir, folder, ...args)

function contentIn(dataDir: string | undefined, folder: string | undefined, ...args: string[]) {
  const script = ['--disable-warning=ExperimentalWarning', 'scripts/content.ts', ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, script, {
    env: { ...commandEnvironment, DATA_DIR: dataDir, CONTENT_DIR: folder },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}
const readIn = (where: string | undefined, path: string) =>
  readFileSync(join(where as string, path), 'utf8')

test('what is published is named, written into files and published from another folder, byte for byte', async () => {
  const text = readIn(folder, 'topics.json').replace('"Kita"', '"Kitkas"')
  const db = new DatabaseSync(join(dataDir as string, 'vitrina.sqlite'))
  publish(db, 'topics.json', text)
  db.close()
  expect(content('diff')).toEqual({
    status: 0,
    said: 'topics.json is published with another text\n',
  })
  cpSync(folder as string, other as string, { recursive: true })
  expect(content('export').said).toContain('1 files written')
  expect(readIn(folder, 'topics.json')).toBe(text)

  writeFileSync(join(other as string, 'faq.json'), '[{}]')
  expect(content('import', other as string)).toMatchObject({
    status: 1,
    said: expect.stringMatching(/Nothing is published\.\nfaq\.json:1 “0\.question” is missing/),
  })
  cpSync('content/faq.json', join(other as string, 'faq.json'))
  expect(content('import', other as string).said).toBe('1 documents published.\n')
  expect(content('diff', other as string).said).toContain('What is published is what')
}, 180_000)

test('uploads go with the documents that name them, and come with them into another site', async () => {
  const name = 'krantas-0123456789.jpg'
  const picture = await photo(1200, 900).jpeg().toBuffer()
  const uploaded = 'uploads/pictures/krantas-0123456789.jpg'
  mkdirSync(join(dataDir as string, uploaded, '..'), { recursive: true })
  writeFileSync(join(dataDir as string, uploaded), picture)
  const named = 'krantas-0123456789-30x70.jpg'
  const path = 'blog/trys-pensijos-saltiniai.md'
  const db = new DatabaseSync(join(dataDir as string, 'vitrina.sqlite'))
  for (const half of [path, `en/${path}`])
    publish(db, half, readIn(folder, half).replace(/^picture: .*$/m, `picture: ${named}`))
  db.close()
  expect(content('export', other as string).said).toContain('1 uploads that they name')
  expect(readIn(other, path)).toContain(`picture: ${named}`)
  const exported = join(other as string, 'pictures/covers', named)
  expect(readFileSync(exported).equals(picture)).toBe(true)

  const next = join(base, 'next')
  await makeData(next)
  const imported = contentIn(next, 'content', 'import', other as string)
  expect(imported.said).toMatch(/^\d documents published\.\n$/)
  expect(readFileSync(join(next, uploaded)).equals(picture)).toBe(true)
  const after = new DatabaseSync(join(next, 'vitrina.sqlite'))
  const row = after.prepare('select type, name, title, width, height from uploads').get()
  after.close()
  expect(row).toEqual({ type: 'picture', name, title: 'krantas', width: 1200, height: 900 })
}, 180_000)
