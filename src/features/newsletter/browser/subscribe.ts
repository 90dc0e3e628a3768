import type { Reply } from '../subscription-state.ts'
import { parseReply, type SubscribeRequest, subscribePath, subscribeTimeoutMs } from '../wire.ts'

type Progress = { type: 'timed_out' } | { type: 'answered'; reply: Reply }

/**
 * Sends a subscription and reports what becomes of it. Without an answer in time it is sent once
 * more, which is safe because the server stores an address once, and then awaited without a limit.
 */
export async function subscribe(request: SubscribeRequest, report: (progress: Progress) => void) {
  try {
    return report({
      type: 'answered',
      reply: await send(request, AbortSignal.timeout(subscribeTimeoutMs)),
    })
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    if (!timedOut) return report({ type: 'answered', reply: null })
  }
  report({ type: 'timed_out' })
  report({ type: 'answered', reply: await send(request, null).catch(() => null) })
}

async function send(request: SubscribeRequest, signal: AbortSignal | null): Promise<Reply> {
  const response = await fetch(subscribePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal,
    keepalive: true,
  })
  return parseReply(await response.json(), response.ok)
}
