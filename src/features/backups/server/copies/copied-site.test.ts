import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRecoveryKey } from '#server/blobs/recovery-key.ts'
import { email } from '../../../../../tests/support/account.ts'
import { runVitrina } from '../../../../../tests/support/commands.ts'
import { signUpByHttp } from '../../../../../tests/support/owner-by-http.ts'
import { startS3StandIn } from '../../../../../tests/support/s3/s3-stand-in.ts'
import { freePort, newDataDir, type Site, startSite } from '../../../../../tests/support/site.ts'
import { backupsPath, copiesPaths } from '../../console-wire.ts'

const standIn = await startS3StandIn()
const { port, objects, calls } = standIn
const { accessKey, secretKey, bucket, region } = standIn.target
const credentials = `${accessKey}:${encodeURIComponent(secretKey)}`
const env = {
  BACKUP_TARGET: `s3+http://${credentials}@127.0.0.1:${port}/${bucket}?region=${region}`,
  PORT: await freePort(),
  LOG_LEVEL: 'silent',
}
const dataDir = newDataDir()
const place = newDataDir()
const restored = join(place, 'data')
const keyFile = join(place, 'key.txt')
const limit = { timeout: 200_000 }
let site: Site
let asOwner: Awaited<ReturnType<typeof signUpByHttp>>

const isCopied = () => [...objects.keys()].some((name) => name.startsWith('manifests/'))

beforeAll(async () => {
  site = await startSite({ dataDir, env })
  asOwner = await signUpByHttp(site)
  // The store does not answer in the middle of the first copying, and the site is killed then.
  standIn.fail(null, null, null, null, 'silent')
  const made = await runVitrina(dataDir, ['backup'], env)
  expect(made, made.stderr).toMatchObject({ code: 0 })
  while (calls.length < 5) await sleep(20)
  expect(isCopied()).toBe(false)
  await site.kill('SIGKILL')
  site = await startSite({ dataDir, env })
}, 300_000)
afterAll(async () => {
  await site.kill()
  standIn[Symbol.dispose]()
  for (const folder of [dataDir, place]) rmSync(folder, { recursive: true, force: true })
})

test('a copying that was killed goes on at the next start, and the copy is tried', async () => {
  await expect.poll(isCopied, limit).toBe(true)
  const page = async () => (await asOwner(backupsPath)).text()
  await expect.poll(page, limit).toContain('palyginta')
  await expect.poll(page, limit).toContain('Grąžinta iš kopijos kitur')
}, 400_000)

test('nothing leaves unsealed', () => {
  const kept = [...objects].map(([name, { body }]) => name + body.toString('latin1')).join()
  for (const text of [email, 'SQLite format', 'sha256":"', 'vitrina.sqlite'])
    expect(kept).not.toContain(text)
})

test('the key alone restores the site on an empty folder, and another key does not', async () => {
  const restore = ['restore', 'latest', '--from', 'target', '--key-file', keyFile]
  writeFileSync(keyFile, (await makeRecoveryKey()).identity)
  const refused = await runVitrina(restored, restore, env)
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/needs the key …[a-z0-9]{8}/),
  })
  const shown = await (await asOwner(copiesPaths.showKey, { method: 'POST' })).text()
  const [key = ''] = /AGE-SECRET-KEY-1[A-Z0-9]{58}/.exec(shown) ?? []
  writeFileSync(keyFile, `# Atkūrimo raktas\n${key.toLowerCase()}\n`)
  const list = ['backups', '--from', 'target', '--key-file', keyFile]
  const listed = await runVitrina(restored, list, env)
  expect(listed, listed.stderr).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d{8}-/) })
  const made = await runVitrina(restored, restore, env)
  expect(made, made.stderr).toMatchObject({ code: 0 })
  // The sealed log was beside the copy.
  expect(made.stdout).toContain('What was sent until')
  await site.kill()
  site = await startSite({ dataDir: restored, env })
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect(site.setupLink).toBeNull()
}, 300_000)
