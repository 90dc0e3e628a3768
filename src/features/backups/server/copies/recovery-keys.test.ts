import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newDataDir } from '../../../../../tests/support/site.ts'
import { adoptKeys, openRecoveryKeys, recoveryKeysName } from './recovery-keys.ts'

const key = 'k'.repeat(40)
const log = { warn: () => {} }
const now = () => 1

function newFolder() {
  const dataDir = newDataDir()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

test('the key is made once and stored sealed, for this user alone', async () => {
  const options = { dataDir: newFolder(), key, now, log }
  const keys = await openRecoveryKeys(options)
  const shown = keys.show()
  const file = join(options.dataDir, recoveryKeysName)
  expect(readFileSync(file, 'utf8')).not.toContain(shown.slice(0, 20))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const again = await openRecoveryKeys(options)
  expect(again.current()).toMatchObject({ shownAt: 1, confirmedAt: null })
  expect(again.show()).toBe(shown)
})

test('the key is confirmed as it is typed from paper, and no other', async () => {
  const keys = await openRecoveryKeys({ dataDir: newFolder(), key, now, log })
  const shown = keys.show()
  expect(await keys.confirm(shown.replace(/.$/, 'X'))).toBe(false)
  expect(await keys.confirm('')).toBe(false)
  expect(keys.current().confirmedAt).toBeNull()
  expect(await keys.confirm(shown.toLowerCase().replace(/(.{8})/g, '$1 '))).toBe(true)
  expect(keys.current().confirmedAt).toBe(1)
})

test('after a new key the former one still opens, and nobody has the new one yet', async () => {
  const keys = await openRecoveryKeys({ dataDir: newFolder(), key, now, log })
  const before = keys.show()
  await keys.confirm(before)
  await keys.renew()
  const { ring, shownAt, confirmedAt } = keys.current()
  expect(ring.former.map(({ identity }) => identity)).toEqual([before])
  expect([shownAt, confirmedAt]).toEqual([null, null])
  expect(await keys.confirm(before)).toBe(false)
})

test('keys that this site cannot open are put aside', async () => {
  const options = { dataDir: newFolder(), key, now, log }
  const before = (await openRecoveryKeys(options)).show()
  const other = await openRecoveryKeys({ ...options, key: 'o'.repeat(40) })
  expect(other.show()).not.toBe(before)
  expect(readdirSync(options.dataDir)).toContain(`${recoveryKeysName}.unreadable`)
})

test('a restored site goes on with the key it was opened with', async () => {
  const { ring } = (await openRecoveryKeys({ dataDir: newFolder(), key, now, log })).current()
  const options = { dataDir: newFolder(), key, now, log }
  await adoptKeys(options, ring)
  const { ring: kept, confirmedAt } = (await openRecoveryKeys(options)).current()
  expect([kept, confirmedAt]).toEqual([ring, 1])
})
