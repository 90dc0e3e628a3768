import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './site.ts'

/** A stand-in for a ClickHouse server over the embedded engine, in its own process. */
export interface ClickHouse {
  url: string
  /** Kills it; its data remain. */
  kill(): Promise<void>
  /** Restarts it at the same address with its data. */
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
