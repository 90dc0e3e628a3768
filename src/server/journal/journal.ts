import type { Json } from '#lib/json.ts'
import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import { createAppender } from './appender.ts'
import { type Watch, watchLoop } from './busy.ts'
import {
  type Consumer,
  type ConsumerOptions,
  type ConsumerStatus,
  createConsumer,
  type Handler,
} from './consumer.ts'
import { startRetention } from './retention.ts'
import { rowsOf } from './rows.ts'

/**
 * The append-only list everything visitors send goes to first. What is in it survives a kill or a
 * power cut, and stays until every consumer of its topic has handled it.
 */
export interface Journal {
  /**
   * Resolves once it is on disk.
   *
   * @throws HttpError 503 `journal_full` or `journal_unavailable`; both may go well a second later
   */
  append(topic: string, body: Json): Promise<void>
  /** Hands rows of these topics to the handler, beginning where this name stopped last. */
  consume(
    name: string,
    topics: readonly string[],
    handler: Handler,
    options?: ConsumerOptions,
  ): void
  /** Resolves when all that was appended before is handled; rejects when a consumer fails at it. */
  flush(): Promise<void>
  status(): Promise<JournalStatus>
  /**
   * Rejects when what visitors send could not be written a moment ago; for a consumer, when its
   * last batch failed.
   */
  check(consumer?: string): Promise<void>
  /** Commits what is waiting, lets each consumer finish its batch, and takes nothing more. */
  close(): Promise<void>
}

/** How long a failure to write is told of when nothing was written since. */
const toldMs = 10_000

interface JournalStatus {
  /** Rows not yet on disk. */
  queued: number
  consumers: ConsumerStatus[]
}

export interface JournalOptions {
  now?: () => number
  /** Bounds of what may wait for the disk. */
  maxRows?: number
  maxBytes?: number
  sweepMs?: number
  /** Whether the handling of a backlog should leave time to requests. */
  watch?: Watch
}

export function openJournal(database: Database, log: Log, options: JournalOptions = {}): Journal {
  const { now = Date.now, maxRows = 20_000, maxBytes = 32 * 1024 * 1024, sweepMs = 1000 } = options
  const { watch = watchLoop } = options
  const consumers: Consumer[] = []
  const rows = rowsOf(database)
  const context = { database, journal: rows, log, now, watch }
  const wakeAll = () => {
    for (const consumer of consumers) consumer.wake()
  }
  const appender = createAppender(rows, { log, now, maxRows, maxBytes, onCommit: wakeAll })
  const retention = startRetention(rows, () => consumers, { sweepMs, log })

  return {
    append: appender.append,
    consume(name, topics, handler, consumerOptions = {}) {
      consumers.push(createConsumer(context, name, topics, handler, consumerOptions))
    },
    async flush() {
      await appender.finish()
      const head = await rows.head()
      await Promise.all(consumers.map((consumer) => consumer.reach(head)))
    },
    async status() {
      const head = await rows.head()
      return {
        queued: appender.queued(),
        consumers: consumers.map((consumer) => consumer.status(head)),
      }
    },
    async check(consumer) {
      const { consumers: all } = await this.status()
      const failures = all.find(({ name }) => name === consumer)?.failures ?? 0
      if (failures > 0) throw new Error(`${consumer} failed ${failures} times`)
      if (!consumer && now() - appender.failedAt() < toldMs)
        throw new Error('what was sent was not written')
    },
    async close() {
      await appender.close()
      await Promise.all([retention.close(), ...consumers.map((consumer) => consumer.close())])
    },
  }
}
