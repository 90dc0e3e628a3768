import { rmSync } from 'node:fs'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { openConsoleOf } from '../../../../tests/support/console-of.ts'
import { newDataDir } from '../../../../tests/support/site.ts'
import { backupsPath, copiesPaths, recoveryKeyField } from '../console-wire.ts'
import { backupsPage } from './console.ts'
import type { Copies } from './copies/open-copies.ts'
import { openRecoveryKeys } from './copies/recovery-keys.ts'

const dataDir = newDataDir()
let time = Date.UTC(2026, 10, 26, 12)
let isRecent = true
const now = () => time
const keys = await openRecoveryKeys({ dataDir, key: 'k'.repeat(40), now, log: { warn() {} } })
const copies: Omit<Copies, 'store'> = {
  state: () => {
    const { ring, shownAt, confirmedAt } = keys.current()
    const key = { fingerprint: ring.current.fingerprint, shownAt, confirmedAt }
    return {
      place: 's3.example/copies',
      running: false,
      last: null,
      failure: null,
      trial: null,
      key,
    }
  },
  start() {},
  keys,
}
const noBackups = {
  state: async () => ({
    usesServers: false,
    running: false,
    next: null,
    dataDir,
    target: '',
    keep: { days: 0, weeks: 0, months: 0 },
    list: [],
    lastFailure: null,
  }),
  start() {},
}
const isRecentSignIn = async () => isRecent
const restores = { state: async () => null }
const page = backupsPage({ ...noBackups, copies, isRecentSignIn, restores, now })
const site = await openConsoleOf([page])
afterAll(async () => {
  await site.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  isRecent = true
  await keys.renew()
})

const kinds = async () => (await page.notices?.())?.map(({ kind }) => kind)
const asks = async () => (await site.get(backupsPath)).body.includes('"asksForKey":true')

test('the key is shown and replaced only within ten minutes after signing in', async () => {
  const { identity } = keys.current().ring.current
  isRecent = false
  for (const path of [copiesPaths.showKey, copiesPaths.renewKey]) {
    const { statusCode, headers } = await site.post(path, {})
    expect([statusCode, headers.location]).toEqual([303, expect.stringContaining('is-naujo')])
  }
  expect(keys.current()).toMatchObject({ shownAt: null, ring: { current: { identity } } })
  isRecent = true
  const shown = await site.post(copiesPaths.showKey, {})
  expect(shown.body).toContain(identity)
  expect((await site.get(backupsPath)).body).not.toContain(identity)
})

test('the key is asked back on the next day, until it was typed right', async () => {
  expect(await kinds()).toEqual(['step'])
  await site.post(copiesPaths.showKey, {})
  expect([await asks(), await kinds()]).toEqual([false, []])
  time += dayMs
  expect([await asks(), await kinds()]).toEqual([true, ['step']])
  const wrong = await site.post(copiesPaths.confirmKey, { [recoveryKeyField]: 'AGE-SECRET-KEY-1' })
  expect(wrong.statusCode).toBe(422)
  const { identity } = keys.current().ring.current
  const right = await site.post(copiesPaths.confirmKey, { [recoveryKeyField]: identity })
  expect(right.statusCode).toBe(303)
  expect([await asks(), await kinds()]).toEqual([false, []])
})

test('without a store elsewhere there is no key', async () => {
  const without = backupsPage({ ...noBackups, copies: null, isRecentSignIn, restores, now })
  const other = await openConsoleOf([without])
  expect((await other.post(copiesPaths.showKey, {})).statusCode).toBe(404)
  await other.close()
})
