import * as v from 'valibot'
import { answerText, type JsonAnswer } from '#server/delivery/exchange-json.ts'
import { ownNote } from '../../own-notes.ts'
import type { FollowUpResult, Payload, SendResult } from './destination.ts'
import { allAccepted } from './send-results.ts'

const text = v.fallback(v.string(), '')
/** Google's JSON writes 64-bit numbers as texts. */
const count = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(Number)), 0)

const errorSchema = v.object({
  error: v.object({
    status: text,
    message: text,
    details: v.fallback(v.array(v.object({ reason: text })), []),
  }),
})
const receiptSchema = v.object({ requestId: v.string() })

/** Reasons only the owner can fix: the account, its terms, or the ids that were entered. */
const ownersReasons: ReadonlySet<string> = new Set([
  'CUSTOMER_NOT_ALLOWLISTED_FOR_THIS_FEATURE',
  'DESTINATION_ACCOUNT_DATA_POLICY_PROHIBITED',
  'DESTINATION_ACCOUNT_ENHANCED_CONVERSIONS_TERMS_NOT_SIGNED',
  'INVALID_CONVERSION_ACTION_ID',
  'INVALID_CONVERSION_ACTION_TYPE',
  'INVALID_DESTINATION',
  'NOT_ALLOWLISTED',
  'PERMISSION_DENIED',
  'TERMS_AND_CONDITIONS_NOT_SIGNED',
])

/**
 * A receipt only confirms the shape of the request; the outcome of its events is asked for later.
 */
export function resultOfIngest(answer: JsonAnswer, payloads: readonly Payload[]): SendResult {
  const { status, json } = answer
  const receipt = v.safeParse(receiptSchema, json)
  if (status === 200 && receipt.success) {
    const { requestId: traceId } = receipt.output
    return { outcome: 'answered', answer: '200', traceId, items: allAccepted(payloads) }
  }
  const reasons = reasonsOf(json)
  const said = problemOf(answer) ?? answerText(status, ownNote('without_receipt'))
  if (reasons.includes('RESOURCE_EXHAUSTED')) {
    return { outcome: 'retry', answer: said, isUntouched: true }
  }
  if (status === 403 || reasons.some((reason) => ownersReasons.has(reason))) {
    return { outcome: 'credentials', answer: said }
  }
  return status < 400
    ? { outcome: 'retry', answer: said }
    : { outcome: 'batch_refused', answer: said }
}

/** The complaint of an answer; null when it has none. */
export function problemOf({ status, json }: JsonAnswer): string | null {
  const parsed = v.safeParse(errorSchema, json)
  if (!parsed.success) return status < 300 ? null : answerText(status, '')
  return answerText(status, `${reasonsOf(json).join(' ')} ${parsed.output.error.message}`)
}

function reasonsOf(json: unknown): string[] {
  const parsed = v.safeParse(errorSchema, json)
  if (!parsed.success) return []
  const { status, details } = parsed.output.error
  const reasons = details.map(({ reason }) => reason).filter(Boolean)
  return reasons.length > 0 ? reasons : [status]
}

const statusSchema = v.object({
  requestStatusPerDestination: v.array(
    v.object({
      requestStatus: text,
      errorInfo: v.nullish(
        v.object({
          errorCounts: v.fallback(v.array(v.object({ recordCount: count, reason: text })), []),
        }),
      ),
      eventsIngestionStatus: v.nullish(v.object({ recordCount: count })),
    }),
  ),
})

/** Already counted, by the tag or by an earlier request. */
const duplicate = 'PROCESSING_ERROR_REASON_DUPLICATE_TRANSACTION_ID'

/**
 * Reads the outcome of a request. It has one status, because a request names one conversion action.
 */
export function followUpOf(answer: JsonAnswer): FollowUpResult {
  const parsed = v.safeParse(statusSchema, answer.json)
  if (!parsed.success) {
    return { outcome: 'pending', answer: problemOf(answer) ?? ownNote('without_status') }
  }
  const statuses = parsed.output.requestStatusPerDestination
  const said = statuses.map(({ requestStatus }) => requestStatus).join(' ')
  const isSettled = statuses.every((one) =>
    ['SUCCESS', 'FAILED', 'PARTIAL_SUCCESS'].includes(one.requestStatus),
  )
  if (!isSettled || statuses.length === 0) return { outcome: 'pending', answer: said }
  const errors = statuses.flatMap(({ errorInfo }) => errorInfo?.errorCounts ?? [])
  const refused = errors.filter(({ reason }) => reason !== duplicate)
  const reasons = errors.map(({ reason, recordCount }) => `${shortReason(reason)} ${recordCount}`)
  return {
    outcome: 'settled',
    refused: refused.reduce((sum, { recordCount }) => sum + recordCount, 0),
    answer: [said, ...reasons].join(' '),
  }
}

const shortReason = (reason: string) => reason.replace(/^PROCESSING_ERROR_REASON_/, '')
