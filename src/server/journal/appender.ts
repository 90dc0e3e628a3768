import type { Json } from '#lib/json.ts'
import type { NewJournalRow } from '#server/database/journal-file.ts'
import { HttpError } from '#server/errors.ts'
import type { Log } from '#server/log.ts'
import type { JournalStore } from './store.ts'

interface Options {
  log: Log
  now: () => number
  maxRows: number
  maxBytes: number
  onCommit: (topics: ReadonlySet<string>) => void
}

/** The rows of one commit, and the outcome shared by all who wait for it. */
interface Group {
  rows: NewJournalRow[]
  bytes: number
  written: PromiseWithResolvers<void>
}

const maxRowsPerCommit = 2000
const enoughRows = 200

/**
 * Group commit: rows that arrive while a commit runs are written by the next one, so that all who
 * wait for it share a sync to disk.
 */
export function createAppender(
  { insert }: Pick<JournalStore, 'insert'>,
  { log, now, maxRows, maxBytes, onCommit }: Options,
) {
  const waiting: Group[] = []
  let rows = 0
  let bytes = 0
  let closed = false
  let failedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null

  function append(topic: string, value: Json): Promise<void> {
    const body = JSON.stringify(value)
    if (closed) return Promise.reject(unavailable())
    if (rows >= maxRows || bytes + body.length > maxBytes) return Promise.reject(full())
    const group = openGroup()
    group.rows.push({ topic, at: now(), body })
    group.bytes += body.length
    rows++
    bytes += body.length
    running ??= commitAll()
    return group.written.promise
  }

  function openGroup(): Group {
    const last = waiting.at(-1)
    if (last && last.rows.length < maxRowsPerCommit) return last
    const opened = { rows: [], bytes: 0, written: Promise.withResolvers<void>() }
    waiting.push(opened)
    return opened
  }

  async function commitAll() {
    for (let [group] = waiting; group; [group] = waiting) {
      await collect(group)
      waiting.shift()
      await commit(group)
    }
    running = null
  }

  async function commit(group: Group) {
    try {
      await insert(group.rows)
      group.written.resolve()
      failedAt = Number.NEGATIVE_INFINITY
      onCommit(new Set(group.rows.map(({ topic }) => topic)))
    } catch (cause) {
      failedAt = now()
      log.error({ err: cause, rows: group.rows.length }, 'the journal was not written')
      group.written.reject(unavailable(cause))
    }
    rows -= group.rows.length
    bytes -= group.bytes
  }

  /** Resolves when all rows appended before the call are committed or refused. */
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

/**
 * Waits as long as each turn of the event loop brings more rows, so that one sync to disk serves
 * them all.
 */
async function collect(group: Group) {
  let seen = 0
  while (group.rows.length > seen && seen < enoughRows) {
    seen = group.rows.length
    await new Promise(setImmediate)
  }
}

const full = () => new HttpError(503, 'journal_full', { retryAfter: 1 })
const unavailable = (cause?: unknown) =>
  new HttpError(503, 'journal_unavailable', { retryAfter: 1, cause })
