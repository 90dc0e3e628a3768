import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { ownTextVersions } from '#features/consent/server/text-versions.ts'
import { consentLogPath, formatConsent } from '#features/consent/wire.ts'
import { openStatisticsStore } from '#server/statistics-store/store.ts'
import { freePort, newDataDir, type Site, startSite } from '../support/site.ts'
import { agreedCookie as cookie } from '../support/statistics.ts'
import { untilLoaded } from '../support/until-loaded.ts'

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
// One address for all starts, because hits of another address are not this site's.
const env = { HITS_PER_MINUTE: '1000000', PORT: await freePort() }
const dataDir = newDataDir()
let sent = 0
const kept: string[] = []
afterAll(() => rmSync(dataDir, { recursive: true }))

async function send({ url }: Site): Promise<number> {
  const path = `/${sent++}`
  const { status } = await fetch(`${url}/api/hit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, cookie },
    body: JSON.stringify({ url: url + path, user_agent: userAgent }),
  })
  if (status === 204) kept.push(path)
  return status
}

async function readiness({ url }: Site): Promise<{ status: string; failed?: string[] }> {
  return (await fetch(`${url}/readyz`)).json()
}

async function until<Value>(ask: () => Promise<Value>, right: (value: Value) => boolean) {
  for (let tries = 0; tries < 1200; tries++) {
    const value = await ask()
    if (right(value)) return value
    await sleep(50)
  }
  throw new Error('It did not come about.')
}

test('a full disk is reported, and loses or repeats nothing that was acknowledged', async () => {
  await (await startSite({ dataDir, env })).kill()
  // Without room for the statistics, hits are accepted and wait in the journal.
  const crowded = await startSite({ dataDir, env: { ...env, DISK_RESERVE_MB: '999999999' } })
  for (let n = 0; n < 20; n++) expect(await send(crowded)).toBe(204)
  const unready = { status: 'ready', failed: ['statistics'] }
  await until(
    () => readiness(crowded),
    (it) => JSON.stringify(it) === JSON.stringify(unready),
  )
  await expect
    .poll(crowded.output)
    .toMatch(/Only \d+ MB are free on the disk of .* wait for 999999999/)
  await crowded.kill('SIGKILL')

  // Without room for the journal, hits are refused.
  const maxFileBytes = statSync(join(dataDir, 'vitrina.sqlite')).size + 600_000
  const full = await startSite({ dataDir, env, maxFileBytes })
  await until(
    async () => {
      const statuses = await Promise.all(Array.from({ length: 20 }, () => send(full)))
      return { statuses, ...(await readiness(full)) }
    },
    // A checkpoint may free space once more between the first refusal and the next hit.
    ({ statuses, failed }) => statuses.includes(503) && failed?.includes('journal') === true,
  )
  expect((await fetch(`${full.url}/kainos`)).status).toBe(200)
  await expect.poll(full.output).toContain('the journal was not written')
  await full.kill('SIGKILL')

  const roomy = await startSite({ dataDir, env })
  await until(
    () => readiness(roomy),
    (it) => JSON.stringify(it) === JSON.stringify({ status: 'ready' }),
  )
  expect(await send(roomy)).toBe(204)
  await untilLoaded(dataDir)
  await roomy.kill('SIGTERM')

  const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  const rows = await store.query<{ path: string }>('select path from hits')
  const totals = await store.query(
    "select sum(pageviews) as views from rollup where dimension = 'site' and grain = 'month'",
  )
  await store.close()
  expect(rows.map(({ path }) => path).sort()).toEqual([...kept].sort())
  expect(totals).toEqual([{ views: kept.length }])
})

test('a disk that takes no more of the database alone is named', async () => {
  const folder = newDataDir()
  const trusting = { LOG_LEVEL: 'error', TRUST_PROXY: '1' }
  await (await startSite({ dataDir: folder, env: trusting })).kill()
  const maxFileBytes = statSync(join(folder, 'vitrina.sqlite')).size + 300_000
  const full = await startSite({ dataDir: folder, env: trusting, maxFileBytes })
  expect(await readiness(full)).toEqual({ status: 'ready' })
  let sent = 0
  const refused = async () => (await decide(full, sent++)) === 503
  await until(refused, (is) => is)
  expect(await readiness(full)).toEqual({ status: 'unavailable', failed: ['disk'] })
  expect((await fetch(`${full.url}/kainos`)).status).toBe(200)
  await full.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Records a decision from a different address each time, so that no limit is reached. */
async function decide({ url }: Site, n: number): Promise<number> {
  const choices = { necessary: true, functional: true, analytics: true, advertisement: true }
  const id = `d${n}`.padEnd(32, '0')
  const given = formatConsent({ id, consented: true, choices, madeAt: 0, version: '' })
  const { status } = await fetch(url + consentLogPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${n >> 8}.${n & 255}`,
      cookie: `cookieyes-consent=${given}`,
    },
    body: JSON.stringify({
      id,
      action: 'accept_all',
      choices: { functional: true, analytics: true, advertisement: true },
      textVersion: ownTextVersions.lt,
      language: 'lt',
      path: '/',
    }),
  })
  return status
}
