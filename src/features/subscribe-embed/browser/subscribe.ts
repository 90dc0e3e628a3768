import {
  type ParsedReply,
  parseReply,
  type SubscribeRequest,
  subscribePath,
  subscribeTimeoutMs,
} from '../wire.ts'
import { type FormTokens, sleep } from './form-tokens.ts'

export type Progress = { type: 'timed_out' } | { type: 'answered'; reply: ParsedReply }

interface Way {
  /** The origin of the site; empty on its own pages. */
  origin: string
  tokens: FormTokens
}

/** The wait before each further attempt, and the timeout of its answer, in milliseconds. */
const retryWaitsMs = [0, 5_000, 20_000]
const retryTimeoutMs = 30_000
/** The server may ask once for a new token and once for a proof. */
const maxAnswers = 3

/**
 * Sends a subscription and reports its progress. A request that times out is sent again, which is
 * safe because the server accepts the same address with the same token once.
 */
export async function subscribe(
  way: Way,
  request: SubscribeRequest,
  report: (progress: Progress) => void,
) {
  const exchangeWithin = (ms: number) => within(ms, (signal) => exchange(way, request, signal))
  const answered = (reply: ParsedReply) => report({ type: 'answered', reply })
  try {
    return answered(await exchangeWithin(subscribeTimeoutMs))
  } catch (error) {
    if (error !== tooLong) return answered(null)
  }
  report({ type: 'timed_out' })
  for (const wait of retryWaitsMs) {
    await sleep(wait)
    const reply = await exchangeWithin(retryTimeoutMs).catch(() => null)
    if (reply) return answered(reply)
  }
  answered(null)
}

const tooLong = new Error('too long')

function within<Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>) {
  const stop = new AbortController()
  return new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(tooLong)
      stop.abort()
    }, ms)
    const done = () => clearTimeout(timer)
    work(stop.signal).then(resolve, reject).then(done, done)
  })
}

async function exchange(
  { origin, tokens }: Way,
  request: SubscribeRequest,
  signal: AbortSignal,
): Promise<ParsedReply> {
  let zeroBits = 0
  for (let answers = 1; ; answers++) {
    const token = await tokens.take(zeroBits)
    const reply = await send(origin, { ...request, ...token }, signal)
    const refused = reply && 'message' in reply ? reply.status : null
    const isLast = answers === maxAnswers
    if (refused === 'proof_needed' && !isLast)
      zeroBits = (reply as { zeroBits?: number }).zeroBits ?? 0
    else {
      // A token whose request was accepted is used up.
      if (!refused || refused === 'token_refused') tokens.drop()
      if (refused !== 'token_refused' || isLast) return reply
    }
  }
}

async function send(
  origin: string,
  request: SubscribeRequest,
  signal: AbortSignal,
): Promise<ParsedReply> {
  const response = await fetch(origin + subscribePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal,
    keepalive: true,
  })
  const reply = await response.json()
  if (reply?.hint) console.warn(reply.hint)
  return parseReply(reply, response.ok)
}
