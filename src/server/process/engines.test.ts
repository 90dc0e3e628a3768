import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClickHouse, startClickHouse } from '../../../tests/support/clickhouse.ts'
import { StartError } from '../errors.ts'
import { isUnavailable } from '../unavailable.ts'
import { readConfig } from './config.ts'
import { openEngines } from './engines.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-engines-'))
let clickhouse: ClickHouse
beforeAll(async () => {
  clickhouse = await startClickHouse()
})
afterAll(async () => {
  await clickhouse.stop()
  rmSync(dataDir, { recursive: true })
})

function open(clickhouseUrl: string, folder = dataDir) {
  const read = readConfig({ DATA_DIR: folder, CLICKHOUSE_URL: clickhouseUrl })
  if (!read.ok) throw new Error(read.problems.join())
  return openEngines(read.config, '.')
}

test('a ClickHouse server that worked before and is away stops no start, and is used when it is back', async () => {
  await (await open(clickhouse.url))[Symbol.asyncDispose]()
  await clickhouse.kill()
  await using engines = await open(clickhouse.url)
  expect(engines.statisticsFailure?.message).toMatch(
    /^The statistics cannot be used: ClickHouse at/,
  )
  const refused = await engines.store.query('select 1').catch((error: unknown) => error)
  expect(isUnavailable(refused)).toBe(true)
  await clickhouse.start()
  await expect
    .poll(() => engines.store.query('select 1 as one').catch(() => null), { timeout: 60_000 })
    .toEqual([{ one: 1 }])
})

test('one that never worked is refused, for its address may be wrong', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'vitrina-engines-'))
  const nowhere = 'http://127.0.0.1:1/'
  await expect(open(nowhere, empty)).rejects.toThrow(StartError)
  await expect(open(nowhere)).rejects.toThrow(StartError)
  rmSync(empty, { recursive: true })
})
