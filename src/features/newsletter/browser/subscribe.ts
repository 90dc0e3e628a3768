import type { Reply } from '../form-state.ts'
import { parseReply, type SubscribeRequest, subscribePath, subscribeTimeout } from '../wire.ts'

type Heard = { type: 'timed_out' } | { type: 'answered'; reply: Reply }

/**
 * Sends a subscription and tells what is heard of it. After too long a wait it is sent once more,
 * for the server counts an address once, and then waited for without an end.
 */
export async function subscribe(request: SubscribeRequest, tell: (heard: Heard) => void) {
  try {
    return tell({
      type: 'answered',
      reply: await send(request, AbortSignal.timeout(subscribeTimeout)),
    })
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    if (!timedOut) return tell({ type: 'answered', reply: null })
  }
  tell({ type: 'timed_out' })
  tell({ type: 'answered', reply: await send(request, null).catch(() => null) })
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
