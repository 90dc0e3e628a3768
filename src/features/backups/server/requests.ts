import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hourMs, secondMs } from '#lib/dates/durations.ts'
import { errorCode } from '#server/errors.ts'
import type { BackupForm } from '../backup.ts'

/** What came of a backup that the command asked for. */
export type Outcome = { id: string; differences: readonly string[] } | { failed: string }

/** In the data folder: requests of the command to the site that runs, and its answer. */
const files = {
  request: 'backup-request',
  taken: 'backup-request-taken',
  outcome: 'backup-outcome',
} as const

/** A backup that is being made already comes first. */
const maxUntakenMs = hourMs
const pollMs = secondMs / 2

/** Takes the request, if there is one; returns the form it asks for. */
export function takeRequest(dataDir: string): BackupForm | null {
  const request = read(dataDir, 'request')
  if (request === null) return null
  renameSync(join(dataDir, files.request), join(dataDir, files.taken))
  return formOf(request)
}

const formOf = (request: string): BackupForm => (request.startsWith('rows ') ? 'rows' : 'pages')

/** Answers the request that was taken, if there is one. */
export function answerRequest(dataDir: string, outcome: Outcome) {
  const request = read(dataDir, 'taken')
  if (request === null) return
  write(dataDir, 'outcome', JSON.stringify({ request, outcome }))
  rmSync(join(dataDir, files.taken))
}

/** Asks the site that holds the data folder for a backup, and waits for what comes of it. */
export async function requestBackup(dataDir: string, form: BackupForm): Promise<Outcome> {
  const other = read(dataDir, 'request')
  if (other && formOf(other) !== form)
    return { failed: 'Another backup was asked for; ask again when it is made.' }
  // Two that ask at once wait for the same backup.
  const request = other || `${form} ${randomUUID()}`
  write(dataDir, 'request', request)
  for (const began = Date.now(); ; ) {
    await sleep(pollMs)
    const answered = JSON.parse(read(dataDir, 'outcome') ?? '{}')
    if (answered.request === request) return answered.outcome
    if (read(dataDir, 'request') === null || Date.now() - began < maxUntakenMs) continue
    rmSync(join(dataDir, files.request), { force: true })
    return { failed: 'The site that uses the data folder does not take the request.' }
  }
}

function read(dataDir: string, file: keyof typeof files): string | null {
  try {
    return readFileSync(join(dataDir, files[file]), 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Whole, for the other process may read it at any moment. */
function write(dataDir: string, file: keyof typeof files, text: string) {
  const unfinished = join(dataDir, `${files[file]}.${randomUUID()}`)
  writeFileSync(unfinished, text, { mode: 0o600 })
  renameSync(unfinished, join(dataDir, files[file]))
}
