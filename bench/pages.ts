import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/support/site.ts'
import { load, type Server, serve } from './load.ts'
import type { Row } from './run.ts'

const headers = { 'accept-encoding': 'br', cookie: 'pll_language=lt' }

/** Measures a cached and a freshly rendered page, each beside the same bytes from a bare server. */
export async function benchPages(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const env = { PORT: await freePort(), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const rows = [
    await compare('cached page', await serve('src/entries/server.ts', env), dataDir),
    await compare('rendered page', await serve('bench/rendered-server.ts'), dataDir),
  ]
  rmSync(dataDir, { recursive: true })
  return rows
}

async function compare(name: string, ours: Server, folder: string): Promise<Row> {
  const what = { headers, expect: 200 }
  // In a file, because a page may exceed the max length of an environment variable.
  const answerFile = join(folder, 'answer.json')
  writeFileSync(answerFile, await recordResponse(ours.url))
  const own = await load(ours, { ...what, url: ours.url })
  await ours.stop()
  const bare = await serve('bench/bare-server.ts', { ANSWER_FILE: answerFile })
  const floor = await load(bare, { ...what, url: bare.url })
  await bare.stop()
  return { name, ours: own, bare: floor }
}

/** The exact response, for the bare server to repeat. */
async function recordResponse(url: string): Promise<string> {
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
