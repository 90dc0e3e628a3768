import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { view } from '../support/folder-fixture.ts'
import { ownersCookie, watchFigures } from '../support/owner-by-http.ts'
import { freePort, newDataDir, type Site, startSite } from '../support/site.ts'
import { untilLoaded } from '../support/until-loaded.ts'

let dataDir: string
/** Of the owner, once there is one. */
let cookie: string
let running: Site | null = null
/** The same port for every start, because visits belong to an address. */
let port: string
beforeEach(async () => {
  dataDir = newDataDir()
  cookie = ''
  port = await freePort()
})
afterEach(async () => {
  await running?.kill('SIGKILL')
  running = null
  rmSync(dataDir, { recursive: true })
})

const start = async () => {
  running = await startSite({ dataDir, env: { PORT: port } })
  return running
}
const stop = async () => expect(await running?.kill()).toBe(0)
const ready = async ({ url }: Site) => {
  const answer = await fetch(`${url}/readyz`)
  return [answer.status, await answer.json()]
}

const command = (name: string) =>
  spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/statistics.ts', name],
    {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    },
  )

/** Views each page once; resolves when all views are counted. */
async function visit(site: Site, pages: readonly string[]) {
  for (const page of pages) await view(site, page)
  cookie ||= await ownersCookie(site)
  await watchFigures(site, cookie)
  await untilLoaded(dataDir)
}

async function inStore<Result>(work: (store: StatisticsStore) => Promise<Result>) {
  const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

test('a folder made beforehand holds files for their owner alone', async () => {
  chmodSync(dataDir, 0o755)
  await visit(await start(), ['/'])
  const readable = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0,
  )
  expect(readable).toEqual([])
})

test('a damaged part of the statistics is named at the start and by /readyz, and stops a rebuild', async () => {
  await visit(await start(), ['/', '/kainos'])
  await stop()
  const paths = await inStore((store) =>
    store.query<{ path: string }>(
      "select path from system.parts where database = currentDatabase() and table = 'hits' and active",
    ),
  )
  expect(paths).not.toEqual([])
  for (const { path } of paths) writeFileSync(join(path, 'columns.txt'), 'damaged')
  const site = await start()
  expect(await ready(site)).toEqual([200, { status: 'ready', warnings: ['damaged:hits'] }])
  expect(site.output()).toContain('"warning":"damaged:hits"')
  await stop()
  expect(command('rebuild')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Files of hits are damaged, and a rebuild would lose/),
  })
  expect(command('discard-damaged')).toMatchObject({ status: 0 })
  expect(command('rebuild')).toMatchObject({ status: 0 })
  expect(await ready(await start())).toEqual([200, { status: 'ready' }])
})

test('hits are counted after the databases were restored without the statistics', async () => {
  const pages = (prefix: string) => Array.from({ length: 8 }, (_, n) => `/${prefix}-${n}`)
  await visit(await start(), ['/'])
  await stop()
  const kept = mkdtempSync(join(tmpdir(), 'vitrina-kept-'))
  const files = readdirSync(dataDir).filter((name) => name.includes('.sqlite'))
  for (const name of files) cpSync(join(dataDir, name), join(kept, name))
  await visit(await start(), pages('lost'))
  await stop()
  for (const name of readdirSync(dataDir)) if (name.includes('.sqlite')) rmSync(join(dataDir, name))
  for (const name of files) cpSync(join(kept, name), join(dataDir, name))
  rmSync(kept, { recursive: true })
  const site = await start()
  expect(await ready(site)).toEqual([
    200,
    { status: 'ready', warnings: ['database_restored', 'restore_unsettled'] },
  ])
  expect(site.output()).toContain('the database is older than the statistics')
  await visit(site, pages('new'))
  await stop()
  const counted = await inStore(async (store) => [
    await store.query('select path, count() as n from hits group by path having n > 1'),
    await store.query('select count() as hits, uniqExact(session) as visits from hits'),
    await store.query(
      "select sum(pageviews) as hits from rollup where dimension = 'site' and grain = 'day'",
    ),
    await store.query('select sum(sign) as visits, sum(sign * views) as hits from sessions'),
  ])
  expect(counted).toEqual([
    [],
    [{ hits: 17, visits: 2 }],
    [{ hits: 17 }],
    [{ visits: 2, hits: 17 }],
  ])
})
