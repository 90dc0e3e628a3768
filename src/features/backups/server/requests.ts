import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hourMs, secondMs } from '#lib/dates/durations.ts'
import type { BackupForm } from '../backup.ts'
import { type RequestFiles, requestFiles } from './request-files.ts'

/** What came of a backup that the command asked for. */
export type Outcome = { id: string; differences: readonly string[] } | { failed: string }

/** A backup that is being made already comes first. */
const maxUntakenMs = hourMs
const pollMs = secondMs / 2

/** Takes the request, if there is one; returns the form it asks for. */
export function takeRequest(files: RequestFiles): BackupForm | null {
  if (!files.move('request', 'taken')) return null
  return formOf(files.read('taken') ?? '')
}

const formOf = (request: string): BackupForm => (request.startsWith('rows ') ? 'rows' : 'pages')

/**
 * Answers the request that was taken, if there is one. A site that was killed once it had answered
 * finds that request again, and keeps to its answer.
 */
export function answerRequest(files: RequestFiles, outcome: Outcome) {
  const request = files.read('taken')
  if (request === null) return
  if (!answerTo(files, request)) files.put('outcome', JSON.stringify({ request, outcome }))
  files.remove('taken')
}

/** The last answer, if it is to this request. */
function answerTo(files: RequestFiles, request: string): Outcome | null {
  const answered = JSON.parse(files.read('outcome') ?? '{}')
  return answered.request === request ? answered.outcome : null
}

/**
 * Asks for a backup; two that ask at once wait for the same one. Null while one of another form is
 * asked for.
 */
export function placeRequest(files: RequestFiles, form: BackupForm): string | null {
  for (;;) {
    const request = `${form} ${randomUUID()}`
    if (files.putNew('request', request)) return request
    const other = files.read('request')
    if (other !== null) return formOf(other) === form ? other : null
  }
}

/** How far a request is. It moves on while it is read, so that each place is read after the last. */
export function progressOf(files: RequestFiles, request: string): 'untaken' | 'taken' | Outcome {
  if (files.read('request') === request) return 'untaken'
  if (files.read('taken') === request) return 'taken'
  return answerTo(files, request) ?? { failed: 'What came of it is in the list of backups.' }
}

/** Asks the site that holds the data folder for a backup, and waits for what comes of it. */
export async function requestBackup(dataDir: string, form: BackupForm): Promise<Outcome> {
  const files = requestFiles(dataDir)
  const request = placeRequest(files, form)
  if (request === null)
    return { failed: 'Another backup was asked for; ask again when it is made.' }
  for (const began = Date.now(); ; ) {
    await sleep(pollMs)
    const progress = progressOf(files, request)
    if (typeof progress === 'object') return progress
    if (progress === 'taken' || Date.now() - began < maxUntakenMs) continue
    files.remove('request')
    return { failed: 'The site that uses the data folder does not take the request.' }
  }
}
