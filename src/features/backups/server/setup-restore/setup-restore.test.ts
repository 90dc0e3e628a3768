import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setupKeyField, setupPath, setupRestorePath } from '#features/accounts/wire.ts'
import { signInPath } from '#features/console/wire.ts'
import { openFolderBlobs } from '#server/blobs/folder-blobs.ts'
import { makeRecoveryKey } from '#server/blobs/recovery-key.ts'
import { email, password } from '../../../../../tests/support/account.ts'
import { runVitrina } from '../../../../../tests/support/commands.ts'
import { killRounds } from '../../../../../tests/support/kill-rounds.ts'
import { startS3StandIn } from '../../../../../tests/support/s3/s3-stand-in.ts'
import { freePort, newDataDir, type Site, startSite } from '../../../../../tests/support/site.ts'
import { setupRestoreMessages } from '../../console/setup-restore-messages.ts'
import { backupField, latestBackup, restorePath, setupRestorePaths } from '../../console-wire.ts'
import { openElsewhere } from '../copies/places.ts'
import { decodeManifest, encodeManifest, manifestName } from '../format/manifest.ts'
import { listIds } from '../repository.ts'

const fixture = 'tests/fixtures/folders/2026-11-24-9c655d98.tar.gz'
const { failures, steps } = setupRestoreMessages.lt
/** The page may be asked for 60 times a minute. */
const limit = { timeout: 60_000, interval: 1000 }
const standIn = await startS3StandIn()
const env = { PORT: await freePort() }
const former = newDataDir()
const source = join(former, 'backups')
const dataDir = newDataDir()
const others = newDataDir()
const ring = { current: await makeRecoveryKey(), former: [] }
let site: Site
let id = ''

beforeAll(async () => {
  execFileSync('tar', ['--extract', '--gzip', `--file=${fixture}`, `--directory=${former}`])
  const made = await runVitrina(former, ['backup'])
  expect(made, made.stderr).toMatchObject({ code: 0 })
  id = (await listIds(openFolderBlobs(source)))[0] ?? ''
  const target = { ...standIn.target, endpoint: `http://127.0.0.1:${standIn.port}` }
  const elsewhere = openElsewhere(target, ring)
  const folder = openFolderBlobs(source)
  for (const prefix of ['packs/', 'proofs/', 'manifests/'])
    for await (const { name } of folder.list(prefix))
      await elsewhere.put(name, await folder.get(name))
  site = await startSite({ dataDir, env })
}, 200_000)
afterAll(async () => {
  await site.kill()
  standIn[Symbol.dispose]()
  for (const each of [former, dataDir, others]) rmSync(each, { recursive: true, force: true })
})

const keyOf = ({ output }: Site) =>
  output()
    .match(/raktas=(\w+)/g)
    ?.at(-1)
    ?.slice('raktas='.length) ?? ''

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })
const show = async () => (await get(`${setupRestorePath}?${setupKeyField}=${keyOf(site)}`)).text()

function post(path: string, fields: Record<string, string>, raktas = keyOf(site)) {
  return fetch(site.url + path, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({ [setupKeyField]: raktas, ...fields }),
    redirect: 'manual',
  })
}

const lookInto = (folder: string) => post(setupRestorePaths.folder, { folder })
const start = (which = id) => post(setupRestorePaths.start, { [backupField]: which })

/** A copy of the backups with one of their files changed. */
function damaged(name: string, change: (path: string) => void): string {
  const folder = join(others, name)
  cpSync(source, folder, { recursive: true })
  change(folder)
  return folder
}

async function isEmptyStill() {
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false)
  expect((await get(`${setupPath}?${setupKeyField}=${keyOf(site)}`)).status).toBe(200)
}

test('without the link of the start nothing is shown, looked at or restored', async () => {
  expect((await get(`${setupRestorePath}?${setupKeyField}=x`)).status).toBe(410)
  for (const path of Object.values(setupRestorePaths))
    expect((await post(path, { folder: source, [backupField]: id }, 'x')).status).toBe(410)
  expect(await show()).not.toContain(source)
})

test('mistakes in what was typed are named, and secrets are not shown again', async () => {
  expect((await lookInto('backups')).status).toBe(422)
  const { endpoint: _endpoint, accessKey, secretKey, bucket, region } = standIn.target
  const typed = {
    address: `http://127.0.0.1:${standIn.port}`,
    bucket,
    region,
    accessKey,
    secretKey,
  }
  const refused = await post(setupRestorePaths.store, {
    ...typed,
    recoveryKey: 'AGE-SECRET-KEY-1X',
  })
  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect(page).toContain(setupRestoreMessages.lt.store.fields.recoveryKey.problem)
  expect(page).not.toContain(secretKey)
})

