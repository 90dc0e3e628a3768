import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tests/support/site.ts'
import { untilTakenOver } from '../tests/support/taken-over.ts'
import { hitOf } from './hits.ts'
import { load, serve } from './load.ts'

const seconds = 8
const restMs = 10_000

/** Hits acknowledged, and counted, while the whole site runs; and the memory it takes. */
export async function benchIngest() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const env = { PORT: await freePort(), DATA_DIR: dataDir, HITS_PER_MINUTE: '100000000' }
  const site = await serve('src/entries/server.ts', env)
  await sleep(restMs)
  const idle = site.memoryMb()
  const what = { ...hitOf(site.url), url: `${site.url}/api/hit`, seconds, expect: 204 }
  const started = performance.now()
  const { perSecond, p99Ms, requests } = await load(site, { ...what, connections: 64 })
  const loaded = site.memoryMb()
  await untilTakenOver(dataDir)
  const counted = requests / ((performance.now() - started) / 1000)
  await site.stop()
  rmSync(dataDir, { recursive: true })
  return [
    {
      'hits acknowledged /s': Math.round(perSecond),
      'p99 ms': p99Ms,
      'hits counted /s': Math.round(counted),
      'memory idle MB': idle,
      'under load MB': loaded,
    },
  ]
}
