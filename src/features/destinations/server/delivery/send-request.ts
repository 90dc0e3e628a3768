import { cutText } from '#lib/text/cut-text.ts'
import type { BatchWork } from '#server/journal/batches.ts'
import { RetryLater } from '#server/journal/consumer.ts'
import { destinations, type ServerDestinationSlug } from '../../destinations.ts'
import type { FieldsOf } from '../../settings.ts'
import type { SendResult } from '../adapters/destination.ts'
import { backOffAfter, pausedBackOffMs } from './back-off.ts'
import type { BatchRecord, Settled } from './batch-record.ts'
import type { DelivererParts } from './deliver-batch.ts'
import { addFollowUp } from './follow-ups.ts'
import { itemOf, itemsOfAnswer } from './items.ts'
import type { Candidate } from './requests.ts'
import { findWithdrawn } from './withdrawals.ts'

/** A batch that is being sent. */
export interface Run<Slug extends ServerDestinationSlug> {
  parts: DelivererParts<Slug>
  work: BatchWork
  record: BatchRecord
  values: FieldsOf<Slug>
  /** Journal ids of rows that were in an earlier request. */
  triedBefore: ReadonlySet<number>
}

type Answered = Extract<SendResult, { outcome: 'answered' }>
type Failed = Extract<SendResult, { outcome: 'retry' | 'credentials' }>

const maxAnswerLength = 300
const maxTraceIdLength = 100

/**
 * Sends one request, and smaller ones when it is refused as a whole.
 *
 * @throws RetryLater when the destination is to be left alone for now
 */
export async function sendRequest<Slug extends ServerDestinationSlug>(
  run: Run<Slug>,
  candidates: readonly Candidate[],
): Promise<void> {
  if (run.work.isStopping()) throw new RetryLater('the consumer stops', 0)
  const allowed = await stillAllowed(run, candidates)
  if (allowed.length === 0) return
  const unansweredBefore = await noteSending(run, allowed)
  const result = await ask(run, allowed)
  if (result.outcome === 'answered') return onAnswer(run, allowed, result)
  if (result.outcome === 'batch_refused') return onRefusal(run, allowed, result.answer)
  return onFailure(run, result, unansweredBefore)
}

/** Checked at the moment of sending: the event's age, and consent since it was received. */
async function stillAllowed<Slug extends ServerDestinationSlug>(
  run: Run<Slug>,
  candidates: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const { slug, maxAgeMs } = run.parts.destination
  const { category } = destinations[slug]
  const events = candidates.map(({ event }) => event)
  const isWithdrawn = await findWithdrawn(run.parts, events, category)
  const oldest = run.parts.now() - maxAgeMs
  const settled: Settled[] = []
  const allowed = candidates.filter((one) => {
    if (isWithdrawn(one.event)) settled.push(settle(run, one, 'not_sent', 'consent_withdrawn'))
    else if (one.event.at >= oldest) return true
    else if (!run.triedBefore.has(one.row.id)) settled.push(settle(run, one, 'not_sent', 'too_old'))
    else settled.push(settle(run, one, 'given_up', run.record.progress().lastError ?? 'too_old'))
    return false
  })
  await run.record.finish(settled)
  return allowed
}

export function settle<Slug extends ServerDestinationSlug>(
  { parts, values }: Run<Slug>,
  one: Settled | Candidate | Omit<Settled, 'item'>,
  outcome: Settled['item']['outcome'],
  reason: string,
): Settled {
  return { ...one, item: itemOf(one, outcome, reason, { ...parts, values }) }
}

/**
 * Records the request; returns since when it had already been unknown whether some rows arrived.
 */
async function noteSending<Slug extends ServerDestinationSlug>(
  { record, parts }: Run<Slug>,
  candidates: readonly Candidate[],
): Promise<number | null> {
  const { sending: last, unansweredSince, attempts } = record.progress()
  const sending = candidates.map(({ row }) => row.id)
  const before = new Set(last)
  const isAgain = sending.some((id) => before.has(id))
  const unansweredBefore = isAgain ? unansweredSince : null
  await record.note({
    sending,
    unansweredSince: unansweredBefore ?? parts.now(),
    attempts: isAgain ? attempts + 1 : 1,
  })
  return unansweredBefore
}

async function ask<Slug extends ServerDestinationSlug>(
  { parts, values }: Run<Slug>,
  candidates: readonly Candidate[],
): Promise<SendResult> {
  const { destination, baseUrl, timeoutMs, fetch, now } = parts
  const payloads = candidates.map(({ payload }) => payload)
  try {
    return await destination.send(payloads, { values, baseUrl, timeoutMs, fetch, now })
  } catch (error) {
    return { outcome: 'retry', answer: String(error) }
  }
}

async function onAnswer<Slug extends ServerDestinationSlug>(
  { parts, record, values }: Run<Slug>,
  candidates: readonly Candidate[],
  result: Answered,
) {
  const { db, destination, now } = parts
  const answer = cutText(result.answer, maxAnswerLength)
  const traceId = cutText(result.traceId, maxTraceIdLength)
  if (traceId) await addFollowUp(db, destination, { traceId, events: candidates.length, at: now() })
  const items = itemsOfAnswer(candidates, result.items, { destination, values })
  const settled = candidates.map((one, index) => ({ ...one, item: items[index] }) as Settled)
  await record.finish(settled, { answer, traceId })
}

/** Halves the request until the event is found for which all are refused; the others are sent. */
async function onRefusal<Slug extends ServerDestinationSlug>(
  run: Run<Slug>,
  candidates: readonly Candidate[],
  reason: string,
) {
  const [first] = candidates
  if (candidates.length === 1 && first) {
    const answer = cutText(reason, maxAnswerLength)
    return run.record.finish([settle(run, first, 'refused', answer)], { answer })
  }
  const middle = Math.ceil(candidates.length / 2)
  await sendRequest(run, candidates.slice(0, middle))
  await sendRequest(run, candidates.slice(middle))
}

async function onFailure<Slug extends ServerDestinationSlug>(
  { record, parts }: Run<Slug>,
  result: Failed,
  unansweredBefore: number | null,
): Promise<never> {
  const { now, random } = parts
  const isPause = result.outcome === 'credentials'
  const failures = record.progress().failures + 1
  const backOffMs = isPause
    ? pausedBackOffMs
    : backOffAfter(failures, result.retryAfterMs, random())
  const lastError = cutText(result.answer, maxAnswerLength)
  await record.note({
    failures,
    lastError,
    lastErrorAt: now(),
    backOffUntil: isPause ? 0 : now() + backOffMs,
    ...(isPause || result.isUntouched ? { unansweredSince: unansweredBefore } : {}),
  })
  if (isPause) return record.stopSending(lastError)
  throw new RetryLater(lastError, backOffMs)
}
