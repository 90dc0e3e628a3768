import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tests/support/site.ts'
import { untilLoaded } from '../tests/support/until-loaded.ts'
import { effort } from './effort.ts'
import { hitOf } from './hits.ts'
import { type Server, serve } from './load.ts'

/**
 * Measures what an idle site costs a second, and a hit at low traffic, counted, with the idle cost
 * that falls to it.
 */
export async function benchQuiet() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const env = { PORT: await freePort(), DATA_DIR: dataDir, TRUST_PROXY: '1' }
  const site = await serve('src/entries/server.ts', env)
  await sleep(effort.idleMs)
  const idle = await spent(site, () => sleep(effort.quietMs))
  const rows: Record<string, object> = { idle: { 'CPU ms /s': round(idle.cpuMs / idle.seconds) } }
  const memory = site.memory().all
  for (const rate of effort.hitsPerSecond) {
    const hits = Math.round((rate * effort.quietMs) / 1000)
    const taken = await spent(site, async () => {
      await send(site, rate, hits)
      await untilLoaded(dataDir)
    })
    // The last of them wait up to 40 seconds, in which the site is idle.
    const idleMs = ((taken.seconds - effort.quietMs / 1000) * idle.cpuMs) / idle.seconds
    rows[`${rate} hits/s`] = {
      'CPU ms /hit': round((taken.cpuMs - idleMs) / hits),
      'kB /hit': round(taken.bytes / hits / 1000),
    }
  }
  rows.memory = { MB: memory }
  await site.stop()
  rmSync(dataDir, { recursive: true })
  return rows
}

async function spent(site: Server, work: () => Promise<unknown>) {
  const [cpu, bytes, started] = [site.cpuSeconds(), site.bytesWritten(), performance.now()]
  await work()
  return {
    cpuMs: (site.cpuSeconds() - cpu) * 1000,
    bytes: site.bytesWritten() - bytes,
    seconds: (performance.now() - started) / 1000,
  }
}

/** Sends hits evenly spaced, three of each visitor. */
async function send(site: Server, rate: number, hits: number) {
  const agent = new Agent({ keepAlive: true })
  const started = performance.now()
  const answers: Promise<void>[] = []
  for (let sent = 0; sent < hits; sent++) {
    await sleep(Math.max(0, started + (sent * 1000) / rate - performance.now()))
    answers.push(sendHit(site, agent, Math.floor(sent / 3)))
  }
  await Promise.all(answers)
  agent.destroy()
}

function sendHit({ url }: Server, agent: Agent, visitor: number): Promise<void> {
  const { method, headers, body } = hitOf(url)
  const from = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
  const options = { method, agent, headers: { ...headers, 'x-forwarded-for': from } }
  return new Promise((resolve, reject) => {
    request(`${url}/api/hit`, options, (response) => {
      response.resume()
      if (response.statusCode === 204) resolve()
      else reject(new Error(`a hit was answered ${response.statusCode}`))
    })
      .on('error', reject)
      .end(body)
  })
}

const round = (value: number) => Math.round(value * 100) / 100

if (import.meta.main) console.table(await benchQuiet())
