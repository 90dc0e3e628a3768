import { answerText, type Exchange, type JsonAnswer } from '#server/delivery/exchange-json.ts'
import { addressRefused } from '#server/outbound/public-fetch.ts'
import type { RefusalReason } from '../provider-answers.ts'
import type { ConnectionTest, ProviderResult } from './provider.ts'

/** Interprets an answer; `judge` handles answers of one provider only, or returns null. */
export function resultOf(
  exchange: Exchange,
  judge: (answer: JsonAnswer, text: string) => ProviderResult | null = () => null,
): ProviderResult {
  if (!exchange.ok) {
    const { answer, retryAfterMs } = exchange.failure
    if (answer === addressRefused) return { outcome: 'stopped', reason: 'address', answer }
    return { outcome: 'retry', answer, ...(retryAfterMs ? { retryAfterMs } : {}) }
  }
  const { answer } = exchange
  const text = answerText(answer.status, messageOf(answer.json))
  return judge(answer, text) ?? resultOfStatus(answer.status, text)
}

function resultOfStatus(status: number, answer: string): ProviderResult {
  if (isSuccess(status)) return { outcome: 'accepted', answer }
  if (status === 402) return { outcome: 'stopped', reason: 'plan', answer }
  if (status === 401 || status === 403) return { outcome: 'stopped', reason: 'credentials', answer }
  return { outcome: 'refused', reason: 'refused', answer }
}

/** Tests the connection by a request that only reads. */
export function testOf(exchange: Exchange): ConnectionTest {
  if (!exchange.ok) return { isOk: false, answer: exchange.failure.answer }
  const { status, json } = exchange.answer
  return { isOk: isSuccess(status), answer: answerText(status, messageOf(json)) }
}

export const isSuccess = (status: number) => status >= 200 && status < 300

export const accepted = (answer: string): ProviderResult => ({ outcome: 'accepted', answer })

export const refused = (reason: RefusalReason, answer: string): ProviderResult => ({
  outcome: 'refused',
  reason,
  answer,
})

/** The provider has nobody with this address, so there is nothing left to do. */
export const absent = ({ status }: JsonAnswer, answer: string): ProviderResult | null =>
  status === 404 ? accepted(answer) : null

export type Fields = Readonly<Record<string, unknown>>

/** The fields of an object; empty for anything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** Joins the fields in which providers put a readable message. */
function messageOf(json: unknown): string {
  const { title, message, detail, code } = fieldsOf(json)
  const said = [title, code, message, detail]
  return said.filter((part) => typeof part === 'string' && part).join(': ')
}
