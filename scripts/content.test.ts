import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { migration } from '../migrations/0038-content-versions.ts'
import { migration as redirects } from '../migrations/0044-redirects.ts'
import { migration as earlier } from '../migrations/baseline/content.ts'
import { commandEnvironment } from '../tests/support/command-environment.ts'
import { publish } from '../tests/support/policy.ts'

const base = mkdtempSync(join(tmpdir(), 'vitrina-content-'))
const [folder, other, dataDir] = ['content', 'other', 'data'].map((name) => join(base, name))
mkdirSync(dataDir as string)
cpSync('content', folder as string, { recursive: true })
afterAll(() => rmSync(base, { recursive: true }))

function content(...args: string[]) {
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
  const made = await openDatabase({ databaseUrl: null, dataDir: dataDir as string })
  await earlier.up(made.db, 'sqlite')
  await migration.up(made.db, 'sqlite')
  await redirects.up(made.db, 'sqlite')
  await made.close()

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
