import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { migration } from '../../migrations/0038-content-versions.ts'
import { migration as redirects } from '../../migrations/0044-redirects.ts'
import { migration as reviews } from '../../migrations/0062-reviews-of-drafts.ts'
import { migration as earlier } from '../../migrations/baseline/content.ts'
import { commandEnvironment } from '../support/command-environment.ts'
import { killRounds as rounds } from '../support/kill-rounds.ts'
import { numbersIn, openNumbered, paths } from '../support/publish-until-killed.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-published-'))
const folder = mkdtempSync(join(tmpdir(), 'vitrina-content-'))
for (const path of paths) writeFileSync(join(folder, path), '{ "number": 0 }')

afterAll(() => {
  for (const each of [dataDir, folder]) rmSync(each, { recursive: true })
})

/** Resolves with the last number that a killed process said was published. */
async function publishUntilKilled(): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      'tests/support/publish-until-killed.ts',
      dataDir,
      folder,
    ],
    { env: commandEnvironment, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  await once(child.stdout, 'data')
  await sleep(Math.random() * 300)
  child.kill('SIGKILL')
  await once(child, 'close')
  return Number(printed.slice(0, printed.lastIndexOf('\n')).split('\n').at(-1))
}

test(`${rounds} kills in the middle of publications leave the former one or the next, whole`, async () => {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  await earlier.up(database.db, 'sqlite')
  await migration.up(database.db, 'sqlite')
  await redirects.up(database.db, 'sqlite')
  await reviews.up(database.db, 'sqlite')
  await database.close()
  for (let round = 0; round < rounds; round++) {
    const acknowledged = await publishUntilKilled()
    const opened = await openNumbered(dataDir, folder)
    const [first, second] = await numbersIn(opened.store)
    expect(opened.store.problems()).toEqual([])
    expect([first, first]).toEqual([second, expect.toSatisfy((n) => n - acknowledged <= 1)])
    expect(first).toBeGreaterThanOrEqual(acknowledged)
    const versions = await Promise.all(paths.map((path) => opened.store.versions(path)))
    expect(versions.map(({ length }) => length)).toEqual([first, first])
    await opened.database.close()
  }
})
