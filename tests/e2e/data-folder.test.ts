import { chmodSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { newDataDir, type Site, startSite } from '../support/site.ts'
import { consentCookie } from '../support/statistics.ts'
import { untilLoaded } from '../support/until-loaded.ts'

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
let dataDir: string
let running: Site | null = null
beforeEach(() => {
  dataDir = newDataDir()
})
afterEach(async () => {
  await running?.kill('SIGKILL')
  running = null
  rmSync(dataDir, { recursive: true })
})

const start = async () => {
  running = await startSite({ dataDir })
  return running
}
const stop = async () => expect(await running?.kill()).toBe(0)
const ready = async ({ url }: Site) => {
  const answer = await fetch(`${url}/readyz`)
  return [answer.status, await answer.json()]
}

/** One view of each page, all of them counted when it resolves. */
async function visit({ url }: Site, pages: readonly string[]) {
  for (const page of pages) {
    const { status } = await fetch(`${url}/api/hit`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': userAgent,
        cookie: consentCookie('yes'),
      },
      body: JSON.stringify({ url: `${url}${page}`, user_agent: userAgent }),
    })
    expect(status).toBe(204)
  }
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

test('a damaged part of the statistics is named at the start and by /readyz', async () => {
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
})
