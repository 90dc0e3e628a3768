import type { PaymentState } from './tables.ts'

/** Who says how a payment stands: callbacks may come late and in any order, an answer is of now. */
export type ReportSource = 'callback' | 'answer'

/**
 * What may follow from a callback. Money may come after an attempt was given up; what a bank took back
 * comes back by nobody's late message.
 */
const byCallback: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'authorized', 'paid', 'failed', 'expired', 'voided'],
  pending: ['authorized', 'paid', 'failed', 'expired', 'voided'],
  authorized: ['paid', 'failed', 'expired', 'voided'],
  failed: ['authorized', 'paid', 'voided'],
  expired: ['authorized', 'paid', 'voided'],
  paid: ['voided'],
  voided: [],
}

/** A gateway that is asked may correct everything but money it has had. */
const byAnswer: typeof byCallback = {
  ...byCallback,
  failed: ['pending', 'authorized', 'paid', 'expired', 'voided'],
  expired: ['pending', 'authorized', 'paid', 'failed', 'voided'],
  voided: ['paid'],
}

export function mayFollow(from: PaymentState, to: PaymentState, source: ReportSource): boolean {
  return (source === 'answer' ? byAnswer : byCallback)[from].includes(to)
}

/** Whose next word is waited for. */
export const isOpen = (state: PaymentState) =>
  state === 'created' || state === 'pending' || state === 'authorized'
