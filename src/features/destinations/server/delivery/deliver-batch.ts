import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { processedBy } from '#server/domain-events/processed-events.ts'
import type { BatchHandler } from '#server/journal/batches.ts'
import { RetryLater } from '#server/journal/consumer.ts'
import { type BatchRow, putDeadLetters } from '#server/journal/dead-letters.ts'
import type { Journal } from '#server/journal/journal.ts'
import type { Log } from '#server/log.ts'
import { destinations, type ServerDestinationSlug } from '../../destinations.ts'
import { isBrowserCopy, isConfirmed } from '../../events.ts'
import type { NotSentReason } from '../../ledger.ts'
import type { MarketingEvent } from '../../marketing-event.ts'
import { ownNote } from '../../own-notes.ts'
import type { FieldsOf, MarketingSettings } from '../../settings.ts'
import type { Payload, SendableEvent, ServerDestination } from '../adapters/destination.ts'
import type { SenderSealing } from '../sender-sealing.ts'
import { readDroppedTo } from './after-restore.ts'
import { createBatchRecord, type Settled } from './batch-record.ts'
import { reasonNotToSend } from './checks.ts'
import { isMarketingEvent } from './is-marketing-event.ts'
import { betweenBatches, type Progress, readProgress } from './progress.ts'
import { type Candidate, requestsOf } from './requests.ts'
import { type Run, sendRequest, settle } from './send-request.ts'
import type { WithheldAt } from './withdrawals.ts'

export interface DelivererParts<Slug extends ServerDestinationSlug = ServerDestinationSlug> {
  /** Name of the journal consumer. */
  consumer: string
  destination: ServerDestination<Slug>
  baseUrl: string
  db: Kysely<Tables>
  journal: Pick<Journal, 'append'>
  settings: () => MarketingSettings
  /** Stops sending to the destination until the owner has acted. */
  pause(destination: Slug, because: string): Promise<void>
  senders: Pick<SenderSealing, 'open'>
  log: Pick<Log, 'error'>
  withheldAt: WithheldAt
  fetch: typeof fetch
  now: () => number
  /** Returns a number from 0 to 1. */
  random: () => number
  timeoutMs: number
}

const rowsPerTurn = 100

/**
 * Makes the journal consumer of a destination. Each request is recorded before it is sent, and its
 * results are in the journal before the next one is recorded: after a kill, finished events are not
 * sent again, and only one request may have an unknown outcome.
 */
export function createDeliverer<Slug extends ServerDestinationSlug>(
  parts: DelivererParts<Slug>,
): BatchHandler {
  const { db, destination, now } = parts
  return async (batch, work) => {
    const progress = await progressIn(db, destination.slug, batch.claimId)
    const backOffMs = progress.backOffUntil - now()
    if (backOffMs > 0)
      throw new RetryLater(progress.lastError ?? 'the destination backs off', backOffMs)
    const record = createBatchRecord(parts, work, progress)
    const values = valuesOf(parts)
    const run = { parts, work, record, values, triedBefore: new Set(progress.sending) }
    const finished = new Set(progress.finished)
    const events = await readable(parts, batch.rows)
    const open = events.filter(({ row }) => !finished.has(row.id))
    const known = await setUnknownAside(run, open, progress)
    const confirmedIds = await confirmedBefore(parts, events, known)
    const { candidates, notSent } = await choose(run, known, confirmedIds)
    for (const request of requestsOf(destination, candidates)) await sendRequest(run, request)
    await record.finish(notSent)
    return (transaction) => record.save(transaction, betweenBatches)
  }
}

const valuesOf = <Slug extends ServerDestinationSlug>({
  settings,
  destination,
}: DelivererParts<Slug>) =>
  settings().destinations[destination.slug].values as unknown as FieldsOf<Slug>

async function progressIn(
  db: Kysely<Tables>,
  slug: ServerDestinationSlug,
  claimId: string,
): Promise<Progress> {
  const progress = await readProgress(db, slug)
  return progress.claimId === claimId ? progress : { ...progress, ...betweenBatches, claimId }
}

export interface ReadRow {
  row: BatchRow
  event: MarketingEvent
}

/**
 * Rows that are no marketing event become dead letters, else the rows behind them would wait for
 * ever.
 */
