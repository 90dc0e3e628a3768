import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tests/support/site.ts'
import { untilLoaded } from '../tests/support/until-loaded.ts'
import { effort } from './effort.ts'
import { hitOf } from './hits.ts'
import { load, type Measured, type Server, serve } from './load.ts'
import { report } from './report.ts'

/**
 * Measures hits acknowledged by the site on one core, beside servers that only parse them or parse
 * and group commit them; hits counted per second; and the site's memory through several bursts.
 */
export async function printIngest() {
  const { taken, memory } = await benchIngest()
  report('npm run bench:ingest', {
    'Hits beside servers that do less': taken,
    'Memory in MB': memory,
  })
}

async function benchIngest() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const [bare, durable] = [await bareOne(), await durableOne(dataDir)]
  const env = { PORT: await freePort(), DATA_DIR: dataDir, HITS_PER_MINUTE: '100000000' }
  // Started like `npm start`, so that measured memory excludes preparation.
  const site = await serve('scripts/start.mjs', env, memoryFlags())
  await sleep(effort.idleMs)
  const idle = site.memory()
  const started = performance.now()
  const ours = await measure(site, `${site.url}/api/hit`)
  const loaded = site.memory()
  const ended = performance.now()
  await untilLoaded(dataDir)
  const counted = (ours.requests / (performance.now() - started)) * 1000
  const late = (performance.now() - ended) / 1000
  const memory = { idle, 'under load': loaded, 'when all is counted': site.memory() }
  for (let burst = 2; burst <= effort.bursts; burst++) {
    await measure(site, `${site.url}/api/hit`)
    await untilLoaded(dataDir)
    Object.assign(memory, { [`after burst ${burst}`]: site.memory() })
  }
  await sleep(effort.pauseMs)
  Object.assign(memory, { 'after a pause': site.memory() })
  await site.stop()
  rmSync(dataDir, { recursive: true })
  return {
    taken: {
      'only parsed': row(bare, bare),
      'and committed in groups': row(durable, bare),
      'the whole site': {
        ...row(ours, bare),
        'counted /s': Math.round(counted),
        'all counted after s': Number(late.toFixed(1)),
      },
    },
    memory,
  }
}

/** The memory flags of `npm start`. */
function memoryFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  return scripts.start.match(/--max-old-space-size=\d+/g) ?? []
}

function row({ perSecond, p99Ms, perCpuSecond }: Measured, bare: Measured) {
  return {
    'acknowledged /s': Math.round(perSecond),
    'of bare': share(perSecond, bare.perSecond),
    'p99 ms': p99Ms,
    'acknowledged /CPU s': Math.round(perCpuSecond),
    'of bare (CPU)': share(perCpuSecond, bare.perCpuSecond),
  }
}

const share = (ours: number, bare: number) => Number((ours / bare).toFixed(2))

async function bareOne(): Promise<Measured> {
  const server = await serve('bench/bare-server.ts', { ANSWER: '{"status":204}' })
  return measureAndStop(server)
}

async function durableOne(dataDir: string): Promise<Measured> {
  const server = await serve('bench/durable-server.ts', { DATA_DIR: dataDir })
  return measureAndStop(server)
}

async function measureAndStop(server: Server): Promise<Measured> {
  const measured = await measure(server, server.url)
  await server.stop()
  return measured
}

const measure = (server: Server, url: string) =>
  load(server, { ...hitOf(server.url), url, connections: 64, expect: 204 })

if (import.meta.main) await printIngest()
