import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export { freePort } from '../../scripts/dev/free-port.ts'

import { freePort } from '../../scripts/dev/free-port.ts'
import { commandEnvironment } from './command-environment.ts'
import { withFileSizeLimit } from './file-size-limit.ts'

/** The server in its production form, in its own process with its own data folder. */
export interface Site {
  url: string
  dataDir: string
  pid: number
  /** The one-time link for making the owner's account, printed at the first start. */
  setupLink: string | null
  /** Everything the process has printed. */
  output: () => string
  kill: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Ends the process gracefully and removes its data. */
  stop: () => Promise<void>
}

export type SiteOptions = {
  env?: Record<string, string>
  dataDir?: string
  /** The project's folder; this one by default. */
  root?: string
  maxFileBytes?: number
}

export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const isPortTaken = (reason: Error) =>
    !options.env?.PORT && /^Port \d+ is in use/m.test(reason.message)
  return startOnce(options).catch((reason: Error) => {
    // Another process may have taken the port since it was found free.
    if (isPortTaken(reason)) return startOnce(options)
    throw reason
  })
}

async function startOnce(options: SiteOptions): Promise<Site> {
  const { env = {}, dataDir = newDataDir(), root = process.cwd(), maxFileBytes } = options
  const [program, ...rest] = withFileSizeLimit(maxFileBytes, [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    'src/entries/server.ts',
  ]) as [string, ...string[]]
  const child = spawn(program, rest, {
    cwd: root,
    env: {
      ...commandEnvironment,
      PORT: await freePort(),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // An address where nobody answers, so that no test depends on names of the Internet.
      DNS_SERVERS: '127.0.0.1:9',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  child.once('exit', () => process.off('exit', killNow))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const output = () => printed
  const url = await waitForLine(child, output, /running at (http:\S+)/)
  const kill = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode) return child.exitCode
    child.kill(signal)
    const [code] = await once(child, 'exit')
    return code as number | null
  }
  return {
    url,
    dataDir,
    pid: child.pid as number,
    output,
    kill,
    setupLink: /(http:\S+raktas=\S+)/.exec(printed)?.[1] ?? null,
    stop: async () => {
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'vitrina-'))

async function waitForLine(
  child: ChildProcess,
  output: () => string,
  line: RegExp,
): Promise<string> {
  const deadline = Date.now() + 110_000
  let hasEnded = false
  // All output has arrived only at this event; the process itself ends earlier.
  child.once('close', () => {
    hasEnded = true
  })
  while (Date.now() < deadline) {
    const found = line.exec(output())?.[1]
    // The addresses are printed together, and this line comes last.
    if (found && output().includes('Stop with Ctrl+C')) return found
    if (hasEnded)
      throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not start:\n${output()}`)
}
