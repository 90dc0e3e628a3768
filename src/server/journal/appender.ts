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

interface AppenderContext extends Options, Pick<JournalStore, 'insert'> {
  waiting: Group[]
  rows: number
  bytes: number
  closed: boolean
  failedAt: number
  running: Promise<void> | null
}

/**
 * Group commit: rows that arrive while a commit runs are written by the next one, so that all who
 * wait for it share a sync to disk.
 */
export function createAppender({ insert }: Pick<JournalStore, 'insert'>, options: Options) {
  const context: AppenderContext = {
    ...options,
    insert,
    waiting: [],
    rows: 0,
    bytes: 0,
    closed: false,
    failedAt: Number.NEGATIVE_INFINITY,
    running: null,
  }
  return {
    append: (topic: string, value: Json) => append(context, topic, value),
    finish: () => finish(context),
    queued: () => context.rows,
    failedAt: () => context.failedAt,
    close: () => {
      context.closed = true
      return finish(context)
    },
  }
}

function append(context: AppenderContext, topic: string, value: Json): Promise<void> {
  const { rows, bytes, closed, maxRows, maxBytes, now } = context
  const body = JSON.stringify(value)
  if (closed) return Promise.reject(unavailable())
  if (rows >= maxRows || bytes + body.length > maxBytes) return Promise.reject(full())
  const group = openGroup(context)
  group.rows.push({ topic, at: now(), body })
  group.bytes += body.length
  context.rows++
  context.bytes += body.length
  context.running ??= commitAll(context)
  return group.written.promise
}

function openGroup({ waiting }: AppenderContext): Group {
  const last = waiting.at(-1)
  if (last && last.rows.length < maxRowsPerCommit) return last
  const opened = { rows: [], bytes: 0, written: Promise.withResolvers<void>() }
  waiting.push(opened)
  return opened
}

async function commitAll(context: AppenderContext) {
  const { waiting } = context
  for (let [group] = waiting; group; [group] = waiting) {
    await collect(group)
    waiting.shift()
    await commit(context, group)
  }
  context.running = null
}

async function commit(context: AppenderContext, group: Group) {
  const { insert, onCommit, log, now } = context
  try {
    await insert(group.rows)
    group.written.resolve()
    context.failedAt = Number.NEGATIVE_INFINITY
    onCommit(new Set(group.rows.map(({ topic }) => topic)))
  } catch (cause) {
    context.failedAt = now()
    log.error({ err: cause, rows: group.rows.length }, 'the journal was not written')
    group.written.reject(unavailable(cause))
  }
  context.rows -= group.rows.length
  context.bytes -= group.bytes
}

/** Resolves when all rows appended before the call are committed or refused. */
async function finish(context: AppenderContext) {
  while (context.running) await context.running
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
