import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { runOn } from '../support/databases.ts'
import {
  countHits,
  countOnSite,
  databaseDump,
  type FolderCounts,
  order,
  view,
} from '../support/folder-fixture.ts'
import { ownShop } from '../support/own-shop.ts'
import { signIn, watchFigures } from '../support/owner-by-http.ts'
import { startPostgres } from '../support/postgres.ts'
import { newDataDir, startSite } from '../support/site.ts'
import { untilLoaded } from '../support/until-loaded.ts'

/** Each folder was made by the version at the end of its name. */
const folder = 'tests/fixtures/folders'
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))

function unpack(name: string) {
  const dataDir = newDataDir()
  const counts: FolderCounts = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  execFileSync('tar', [
    '--extract',
    '--gzip',
    `--file=${folder}/${name}.tar.gz`,
    `--directory=${dataDir}`,
  ])
  return { dataDir, counts }
}

/** Restores the database of a folder; null when it is in the folder. */
async function restoreDatabase(dataDir: string): Promise<string | null> {
  const file = join(dataDir, databaseDump)
  if (!existsSync(file)) return null
  const { url, stop } = await startPostgres()
  onTestFinished(stop)
  // Only psql reads the lines that begin with a backslash.
  await runOn(url, readFileSync(file, 'utf8').replaceAll(/^\\.*$/gm, ''))
  rmSync(file)
  return url
}

test('the first release is among them', () => {
  expect(names).toContain('2026-11-23-883264f7')
})

test.each(names)('the folder of %s is opened with all that is in it, and used', async (name) => {
  const { dataDir, counts } = unpack(name)
  const databaseUrl = await restoreDatabase(dataDir)
  const env = { STATISTICS_RETENTION_MONTHS: '0', ...ownShop() }
  const start = () =>
    startSite({ dataDir, env: { ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) } })
  const browser = await openBrowser()
  const first = await start()
  onTestFinished(async () => {
    await browser.close()
    await first.kill('SIGKILL')
    rmSync(dataDir, { recursive: true })
  })
  const { hits, ...before } = counts
  expect(await countOnSite(first)).toEqual(before)
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
  await order(browser, first, {
    checkout: '/apmokejimas',
    product: 'imones-seminaras',
    email: 'nauja@pastas.lt',
  })
  await view(first, '/kainos')
  await watchFigures(first, await signIn(first))
  await untilLoaded(dataDir, databaseUrl)
  expect(await first.kill()).toBe(0)

  expect(countHits(dataDir, databaseUrl)).toBe(hits + 1)
  const second = await start()
  const after = await countOnSite(second)
  expect(await second.kill()).toBe(0)
  expect(after).toEqual({ ...before, orders: before.orders + 1 })
})
