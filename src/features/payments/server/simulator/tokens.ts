import { minuteMs } from '#lib/dates/durations.ts'
import { sign, verify } from '#server/signatures/signer.ts'

/** The simulator's signed report of a payment. */
export interface SimulatedEvent {
  /** The same for each repetition. */
  event: string
  id: string
  reference: string
  state: string
  amountCents: number
  currency: string
  /** Milliseconds. */
  at: number
}

const lifetimeMs = 30 * minuteMs

export function signEvent(key: string, event: SimulatedEvent): string {
  const payload = Buffer.from(JSON.stringify(event)).toString('base64url')
  return `${payload}.${sign(key, 'simulator', payload)}`
}

export function readEvent(
  key: string,
  token: string,
  now: number,
): SimulatedEvent | 'wrong_signature' | 'expired' {
  const [payload = '', signature] = token.split('.')
  if (!verify(key, 'simulator', payload, signature)) return 'wrong_signature'
  const event: SimulatedEvent = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return now - event.at > lifetimeMs ? 'expired' : event
}
