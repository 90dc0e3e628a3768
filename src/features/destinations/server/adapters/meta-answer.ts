import * as v from 'valibot'
import { answerText, type JsonAnswer } from '#server/delivery/exchange-json.ts'
import { ownNote } from '../../own-notes.ts'
import type { Payload, SendResult } from './destination.ts'
import { allAccepted } from './send-results.ts'

/** The reaction to an error, whatever its number. */
type ErrorKind = 'throttled' | 'temporary' | 'credentials' | 'payload'

export interface MetaError {
  kind: ErrorKind
  code: number
  message: string
  traceId: string
}

const text = v.fallback(v.string(), '')
const number = v.fallback(v.number(), 0)
const answerSchema = v.object({
  error: v.optional(
    v.object({
      message: text,
      code: number,
      error_subcode: number,
      is_transient: v.fallback(v.boolean(), false),
      error_user_msg: text,
      fbtrace_id: text,
    }),
  ),
  events_received: v.optional(v.number()),
  messages: v.fallback(v.array(v.string()), []),
  fbtrace_id: text,
})

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
const kindsOfCodes: Readonly<Record<number, ErrorKind>> = {
  4: 'throttled',
  17: 'throttled',
  613: 'throttled',
  80003: 'throttled',
  1: 'temporary',
  2: 'temporary',
  341: 'temporary',
  368: 'temporary',
  5000: 'temporary',
  21009: 'temporary',
  3: 'credentials',
  10: 'credentials',
  102: 'credentials',
  190: 'credentials',
  200: 'credentials',
}
/**
 * Subcode of a pixel that is missing or may not be used; otherwise code 100 is about the payload.
 */
const missingPixel = 33

/** One invalid event refuses its whole batch, so without an error all were accepted. */
export function metaResultOf(answer: JsonAnswer, payloads: readonly Payload[]): SendResult {
  const error = metaErrorOf(answer)
  if (error) return resultOfError(error, answer.status)
  const { messages, fbtrace_id } = v.parse(answerSchema, answer.json)
  const note = messages.join(' ')
  return {
    outcome: 'answered',
    answer: answerText(answer.status, note),
    traceId: fbtrace_id,
    items: allAccepted(payloads),
  }
}

export function metaErrorOf({ status, json }: JsonAnswer): MetaError | null {
  const parsed = v.safeParse(answerSchema, json)
  const isTaken = status === 200 && parsed.success && parsed.output.events_received !== undefined
  if (isTaken && !parsed.output.error) return null
  const error = parsed.success ? parsed.output.error : undefined
  if (!error) return { kind: 'temporary', code: 0, message: ownNote('not_an_answer'), traceId: '' }
  const { code, error_subcode, message, error_user_msg, fbtrace_id } = error
  const subcode = error_subcode ? `/${error_subcode}` : ''
  return {
    kind: kindOf(status, error),
    code,
    message: `${code}${subcode} ${error_user_msg || message}`,
    traceId: fbtrace_id,
  }
}

function kindOf(
  status: number,
  error: { code: number; error_subcode: number; is_transient: boolean },
): ErrorKind {
  if (error.code === 100 && error.error_subcode === missingPixel) return 'credentials'
  const known = kindsOfCodes[error.code]
  if (known) return known
  if (error.is_transient) return 'temporary'
  return status === 401 || status === 403 ? 'credentials' : 'payload'
}

function resultOfError({ kind, message, traceId }: MetaError, status: number): SendResult {
  const answer = answerText(status, traceId ? `${message} (${traceId})` : message)
  switch (kind) {
    case 'credentials':
      return { outcome: 'credentials', answer }
    case 'payload':
      return { outcome: 'batch_refused', answer }
    case 'throttled':
      return { outcome: 'retry', answer, isUntouched: true }
    case 'temporary':
      return { outcome: 'retry', answer }
  }
}
