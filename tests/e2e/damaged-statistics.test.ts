import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { damageStatistics } from '../support/damaged-statistics.ts'
import { view } from '../support/folder-fixture.ts'
import { ownersCookie, watchFigures } from '../support/owner-by-http.ts'
import { countViews } from '../support/restores.ts'
import { freePort, newDataDir, type Site, startSite } from '../support/site.ts'
import { untilLoaded } from '../support/until-loaded.ts'

let dataDir: string
let cookie: string
let running: Site | null = null
let port: string
beforeEach(async () => {
  dataDir = newDataDir()
  port = await freePort()
})
afterEach(async () => {
  await running?.kill('SIGKILL')
  running = null
  for (const folder of [dataDir, copy()]) rmSync(folder, { recursive: true, force: true })
})

const copy = () => `${dataDir}-copy`
const start = async () => {
  running = await startSite({ dataDir, env: { PORT: port } })
  return running
}
const stop = async () => expect(await running?.kill()).toBe(0)
const readyz = async ({ url }: Site) => {
  const answer = await fetch(`${url}/readyz`)
  return { code: answer.status, ...(await answer.json()) }
}
const command = (...words: string[]) =>
  spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/statistics.ts', ...words],
    { env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' },
  )

async function visit(site: Site, pages: readonly string[]) {
  for (const page of pages) await view(site, page)
}

async function untilCounted(site: Site) {
  await watchFigures(site, cookie)
  await untilLoaded(dataDir)
}

/** A stopped site, with an owner, that has counted two views. */
async function counted() {
  const site = await start()
  cookie = await ownersCookie(site)
  await visit(site, ['/', '/kainos'])
  await untilCounted(site)
  await stop()
}
const all = (views: number) => ({ rows: views, distinct: views, sums: views, sessions: views })

test('damage in every file of the statistics stops neither pages nor the shop, and hits wait', async () => {
  await counted()
  cpSync(join(dataDir, 'statistics'), copy(), { recursive: true })
  const tables = await damageStatistics(dataDir)
  expect(tables).toEqual(expect.arrayContaining(['hits', 'installation', 'migrations', 'rollup']))
  const site = await start()
  for (const path of ['/', '/produktai', '/valdymas'])
    expect([path, (await fetch(`${site.url}${path}`)).status]).toEqual([path, 200])
  await visit(site, ['/new'])
  await expect
    .poll(() => readyz(site), { timeout: 60_000 })
    .toMatchObject({
      code: 200,
      status: 'ready',
      failed: ['statistics'],
      warnings: tables.map((table) => `damaged:${table}`),
    })
  expect(site.output()).toContain('the site runs without its statistics')
  await stop()
  rmSync(join(dataDir, 'statistics'), { recursive: true })
  cpSync(copy(), join(dataDir, 'statistics'), { recursive: true })
  const mended = await start()
  expect(await readyz(mended)).toEqual({ code: 200, status: 'ready' })
  await untilCounted(mended)
  await stop()
  expect(await countViews(dataDir)).toMatchObject(all(3))
})

test('damaged files that are given up are counted again from the database', async () => {
  await counted()
  await damageStatistics(dataDir)
  expect(command('discard-damaged')).toMatchObject({ status: 0, stderr: '' })
  const site = await start()
  await visit(site, ['/new'])
  await untilCounted(site)
  expect(await readyz(site)).toEqual({ code: 200, status: 'ready' })
  await stop()
  expect(await countViews(dataDir)).toMatchObject(all(3))
})

test('damage that no question has met is found after the start, and named', async () => {
  await counted()
  await damageStatistics(dataDir, ['hits', 'sessions'])
  const site = await start()
  await expect
    .poll(() => readyz(site), { timeout: 60_000 })
    .toEqual({ code: 200, status: 'ready', warnings: ['damaged:hits', 'damaged:sessions'] })
  expect(site.output()).toMatch(/"table":"hits".*a file of the statistics is damaged/)
  await stop()
  const file = join(dataDir, 'hits.csv')
  expect(command('export', 'hits', 'csv', file)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Files of hits, sessions are damaged, and export cannot read/),
  })
  expect(existsSync(file)).toBe(false)
  expect(command('rebuild')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Files of hits, sessions are damaged, and a rebuild would lose/),
  })
})
