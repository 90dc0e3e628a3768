import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { buildBrowser } from '../../scripts/build/vite.ts'
import { newDataDir } from './site.ts'

/** Serves one page with a script of ours, built as for production, until the test file ends. */
export async function serveFixture(script: string, pageWith: (scriptPath: string) => string) {
  const outDir = newDataDir()
  await buildBrowser({ input: [script], outDir })
  const manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8'))
  const html = pageWith(`/${manifest[script].file}`)
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (!path.startsWith('/assets/'))
      return response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    response.setHeader('content-type', 'text/javascript')
    response.end(readFileSync(join(outDir, path)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.close()
    rmSync(outDir, { recursive: true })
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
