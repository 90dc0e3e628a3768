import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './site.ts'

/** Something that answers like a ClickHouse server, in a process of its own. */
export interface ClickHouse {
  url: string
  /** Ends it at once, as a lost machine would; what it has written stays. */
  kill(): Promise<void>
  /** Begins anew at the same address with what was written. */
  start(): Promise<void>
  stop(): Promise<void>
}

const script = fileURLToPath(new URL('./clickhouse-server.ts', import.meta.url))

export async function startClickHouse(): Promise<ClickHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-clickhouse-'))
  const port = await freePort()
  let server: ChildProcess

  async function start() {
    server = spawn(process.execPath, [script, join(folder, 'data'), port], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(server.stdout as NonNullable<ChildProcess['stdout']>, 'data')
  }
  async function kill() {
    if (server.exitCode !== null || server.signalCode) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }

  process.once('exit', () => server.kill('SIGKILL'))
  await start()
  return {
    url: `http://vitrina:secret@127.0.0.1:${port}/default`,
    kill,
    start,
    async stop() {
      await kill()
      rmSync(folder, { recursive: true })
    },
  }
}
