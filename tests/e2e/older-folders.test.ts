import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import {
  countHits,
  countOnSite,
  type FolderCounts,
  order,
  view,
} from '../support/folder-fixture.ts'
import { ownShop } from '../support/own-shop.ts'
import { newDataDir, startSite } from '../support/site.ts'
import { untilLoaded } from '../support/until-loaded.ts'

/** Each was made by the version that its name ends with. */
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

test('the first release is among them', () => {
  expect(names).toContain('2026-11-23-883264f7')
})

test.each(names)('the folder of %s is opened with all that is in it, and used', async (name) => {
  const { dataDir, counts } = unpack(name)
  const start = () =>
    startSite({ dataDir, env: { STATISTICS_RETENTION_MONTHS: '0', ...ownShop() } })
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
    buyer: 'nauja@pastas.lt',
  })
  await view(first, '/kainos')
  await untilLoaded(dataDir)
  expect(await first.kill()).toBe(0)

  expect(countHits(dataDir)).toBe(hits + 1)
  const second = await start()
  const after = await countOnSite(second)
  expect(await second.kill()).toBe(0)
  expect(after).toEqual({ ...before, orders: before.orders + 1 })
})
