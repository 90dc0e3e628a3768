import { answerText, type Exchange } from '#server/delivery/exchange-json.ts'
import { ownNote } from '../../own-notes.ts'
import type { ConnectionTest, ItemResult, Payload, SendResult } from './destination.ts'

export function allAccepted(payloads: readonly Payload[]): ItemResult[] {
  return payloads.map(() => ({ outcome: 'accepted' }))
}

/** The result by the status alone, when the answer says no more. */
export function resultOfStatus(status: number, message: string): SendResult {
  const answer = answerText(status, message)
  const isDenied = status === 401 || status === 403 || status === 426
  return isDenied ? { outcome: 'credentials', answer } : { outcome: 'batch_refused', answer }
}

/** The outcome of one event that was sent alone. */
export function testOfResult(result: SendResult): ConnectionTest {
  if (result.outcome !== 'answered') return { isOk: false, answer: result.answer }
  const [item] = result.items
  const isOk = item?.outcome === 'accepted'
  const said = item?.outcome === 'refused' ? item.reason : (item?.note ?? '')
  return { isOk, answer: [...new Set([result.answer, said])].filter(Boolean).join(' ') }
}

/**
 * Tests a connection with a request that is refused for its content once the sender is accepted.
 */
export function testByRefusal(
  exchange: Exchange,
  refusal: (answer: Extract<Exchange, { ok: true }>['answer']) => string | null,
): ConnectionTest {
  if (!exchange.ok) return { isOk: false, answer: exchange.failure.answer }
  const problem = refusal(exchange.answer)
  return problem === null
    ? { isOk: true, answer: ownNote('token_accepted') }
    : { isOk: false, answer: answerText(exchange.answer.status, problem) }
}
