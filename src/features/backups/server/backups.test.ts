import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolderBlobs } from '#server/blobs/folder-blobs.ts'
import { runVitrina } from '../../../../tests/support/commands.ts'
import { ownShop } from '../../../../tests/support/own-shop.ts'
import { startTraffic } from '../../../../tests/support/pair-traffic.ts'
import { testKey } from '../../../../tests/support/payments/open-payments.ts'
import { inStore, readSent, untilHandled } from '../../../../tests/support/restored-site.ts'
import { sell } from '../../../../tests/support/restores.ts'
import { freePort, newDataDir, type Site, startSite } from '../../../../tests/support/site.ts'
import { untilLoaded } from '../../../../tests/support/until-loaded.ts'
import { listBackups, readManifest } from './repository.ts'

const env = {
  ...ownShop(),
  SECRET_KEY: testKey,
  TRUST_PROXY: '1',
  HITS_PER_MINUTE: '100000000',
  PORT: await freePort(),
  LOG_LEVEL: 'error',
}
const dataDir = newDataDir()
const restored = join(newDataDir(), 'data')
const target = openFolderBlobs(join(dataDir, 'backups'))
const uploaded = 'uploads/files/lapas-0123456789.pdf'
const sheet = Buffer.alloc(9_000_000, '%PDF-1.7 lapas')
let site: Site
/** What had been acknowledged before the backup was asked for. */
let before: Record<'hits' | 'consents' | 'messages' | 'comments' | 'orders', readonly string[]>

beforeAll(async () => {
  site = await startSite({ dataDir, env })
  const pair = { sites: [site, site] as [Site, Site], publicUrl: site.url }
  const traffic = await startTraffic(pair, testKey, ['hits', 'consents', 'messages', 'comments'])
  while (traffic.orders.size < 3 || traffic.acknowledged.hits.size < 30) await sleep(50)
  const { hits, consents, messages, comments } = traffic.acknowledged
  before = {
    hits: [...hits],
    consents: [...consents].map((id) => id.replaceAll('-', '')),
    messages: [...messages],
    comments: [...comments],
    orders: [...traffic.orders],
  }
  mkdirSync(dirname(join(dataDir, uploaded)), { recursive: true })
  writeFileSync(join(dataDir, uploaded), sheet)
  const made = await runVitrina(dataDir, ['backup'], env)
  await traffic.stop()
  expect(made).toEqual({
    code: 0,
    stdout: expect.stringContaining('nothing is missing'),
    stderr: '',
  })
}, 300_000)
afterAll(async () => {
  await site.kill()
  for (const folder of [dataDir, join(restored, '..')])
    rmSync(folder, { recursive: true, force: true })
})

test('no secret of the day is in any piece of a backup', async () => {
  using database = new DatabaseSync(join(dataDir, 'vitrina.sqlite'), { readOnly: true })
  const salts = database.prepare('select salt from statistics_salts').all()
  expect(salts.length).toBeGreaterThan(0)
  const [{ id = '' } = {}] = await listBackups(target)
  expect((await readManifest(target, id)).rows.statistics_salts).toBe(0)
  const { code, stderr } = await runVitrina(
    restored,
    ['restore', id, '--from', join(dataDir, 'backups')],
    env,
  )
  expect(code, stderr).toBe(0)
  for (const name of ['vitrina.sqlite', 'journal.sqlite'])
    for (const { salt } of salts)
      expect(readFileSync(join(restored, name)).includes(String(salt))).toBe(false)
})

test('what owners uploaded is in the restored folder', () =>
  expect(readFileSync(join(restored, uploaded)).equals(sheet)).toBe(true))

test('nothing is frozen or left over after a backup', () => {
  expect(readdirSync(join(dataDir, 'statistics'))).not.toContain('shadow')
  expect(readdirSync(dataDir)).not.toContain('backup-trial')
})

test('everything acknowledged before it is in the restored site, once', async () => {
  rmSync(restored, { recursive: true, force: true })
  const [{ id = '' } = {}] = await listBackups(target)
  const given = ['restore', id, '--from', join(dataDir, 'backups')]
  expect((await runVitrina(restored, given, env)).code).toBe(0)
  await site.kill()
  const again = await startSite({ dataDir: restored, env })
  expect(await (await fetch(`${again.url}/readyz`)).json()).toMatchObject({
    status: 'ready',
    warnings: ['database_restored', 'restore_unsettled'],
  })
  await untilLoaded(restored)
  await untilHandled(restored)
  expect(await again.kill()).toBe(0)

  const found = await readSent(restored)
  for (const [kind, ids] of Object.entries(found)) {
    const sent = before[kind as keyof typeof found]
    const lost = sent.filter((one) => !ids.includes(one))
    const doubled = ids.filter((one, index) => ids.indexOf(one) !== index)
    expect({ kind, lost, doubled }).toEqual({ kind, lost: [], doubled: [] })
  }
  expect(await sumsOfHits()).toEqual({ rows: found.hits.length, isRolledUp: true })
}, 200_000)

test('a restored site numbers no invoice until its last numbers are confirmed', async () => {
  expect(await sell(restored)).toBeNull()
})

test('a restore changes no folder that holds anything', async () => {
  const { code, stderr } = await runVitrina(
    dataDir,
    ['restore', '--from', join(dataDir, 'backups')],
    env,
  )
  expect(code).toBe(1)
  expect(stderr).toContain('is not empty')
})

test('a backup without room is put off, and says why', async () => {
  const ids = (await listBackups(target)).map(({ id }) => id)
  const short = await runVitrina(dataDir, ['backup'], { ...env, DISK_RESERVE_MB: '999999999' })
  expect(short).toMatchObject({ code: 1, stderr: expect.stringMatching(/Only \d+ MB are free/) })
  expect((await listBackups(target)).map(({ id }) => id)).toEqual(ids)
})

test('pages are not restored into servers, and the refusal names the other form', async () => {
  const given = ['restore', '--from', join(dataDir, 'backups')]
  const servers = { ...env, CLICKHOUSE_URL: 'http://127.0.0.1:9/d' }
  const { code, stderr } = await runVitrina(join(restored, 'none'), given, servers)
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringContaining('npm run vitrina -- backup --rows'),
  })
})

async function sumsOfHits() {
  const [sums] = await inStore(restored, ({ query }) =>
    query<{ rows: number; isRolledUp: boolean }>(
      `select countIf(path like '/h/%') as rows, count() = (select sum(pageviews) from rollup
         where dimension = 'site' and grain = 'day') as isRolledUp
       from hits where kind = 'view'`,
    ),
  )
  return { rows: Number(sums?.rows), isRolledUp: Boolean(sums?.isRolledUp) }
}
