import { randomUUID } from 'node:crypto'
import { secondMs } from '#lib/dates/durations.ts'
import type { SimulatedDelivery, SimulatedResult } from '../../simulation.ts'
import type { PaymentState } from '../tables.ts'
import type { DueCallback, SimulatedPayment } from './books.ts'
import { signEvent } from './tokens.ts'

/** The states a gateway reports one after another until a payment has this result. */
const statesOf: Readonly<Record<SimulatedResult, readonly PaymentState[]>> = {
  paid: ['paid'],
  authorized: ['authorized', 'paid'],
  refused: ['failed'],
  voided: ['paid', 'voided'],
}
/** The delay between acceptance by a bank and settlement, and that of a late callback. */
const laterMs = 20 * secondMs

export interface Chosen {
  result: SimulatedResult
  delivery: SimulatedDelivery
}

/** Returns the new state of the payment at the simulator, and the callbacks to send. */
export function simulate(
  key: string,
  payment: SimulatedPayment,
  { result, delivery }: Chosen,
  now: number,
): { state: PaymentState; due: DueCallback[] } {
  const states = statesOf[result]
  const last = states.at(-1) ?? 'pending'
  const eventOf = (state: PaymentState, changes = {}) => ({
    event: randomUUID(),
    id: payment.id,
    reference: payment.reference,
    state,
    amountCents: payment.amount_cents,
    currency: payment.currency,
    at: now,
    ...changes,
  })
  const due = (token: string, delayMs: number): DueCallback => ({
    at: now + delayMs,
    token,
    attempts: 0,
  })
  if (delivery === 'never') return { state: last, due: [] }
  if (delivery === 'forged') {
    // One signed with a wrong key, and one signed correctly with another amount.
    const forged = signEvent(`not ${key}`, eventOf('paid'))
    const altered = signEvent(key, eventOf('paid', { amountCents: 1 }))
    return { state: 'pending', due: [due(forged, 0), due(altered, 0)] }
  }
  const signed = states.map((state) => signEvent(key, eventOf(state)))
  const settles = result === 'authorized'
  const startMs = delivery === 'late' ? laterMs : 0
  const inTurn = signed.map((token, index) => due(token, startMs + (settles ? index * laterMs : 0)))
  if (delivery === 'repeated')
    return { state: last, due: inTurn.flatMap((each) => [each, each, each]) }
  if (delivery === 'reordered') {
    const before = signEvent(key, eventOf('pending'))
    return { state: last, due: [...signed.toReversed(), before].map((token) => due(token, 0)) }
  }
  return { state: last, due: inTurn }
}
