import type { Json } from '#lib/json.ts'
import type { NewRow } from '#server/database/journal-file.ts'
import { HttpError } from '#server/errors.ts'
import type { Log } from '#server/log.ts'
import type { Rows } from './rows.ts'

interface Options {
  log: Log
  now: () => number
  maxRows: number
  maxBytes: number
  onCommit: () => void
}

type Waiting = NewRow & { resolve: (id: number) => void; reject: (error: HttpError) => void }

const maxRowsPerCommit = 2000
const enoughRows = 200

/**
 * Group commit: what arrives while commits run is written by the next one, so that a sync to disk
 * is shared by everyone who waits for it.
 */
export function createAppender(
  { insert }: Pick<Rows, 'insert'>,
  { log, now, maxRows, maxBytes, onCommit }: Options,
) {
  let waiting: Waiting[] = []
  let rows = 0
  let bytes = 0
  let closed = false
  let failedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null

  function append(topic: string, value: Json): Promise<number> {
    const body = JSON.stringify(value)
    if (closed) return Promise.reject(unavailable())
    if (rows >= maxRows || bytes + body.length > maxBytes) return Promise.reject(full())
    rows++
    bytes += body.length
    return new Promise((resolve, reject) => {
      waiting.push({ topic, at: now(), body, resolve, reject })
      running ??= commitAll()
    })
  }

  async function commitAll() {
    while (waiting.length) {
      await collect()
      const batch = waiting.slice(0, maxRowsPerCommit)
      waiting = waiting.slice(maxRowsPerCommit)
      await commit(batch)
    }
    running = null
  }

  /** Waits while each turn of the event loop brings more, so that one sync to disk serves all. */
  async function collect() {
    let seen = 0
    while (waiting.length > seen && seen < enoughRows) {
      seen = waiting.length
      await new Promise(setImmediate)
    }
  }

  async function commit(batch: Waiting[]) {
    try {
      const ids = await insert(batch)
      batch.forEach(({ resolve }, index) => resolve(ids[index] as number))
      failedAt = Number.NEGATIVE_INFINITY
      onCommit()
    } catch (cause) {
      failedAt = now()
      log.error({ err: cause, rows: batch.length }, 'the journal was not written')
      for (const { reject } of batch) reject(unavailable(cause))
    }
    rows -= batch.length
    for (const { body } of batch) bytes -= body.length
  }

  /** Resolves when all that was appended before is committed or refused. */
  async function finish() {
    while (running) await running
  }

  return {
    append,
    finish,
    queued: () => rows,
    failedAt: () => failedAt,
    close: () => {
      closed = true
      return finish()
    },
  }
}

const full = () => new HttpError(503, 'journal_full', { retryAfter: 1 })
const unavailable = (cause?: unknown) =>
  new HttpError(503, 'journal_unavailable', { retryAfter: 1, cause })
