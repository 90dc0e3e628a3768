import { cutText } from '#lib/text/cut-text.ts'
import { errorCode } from '#server/errors.ts'
import { retryAfterMs } from './retry-after.ts'

export interface JsonRequest {
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON; no body when it is missing. */
  body?: unknown
  /** Sent as a form in place of JSON. */
  form?: Readonly<Record<string, string>>
  /** The header with the seconds to wait, of a destination that throttles without `Retry-After`. */
  resetHeader?: string
  /** True when only the status of the answer counts, whatever its body. */
  ignoresAnswer?: boolean
}

export interface JsonAnswer {
  status: number
  headers: Headers
  /** Undefined when the answer was empty. */
  json: unknown
}

export type Exchange = { ok: true; answer: JsonAnswer } | { ok: false; failure: ExchangeFailure }

/** A failure to retry. `isUntouched` is true when the destination certainly received nothing. */
interface ExchangeFailure {
  outcome: 'retry'
  answer: string
  retryAfterMs?: number
  isUntouched?: true
}

export interface Network {
  fetch: typeof fetch
  now: () => number
  timeoutMs: number
}

/** Longer than any answer about 5,000 events. */
const maxAnswerBytes = 1024 * 1024
const maxAnswerLength = 300
/** Statuses that do not judge the request's content, besides all from 500 on. */
const temporary = new Set([408, 423, 425])
/** Error codes of connections that were never made, so that nothing was received. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Sends one request and reads its JSON answer. Conditions that are temporary with every destination
 * give a failure: no connection, no answer in time, throttling, a server error or a page instead of
 * JSON. Never throws, and ends within the given time.
 */
export async function exchangeJson(request: JsonRequest, network: Network): Promise<Exchange> {
  try {
    const response = await post(request, network)
    const text = await readBounded(response)
    const { status, headers } = response
    if (status === 429) return throttled(request, headers, network.now())
    if (isTemporary(status)) return failed(answerText(status, text))
    const parsed = parseJson(request.ignoresAnswer ? '' : text)
    if (!parsed) return failed(answerText(status, 'not JSON'))
    return { ok: true, answer: { status, headers, json: parsed.json } }
  } catch (error) {
    return failureOf(error)
  }
}

/** The stored text of an answer: its status and the beginning of its message. */
export function answerText(status: number, message: string): string {
  return cutText(`${status} ${message}`.trim().replace(/\s+/g, ' '), maxAnswerLength)
}

function post({ url, method = 'POST', headers, body, form }: JsonRequest, network: Network) {
  const json = body === undefined ? undefined : JSON.stringify(body)
  const sent = form ? new URLSearchParams(form) : json
  const type = json === undefined ? {} : { 'content-type': 'application/json' }
  return network.fetch(url, {
    method,
    headers: { accept: 'application/json', ...type, ...headers },
    ...(sent ? { body: sent } : {}),
    // A redirect is not followed, so that no other server gets the content.
    redirect: 'manual',
    signal: AbortSignal.timeout(network.timeoutMs),
  })
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > maxAnswerBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function parseJson(text: string): { json: unknown } | null {
  try {
    return { json: text ? JSON.parse(text) : undefined }
  } catch {
    return null
  }
}

const isTemporary = (status: number) =>
  status >= 500 || (status >= 300 && status < 400) || temporary.has(status)

const failed = (answer: string): Exchange => ({ ok: false, failure: { outcome: 'retry', answer } })

function throttled({ resetHeader }: JsonRequest, headers: Headers, now: number): Exchange {
  const asked = headers.get('retry-after') ?? (resetHeader ? headers.get(resetHeader) : null)
  const pause = retryAfterMs(asked, now)
  return {
    ok: false,
    failure: {
      outcome: 'retry',
      answer: '429 throttled',
      isUntouched: true,
      ...(pause > 0 ? { retryAfterMs: pause } : {}),
    },
  }
}

function failureOf(error: unknown): Exchange {
  const { name, message, cause } = error as Error
  const code = errorCode(cause)
  const answer = code || (name === 'TimeoutError' ? 'no answer in time' : message)
  return unconnected.has(code)
    ? { ok: false, failure: { outcome: 'retry', answer, isUntouched: true } }
    : failed(answer)
}
