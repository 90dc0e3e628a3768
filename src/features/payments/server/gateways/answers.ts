import { answerText, type Exchange, type JsonAnswer } from '#server/delivery/exchange-json.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The fields of an object; empty for anything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.map(fieldsOf) : []

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The fields of a JSON body; empty for anything else. */
export function jsonFields(raw: string): Fields {
  try {
    return fieldsOf(JSON.parse(raw))
  } catch {
    return {}
  }
}

/** Converts a number or a decimal text to cents; -1, which is no price, for anything else. */
export function centsOf(value: unknown): number {
  const text = String(value)
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : -1
}

export type Failed = { outcome: 'unavailable' | 'refused'; answer: string }

/** Returns the answer to a successful request, or the failure; a temporary one is `unavailable`. */
export function answerOf(
  exchange: Exchange,
  messageOf: (json: unknown) => string,
): { answer: JsonAnswer; text: string } | Failed {
  if (!exchange.ok) return { outcome: 'unavailable', answer: exchange.failure.answer }
  const { answer } = exchange
  const text = answerText(answer.status, messageOf(answer.json))
  const isGood = answer.status >= 200 && answer.status < 300
  return isGood ? { answer, text } : { outcome: 'refused', answer: text }
}
