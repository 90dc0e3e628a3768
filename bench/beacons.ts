import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hitOf } from './hits.ts'
import { load, serve } from './load.ts'

/**
 * Measures the gain of `src/server/http/beacons.ts` over Fastify's own routes, several times in turn.
 */
const rounds = Number(process.argv[2] ?? 3)
const seconds = Number(process.argv[3] ?? 5)

for (let round = 0; round < rounds; round++) {
  for (const mode of ['front', 'scope', 'route']) {
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-beacons-'))
    const server = await serve('bench/beacon-server.ts', { MODE: mode, DATA_DIR: dataDir })
    const { perSecond, p99Ms, perCpuSecond } = await load(server, {
      ...hitOf('http://localhost:3000'),
      url: `${server.url}/api/hit`,
      seconds,
      expect: 204,
    })
    await server.stop()
    rmSync(dataDir, { recursive: true })
    console.log(
      `${mode.padEnd(6)} ${Math.round(perSecond)}/s, p99 ${p99Ms} ms, ${Math.round(perCpuSecond)} per CPU second`,
    )
  }
}
