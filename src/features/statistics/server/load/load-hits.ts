import type { Kysely, Transaction } from 'kysely'
import type { Json } from '#lib/json.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { DomainEvent } from '#server/domain-events/events.ts'
import type { Batch, BatchHandler } from '#server/journal/batches.ts'
import {
  type BatchRow,
  putDeadLetters,
  type RejectedRow,
  type SplitRows,
} from '#server/journal/dead-letters.ts'
import type { Log } from '#server/log.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { markEventsProcessed, withHitsOfEvents } from '../collect/domain-events.ts'
import type { DroppedHits, Hit } from '../collect/hit.ts'
import type { SiteHosts } from '../hit-draft.ts'
import {
  readOpenSessions,
  type SessionKeys,
  saveOpenSessions,
} from '../sessionize/open-sessions.ts'
import type { JournaledVitals } from '../sessionize/sessionize-vitals.ts'
import { deadLetterDrops } from './dead-letters.ts'
import { countCounted, countDrops } from './drop-counts.ts'
import { findRejectedRows } from './dry-run.ts'
import { insertIdempotently, type NewRows } from './idempotent-insert.ts'
import { type ProcessedBatch, processBatch } from './process-batch.ts'
import { encodeRows, logBatch } from './redo-log.ts'

interface Parts {
  /** The journal consumer's name. */
  consumer: string
  db: Kysely<Tables>
  store: StatisticsStore
  hosts: SiteHosts
  announce: DomainEventService['announce']
  log: Pick<Log, 'error'>
  now: () => number
}

const maxAttempts = 50

/**
 * Makes the journal consumer that loads hits into ClickHouse. A repeated batch makes the same rows,
 * whose insert is idempotent; open sessions, the redo log, drop counts and the ids of processed
 * events commit with the end of the batch. A row that cannot be loaded becomes a dead letter, and
 * the batch starts again without it.
 */
export function createHitLoader(parts: Parts): BatchHandler {
  const { consumer, db, store, hosts, log, now } = parts
  return async (batch) => {
    const { rows, events } = await withHitsOfEvents(db, consumer, batch, hosts.site)
    let split: SplitRows = { rows, deadRows: batch.deadRows }
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const sessions = await readOpenSessions(db, sessionKeysOf(split.rows))
      const processed = await processBatch(split.rows, { hosts, sessions })
      const newRows = { ...processed, sessions: sessions.changes() }
      const rejected = processed.rejected
        ? [processed.rejected]
        : await insert(store, { ...batch, redelivered: batch.redelivered || attempt > 1 }, newRows)
      if (rejected.length === 0) {
        const logged = await encodeRows(newRows)
        return async (transaction) => {
          await logBatch(transaction, batch, processed.latest, logged)
          await saveOpenSessions(transaction, sessions, processed.latest)
          await countDrops(transaction, [...processed.drops, ...deadLetterDrops(split)])
          await countCounted(transaction, processed.counted)
          await announceRecognised(transaction, parts, events, processed.recognised)
          const eventIds = events.map(({ id }) => id)
          await markEventsProcessed(transaction, consumer, eventIds, now())
        }
      }
      await putDeadLetters(db, consumer, rejected, now())
      split = withoutRejected(split, rejected)
      log.error({ rows: rejected.map(({ row }) => row.id) }, 'hits became dead letters')
    }
    throw new Error(`after ${maxAttempts} attempts there are still hits that cannot be loaded`)
  }
}

/** Announces each event once, because the announcement commits with the end of the batch. */
async function announceRecognised(
  transaction: Transaction<Tables>,
  { announce }: Pick<Parts, 'announce'>,
  events: readonly DomainEvent[],
  recognised: ProcessedBatch['recognised'],
) {
  for (const { id, name, data: about } of events) {
    const visit = recognised.get(id)
    if (visit === undefined) continue
    const data = { event: name, about: about as Json, visit: visit && { ...visit } }
    await announce(transaction, { name: 'visit_recognised', data, visitor: null })
  }
}

function withoutRejected({ rows, deadRows }: SplitRows, rejected: readonly RejectedRow[]) {
  const ids = new Set(rejected.map(({ row }) => row.id))
  return {
    rows: rows.filter(({ id }) => !ids.has(id)),
    deadRows: [...deadRows, ...rows.filter(({ id }) => ids.has(id))],
  }
}

type RowsOfBatch = Required<NewRows> & Pick<ProcessedBatch, 'origins'>

/**
 * Resolves with the rows that cannot be inserted; none after success.
 *
 * @throws when the engine fails for a reason other than its rows
 */
async function insert(
  store: StatisticsStore,
  batch: Batch,
  rows: RowsOfBatch,
): Promise<RejectedRow[]> {
  try {
    await insertIdempotently(store, batch, rows)
    return []
  } catch (error) {
    const rejected = await findRejected(store, rows)
    if (rejected.length === 0) throw error
    return rejected
  }
}

/** The journal rows that rejected rows were made from; none while the engine does not answer. */
async function findRejected(
  store: StatisticsStore,
  { hits, vitals, sessions, origins }: RowsOfBatch,
): Promise<RejectedRow[]> {
  const rejected = new Map<BatchRow, string>()
  try {
    for (const { row, reason } of await findRejectedRows(store, 'hits', hits))
      rejected.set(origins.get(row) as BatchRow, reason)
    for (const { row, reason } of await findRejectedRows(store, 'vitals', vitals))
      rejected.set(origins.get(row) as BatchRow, reason)
    if (rejected.size === 0)
      for (const { row, reason } of await findRejectedRows(store, 'sessions', sessions))
        for (const hit of hits)
          if (hit.session === row.session) rejected.set(origins.get(hit) as BatchRow, reason)
  } catch {
    return []
  }
  return [...rejected].map(([row, reason]) => ({ row, reason }))
}

function sessionKeysOf(rows: readonly BatchRow[]): SessionKeys {
  const bodies = rows.map(({ body }) => body as Partial<Hit & DroppedHits & JournaledVitals> | null)
  const hits = bodies.filter((body) => body?.report)
  const texts = (values: unknown[]) => new Set(values.filter((value) => typeof value === 'string'))
  return {
    visitors: texts(hits.flatMap((hit) => [hit?.visitor, hit?.previousVisitor])),
    cookielessVisitors: texts(
      hits.flatMap((hit) =>
        hit?.isOfLatestView ? [hit.cookielessVisitor, hit.previousCookielessVisitor] : [],
      ),
    ),
    views: texts(hits.map((hit) => hit?.report?.view_id || null)),
  }
}
