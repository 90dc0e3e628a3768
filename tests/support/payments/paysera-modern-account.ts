import { randomUUID } from 'node:crypto'
import { type Fields, secondMs } from '../destinations/stand-in.ts'
import type { BookedPayment, BookedState, CallbackChanges } from './gateway-stand-in.ts'

export interface ModernAccount {
  clientId: string
  clientSecret: string
  projectId: string
  now: () => number
  payments: Map<string, BookedPayment>
  /** What was paid of orders that are paid in part. */
  parts: Map<string, number>
  /** When each token ends. */
  tokens: Map<string, number>
  links: Map<string, { orderId: string; endsAt: number }>
  /** The project's settings: a new one takes real payments. */
  project: { isTest: boolean; isActivated: boolean; sendsTestFlag: boolean }
  /** Where buyers pay, once the stand-in listens. */
  url: string
}

export function openModernAccount(
  clientId: string,
  clientSecret: string,
  now: () => number,
): ModernAccount {
  return {
    clientId,
    clientSecret,
    projectId: randomUUID(),
    now,
    payments: new Map(),
    parts: new Map(),
    tokens: new Map(),
    links: new Map(),
    project: { isTest: false, isActivated: true, sendsTestFlag: true },
    url: '',
  }
}

export const orderStatuses: Readonly<Record<BookedState, string>> = {
  pending: 'pending_payment',
  authorized: 'pending_payment',
  paid: 'paid',
  failed: 'pending_payment',
  expired: 'pending_payment',
  voided: 'canceled',
}
/** States of an attempt to pay an order. */
const paymentStatuses: Readonly<Record<BookedState, string>> = {
  pending: 'initiated',
  authorized: 'pending_settlement',
  paid: 'settled',
  failed: 'rejected',
  expired: 'expired',
  voided: 'canceled',
}

export const secondsOf = ({ now }: ModernAccount) => Math.floor(now() / secondMs)

export const paidOf = (
  { parts }: ModernAccount,
  { id, state, amountCents }: BookedPayment,
): number => (state === 'paid' ? amountCents : (parts.get(id) ?? 0))

export const testFlag = ({ project }: ModernAccount) =>
  project.sendsTestFlag ? { is_test: project.isTest } : {}

/** An order in the form of events. */
export function snapshotOf(
  account: ModernAccount,
  id: string,
  changes: CallbackChanges = {},
): Fields {
  const found = account.payments.get(id)
  if (!found) throw new Error(`No payment ${id}`)
  const payment = { ...found, ...changes }
  return {
    paysera_order_id: payment.id,
    merchant_order_id: payment.reference,
    source: 'https://kryptis.example',
    amount: payment.amountCents,
    amount_paid: paidOf(account, payment),
    currency: payment.currency,
    status: orderStatuses[payment.state],
    created_at: secondsOf(account),
    updated_at: secondsOf(account),
    merchant_data: [],
    payment_links: [{ id: randomUUID(), name: 'Order', payments: [attemptOf(account, payment)] }],
    some_future_field: { unknown: true },
  }
}

const attemptOf = (account: ModernAccount, payment: BookedPayment) => ({
  id: randomUUID(),
  method: 'swedbank',
  status: paymentStatuses[payment.state],
  payment_amount: payment.amountCents,
  payment_currency: payment.currency,
  ...(account.project.isTest && testFlag(account)),
})