async function readable({ db, consumer, now }: DelivererParts, rows: readonly BatchRow[]) {
  const events = rows.flatMap((row): ReadRow[] =>
    isMarketingEvent(row.body) ? [{ row, event: row.body }] : [],
  )
  const rejected = rows
    .filter(({ body }) => !isMarketingEvent(body))
    .map((row) => ({ row, reason: 'not an event' }))
  if (rejected.length > 0) await putDeadLetters(db, consumer, rejected, now())
  return events
}

/** Ids of confirmed events that were sent in earlier batches, or are settled in this one. */
async function confirmedBefore(
  { db, consumer }: DelivererParts,
  events: readonly ReadRow[],
  left: readonly ReadRow[],
): Promise<Set<string>> {
  const isLeft = new Set(left)
  const settled = events.filter((one) => !isLeft.has(one))
  const sent = await processedBy(db, consumer, confirmedIdsOf(left))
  return new Set([...confirmedIdsOf(settled), ...sent])
}

const confirmedIdsOf = (events: readonly ReadRow[]) =>
  events.flatMap(({ event }) => (isConfirmed(event) ? event.id : []))

/** Sets aside events that may have arrived already and that must not arrive twice. */
async function setUnknownAside<Slug extends ServerDestinationSlug>(
  run: Run<Slug>,
  rows: readonly ReadRow[],
  { unansweredSince, lastError }: Progress,
): Promise<readonly ReadRow[]> {
  if (unansweredSince === null) return rows
  const { destination, now } = run.parts
  const isTooLate = now() - unansweredSince > destination.mergeWindowMs
  const isUnknown = ({ row, event }: ReadRow) =>
    run.triedBefore.has(row.id) && (isTooLate || !destination.mergesRepeats(event))
  const unknown = rows.filter(isUnknown)
  await run.record.finish(unknown.map((one) => settle(run, one, 'unknown', lastError ?? '')))
  return rows.filter((one) => !isUnknown(one))
}

/**
 * Maps the events that are to be sent to the destination's form, and records why the others are
 * not. Yields now and then, so that requests of visitors are served.
 */
async function choose<Slug extends ServerDestinationSlug>(
  run: Run<Slug>,
  events: readonly ReadRow[],
  confirmedIds: Set<string>,
) {
  const { destination, settings } = run.parts
  const { switchedOff } = settings()
  const recentIds = new Set(run.record.progress().recentIds)
  const droppedTo = await readDroppedTo(run.parts.db)
  const candidates: Candidate[] = []
  const notSent: Settled[] = []
  for (const [index, { row, event }] of events.entries()) {
    if (index % rowsPerTurn === rowsPerTurn - 1) await new Promise(setImmediate)
    // A page's report of an event only the server confirms: the event is sent, and settled, by its
    // domain event.
    if (isBrowserCopy(event)) continue
    if (event.added && !event.added.includes(destinations[destination.slug].category)) continue
    const reason = reasonNotToSend(event, {
      destination,
      switchedOff,
      recentIds,
      confirmedIds,
      droppedTo,
    })
    const mapped: Mapped = reason ? { ok: false, reason } : map(run, event)
    if (mapped.ok) candidates.push({ row, event: mapped.event, payload: mapped.payload })
    else if (mapped.fault) notSent.push(settle(run, { row, event }, 'refused', mapped.fault))
    else notSent.push(settle(run, { row, event }, 'not_sent', mapped.reason ?? ''))
    if (mapped.ok) recentIds.add(event.id)
    if (isConfirmed(event)) confirmedIds.add(event.id)
  }
  return { candidates, notSent }
}

type Mapped =
  | { ok: true; event: SendableEvent; payload: Payload }
  | { ok: false; reason?: NotSentReason; fault?: string }

/** A fault of the adapter costs only this event, else the events behind it would wait for ever. */
function map<Slug extends ServerDestinationSlug>(
  { parts: { destination, senders, log }, values }: Run<Slug>,
  event: MarketingEvent,
): Mapped {
  const sender = senders.open(event.visitor.sealed) ?? { ip: '', userAgent: '' }
  const sendable = { ...event, ...sender }
  try {
    const result = destination.toPayload(sendable, values)
    return result.ok ? { ...result, event: sendable } : result
  } catch (err) {
    log.error({ err, destination: destination.slug, event: event.name }, 'an event was not mapped')
    return { ok: false, fault: ownNote('not_prepared') }
  }
}
