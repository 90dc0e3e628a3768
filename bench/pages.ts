import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/support/site.ts'
import { load, type Server, serve } from './load.ts'
import type { Row } from './run.ts'

const seconds = 8
const headers = { 'accept-encoding': 'br', cookie: 'pll_language=lt' }

/** A page from memory and a page rendered for every request, each beside the same bytes served bare. */
export async function benchPages(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const env = { PORT: await freePort(), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const rows = [
    await compare('cached page', await serve('src/entries/server.ts', env)),
    await compare('rendered page', await serve('bench/rendered-server.ts')),
  ]
  rmSync(dataDir, { recursive: true })
  return rows
}

async function compare(name: string, ours: Server): Promise<Row> {
  const what = { seconds, headers, expect: 200 }
  const answer = await recorded(ours.url)
  const own = await load(ours, { ...what, url: ours.url })
  await ours.stop()
  const bare = await serve('bench/bare-server.ts', { ANSWER: answer })
  const least = await load(bare, { ...what, url: bare.url })
  await bare.stop()
  return { name, ours: own, bare: least }
}

/** The answer's exact bytes, for the bare server to repeat. */
async function recorded(url: string): Promise<string> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers }, async (response) => {
      const body = Buffer.concat(await Array.fromAsync(response)).toString('base64')
      const {
        date: _date,
        connection: _connection,
        'keep-alive': _keepAlive,
        ...sent
      } = response.headers
      resolve(JSON.stringify({ status: response.statusCode, headers: sent, body }))
    })
    asking.on('error', reject).end()
  })
}
