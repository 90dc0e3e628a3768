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
  /** True when one of its rows is not to wait for others. */
  isUrgent: boolean
  written: PromiseWithResolvers<void>
}

const maxRowsPerCommit = 2000
const enoughRows = 200
/** How long rows that may wait do so for others, which share their commit, while few come. */
const gatheringMs = 50

export interface AppendOptions {
  /** True for a row that may wait 50 ms for others to share its commit. */
  mayWait?: boolean
}

interface AppenderContext extends Options, Pick<JournalStore, 'insert'> {
  waiting: Group[]
  rows: number
  bytes: number
  closed: boolean
  failedAt: number
  running: Promise<void> | null
  arrivals: ReturnType<typeof countArrivals>
  /** Ends the gathering of rows. */
  hurry: () => void
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
    arrivals: countArrivals(),
    hurry: () => {},
  }
  return {
    append: (topic: string, value: Json, options: AppendOptions = {}) =>
      append(context, topic, value, options),
    finish: () => finish(context),
    queued: () => context.rows,
    failedAt: () => context.failedAt,
    close: () => {
      context.closed = true
      return finish(context)
    },
  }
}

function append(
  context: AppenderContext,
  topic: string,
  value: Json,
  { mayWait = false }: AppendOptions,
): Promise<void> {
  const { rows, bytes, closed, maxRows, maxBytes, now } = context
  const body = JSON.stringify(value)
  if (closed) return Promise.reject(unavailable())
  if (rows >= maxRows || bytes + body.length > maxBytes) return Promise.reject(full())
  const group = openGroup(context)
  group.rows.push({ topic, at: now(), body })
  group.bytes += body.length
  context.rows++
  context.bytes += body.length
  context.arrivals.note()
  if (!mayWait) group.isUrgent = true
  if (group.isUrgent || group.rows.length >= enoughRows) context.hurry()
  context.running ??= commitAll(context)
  return group.written.promise
}

function openGroup({ waiting }: AppenderContext): Group {
  const last = waiting.at(-1)
  if (last && last.rows.length < maxRowsPerCommit) return last
  const opened = { rows: [], bytes: 0, isUrgent: false, written: Promise.withResolvers<void>() }
  waiting.push(opened)
  return opened
}

async function commitAll(context: AppenderContext) {
  const { waiting } = context
  for (let [group] = waiting; group; [group] = waiting) {
    if (!group.isUrgent && !context.closed && context.arrivals.areFew()) await gather(context)
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
  for (const group of context.waiting) group.isUrgent = true
  context.hurry()
  while (context.running) await context.running
}

function gather(context: AppenderContext): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, gatheringMs)
    context.hurry = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}

const windowMs = 250
const fewPerWindow = 125

/** Says whether few rows arrive, so that most commits would have one row. */
function countArrivals() {
  let [began, count, earlier] = [0, 0, 0]

  return {
    note() {
      const now = performance.now()
      if (now - began >= windowMs) {
        earlier = now - began < 2 * windowMs ? count : 0
        began = now
        count = 0
      }
      count++
    },
    areFew: () => Math.max(count, earlier) < fewPerWindow,
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
