import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { commandEnvironment } from '../tests/support/command-environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrina-prepare-'))
afterAll(() => rmSync(folder, { recursive: true }))

const prepare = (dataDir: string) =>
  promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/prepare.ts'],
    { env: { ...commandEnvironment, DATA_DIR: dataDir } },
  )

test.each(['new', 'empty'])(
  'a data folder that is %s has its tables before the server runs',
  async (name) => {
    const dataDir = join(folder, name)
    if (name === 'empty') mkdirSync(dataDir)
    await prepare(dataDir)
    const db = new DatabaseSync(join(dataDir, 'vitrina.sqlite'))
    const tables = db
      .prepare("select count(*) as made from sqlite_master where type = 'table'")
      .get()
    expect(tables?.made).toBeGreaterThan(20)
    db.close()
  },
)

test('what is wrong with a data folder is left to the server to say', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect((await prepare(join(file, 'data'))).stderr).toBe('')
})
