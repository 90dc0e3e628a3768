import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Scrub } from '#features/doctor/server/scrub.ts'
import type { FileReport } from './file-report.ts'
import { type Row, row } from './row.ts'

/** Reading a large database takes longer than asking a server. */
const maxMs = 20_000

interface Ended {
  stdout: string
  stderr: string
  /** Whether it was ended for taking too long. */
  killed?: boolean
  code?: unknown
}

/** Examines files in a process of its own, which may fail or be ended without harm. */
export async function examineInProcess(
  what: 'database' | 'statistics',
  { isRunning, scrub }: { isRunning: boolean; scrub: Scrub },
): Promise<FileReport> {
  const file = join(import.meta.dirname, 'files.process.ts')
  const words = [...process.execArgv, file, what, isRunning ? 'running' : 'stopped']
  const options = { timeout: maxMs, killSignal: 'SIGKILL', maxBuffer: 2 ** 24 } as const
  const ended: Ended = await promisify(execFile)(process.execPath, words, options).catch(
    (error: Ended) => error,
  )
  const lines = ended.stdout.split('\n').slice(0, -1)
  const parts = lines.map((line): Partial<FileReport> => JSON.parse(line))
  return {
    rows: [...parts.flatMap(({ rows = [] }) => rows), ...failureOf(what, ended, scrub)],
    engines: parts.flatMap(({ engines = [] }) => engines),
    servers: parts.flatMap(({ servers = [] }) => servers),
    clocks: parts.flatMap(({ clocks = [] }) => clocks),
    stored: Object.assign({}, ...parts.map(({ stored }) => stored)),
  }
}

function failureOf(what: string, { killed, code, stderr }: Ended, scrub: Scrub): Row[] {
  if (killed) {
    const remedy = 'Examine it again when the machine is less busy.'
    return [row(what, 'warning', `Not all could be read within ${maxMs / 1000} s.`, remedy)]
  }
  if (code === undefined) return []
  const said = /^\w*Error: (.*)$/m.exec(stderr)?.[1] ?? 'the process that read them ended'
  const remedy = 'Stop the site and restore them from a backup.'
  return [row(what, 'problem', `The files cannot be read: ${scrub(said)}.`, remedy)]
}