test('a folder without backups is called one', async () => {
  expect((await lookInto(join(others, 'nothing'))).status).toBe(303)
  expect(await show()).toContain(failures.none)
})

test('another recovery key is refused, and the right one lists the copies at the store', async () => {
  const { accessKey, secretKey, bucket, region } = standIn.target
  const lookWith = (recoveryKey: string) =>
    post(setupRestorePaths.store, {
      address: `http://127.0.0.1:${standIn.port}`,
      bucket,
      region,
      accessKey,
      secretKey,
      recoveryKey,
    })
  await lookWith((await makeRecoveryKey()).identity)
  const refused = await show()
  expect(refused).toContain(failures.key)
  expect(refused).toMatch(/needs the key …[a-z0-9]{8}/)
  await lookWith(ring.current.identity.toLowerCase())
  const page = await show()
  expect(page).toContain(`value="${id}"`)
  expect(page).toContain('grąžinta bandymui ir palyginta')
  for (const secret of [secretKey, ring.current.identity]) expect(page).not.toContain(secret)
})

test('a damaged piece and another version are refused in words, and nothing has changed', async () => {
  const flip = damaged('flipped', (folder) => {
    const [pack = ''] = readdirSync(join(folder, 'packs'))
    const file = join(folder, 'packs', pack)
    const bytes = readFileSync(file)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    writeFileSync(file, bytes)
  })
  const newer = damaged('newer', (folder) => {
    const file = join(folder, manifestName(id))
    const manifest = { ...decodeManifest(id, readFileSync(file)), migration: '9999-later' }
    writeFileSync(file, encodeManifest(manifest))
  })
  for (const [folder, code, words] of [
    [flip, 'backup_damaged', /packs\/\w+ is damaged/],
    [newer, 'version', /9999-later/],
  ] as const) {
    await lookInto(folder)
    await start()
    await expect.poll(show, limit).toContain(failures[code])
    expect(await show()).toMatch(words)
    await isEmptyStill()
  }
})

/** The process that restores. */
const workerOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

test('a restore whose process was killed has ended, and says so', async () => {
  await lookInto(source)
  await start()
  await expect.poll(() => workerOf(site.pid).length).toBe(1)
  for (const pid of workerOf(site.pid)) process.kill(pid, 'SIGKILL')
  await expect.poll(show, limit).toContain(failures.ended)
  await isEmptyStill()
})

test(`killed ${killRounds} times in the middle the empty installation starts, or the restored one`, async () => {
  for (let round = 0; round < killRounds; round++) {
    await lookInto(source)
    await start()
    await sleep(Math.random() * 2500)
    await site.kill('SIGKILL')
    site = await startSite({ dataDir, env })
    if (!site.setupLink) return
    await isEmptyStill()
  }
}, 300_000)

test('pressed twice the site runs with the data of the backup, quiet, and the link is spent', async () => {
  if (site.setupLink) {
    await lookInto(source)
    const key = keyOf(site)
    const pressed = await Promise.all([start(latestBackup), start(latestBackup)])
    expect(pressed.map(({ status }) => status)).toEqual([303, 303])
    await expect.poll(show, limit).toContain(steps.opening)
    await expect.poll(() => signIn().catch(() => 0), limit).toBe(303)
    expect((await get(`${setupPath}?${setupKeyField}=${key}`)).status).toBe(410)
    expect((await get(`${setupRestorePath}?${setupKeyField}=${key}`)).status).toBe(410)
  }
  expect(await (await get('/readyz')).json()).toMatchObject({
    status: 'ready',
    warnings: expect.arrayContaining(['restore_unsettled']),
  })
  expect(await (await get(restorePath)).status).toBe(303)
  expect(readdirSync(join(dataDir, 'before-restore'))).toContain('vitrina.sqlite')
  expect(readdirSync(dataDir).filter((name) => name.startsWith('restor'))).toEqual([])
  expect(await site.kill()).toBe(0)
  site = await startSite({ dataDir, env })
  expect(site.setupLink).toBeNull()
  expect(await signIn()).toBe(303)
}, 200_000)

const signIn = async () =>
  (
    await fetch(site.url + signInPath, {
      method: 'POST',
      headers: { origin: site.url },
      body: new URLSearchParams({ email, password }),
      redirect: 'manual',
    })
  ).status
