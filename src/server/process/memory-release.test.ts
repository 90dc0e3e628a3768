import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStatisticsStore } from '../statistics-store/store.ts'
import { memoryRelease } from './memory-release.ts'

const megabytes = 1024 * 1024
const full = { heapTotal: 300 * megabytes, heapUsed: 100 * megabytes }
const small = { heapTotal: 110 * megabytes, heapUsed: 100 * megabytes }

function jobOf(states: { isBusy: boolean; heap: typeof full }[]) {
  const released: number[] = []
  let run = 0
  const job = memoryRelease(
    { releaseMemory: async () => void released.push(run) },
    {
      collect: (() => {}) as typeof globalThis.gc,
      probe: () => () => states[run]?.isBusy ?? false,
      heap: (() => states[run]?.heap ?? small) as unknown as typeof process.memoryUsage,
    },
  )
  const runAll = async () => {
    for (run = 0; run < states.length; run++) await job.run()
    return released
  }
  return runAll()
}

test('memory is given back once after a burst, and not during it', async () => {
  const busy = { isBusy: true, heap: full }
  const quiet = { isBusy: false, heap: small }
  expect(await jobOf([busy, busy, quiet, quiet])).toEqual([2])
})

test('a server with nothing to give back is left alone', async () => {
  expect(await jobOf([{ isBusy: false, heap: small }])).toEqual([])
})

const status = '/proc/self/status'
const anonymousMb = () => Number(/RssAnon:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024

test.skipIf(!existsSync(status))('the engine gives back what a query took', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-memory-'))
  const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  const before = anonymousMb()
  await store.query('select length(groupArray(toString(number))) from numbers(3000000)')
  const taken = anonymousMb() - before
  await store.releaseMemory()
  expect(taken).toBeGreaterThan(50)
  expect(anonymousMb() - before).toBeLessThan(taken / 2)
  await store.close()
  rmSync(dataDir, { recursive: true })
})
