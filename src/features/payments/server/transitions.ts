import type { PaymentState } from './tables.ts'

/** The source of a report: callbacks may come late and in any order, an answer is current. */
export type ReportSource = 'callback' | 'answer'

/**
 * The transitions allowed by a callback. Money may come after an attempt was given up; a late
 * callback does not bring back money that a bank has reversed.
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

/** A gateway's answer may correct every state except a paid one. */
const byAnswer: typeof byCallback = {
  ...byCallback,
  failed: ['pending', 'authorized', 'paid', 'expired', 'voided'],
  expired: ['pending', 'authorized', 'paid', 'failed', 'voided'],
  voided: ['paid'],
}

export function mayFollow(from: PaymentState, to: PaymentState, source: ReportSource): boolean {
  return (source === 'answer' ? byAnswer : byCallback)[from].includes(to)
}

/** Whether another report is expected. */
export const isOpen = (state: PaymentState) =>
  state === 'created' || state === 'pending' || state === 'authorized'
