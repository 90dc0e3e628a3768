import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Something that answers like a ClickHouse server, in a process of its own. */
export interface ClickHouse {
  url: string
  stop(): Promise<void>
}

export async function startClickHouse(): Promise<ClickHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-clickhouse-'))
  const script = fileURLToPath(new URL('./clickhouse-server.ts', import.meta.url))
  const server = spawn(process.execPath, [script, join(folder, 'data')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => server.kill('SIGKILL'))
  const [line] = await once(server.stdout, 'data')
  return {
    url: String(line).trim(),
    async stop() {
      server.kill('SIGKILL')
      await once(server, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}
