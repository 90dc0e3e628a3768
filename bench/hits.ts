import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/support/site.ts'
import { load, type Server, serve } from './load.ts'
import type { Row } from './run.ts'

/** Measures a durable hit, beside a bare server that parses the same body and drops it. */
export async function benchHits(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const env = { PORT: await freePort(), DATA_DIR: dataDir, HITS_PER_MINUTE: '100000000' }
  const site = await serve('src/entries/server.ts', env)
  const ours = await measure(site, `${site.url}/api/hit`)
  const bare = await serve('bench/bare-server.ts', { ANSWER: '{"status":204}' })
  const floor = await measure(bare, bare.url)
  rmSync(dataDir, { recursive: true })
  return [{ name: 'hit, on disk', ours, bare: floor }]
}

async function measure(server: Server, url: string) {
  const measured = await load(server, {
    ...hitOf(server.url),
    url,
    connections: 64,
    expect: 204,
  })
  await server.stop()
  return measured
}

/** About 400 bytes, as the tracker sends it for a visitor who has consented. */
export function hitOf(site: string) {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'
  const payload = {
    uid: false,
    fingerprint: false,
    url: `${site}/kainos?utm_source=naujienlaiskis&utm_medium=email`,
    referrer_url: 'https://www.google.com/',
    user_agent: userAgent,
    device_resolution: '1080x2400',
    time_on_page: 4,
    completed_goals: [],
    page_id: '42',
    page_type: 'page',
  }
  return {
    method: 'POST' as const,
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      cookie: `cookieyes-consent=consentid:${'a'.repeat(32)},consent:yes,action:yes,necessary:yes,functional:no,analytics:yes,advertisement:no`,
    },
    body: JSON.stringify(payload),
  }
}
