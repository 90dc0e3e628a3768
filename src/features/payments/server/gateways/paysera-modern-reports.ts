import { type Fields, fieldsOf, listOf, textOf } from './answers.ts'
import type { PaymentReport } from './gateway.ts'

/** The status “closed” is left out: it excludes further operations and says nothing of money. */
const orderStates: Readonly<Record<string, PaymentReport['state']>> = {
  pending_payment: 'pending',
  paid: 'paid',
  canceled: 'failed',
}

/** States of attempts to pay an order in which the bank has accepted the payment. */
const onItsWay: readonly string[] = ['authorized', 'processing', 'pending_settlement', 'on_hold']

/** Null for an unknown status. */
export function reportOfOrder(given: Fields): PaymentReport | null {
  const order: Fields = { ...fieldsOf(given.purchase), ...given }
  const status = textOf(order.status)
  const known = orderStates[status]
  if (!known) return null
  const amount = minorUnits(order.amount)
  const paid = minorUnits(order.amount_paid)
  return {
    reference: textOf(order.merchant_order_id ?? order.reference),
    externalId: textOf(order.paysera_order_id ?? order.id ?? order.order_id),
    state: stateOf(known, amount, paid, attemptsOf(order)),
    amountCents: amount,
    currency: textOf(order.currency),
    answer: `${status} ${paid}/${amount}`,
  }
}

function stateOf(
  known: PaymentReport['state'],
  amount: number,
  paid: number,
  attempts: readonly Fields[],
): PaymentReport['state'] {
  if (known === 'failed' || (known === 'paid' && paid >= amount)) return known
  return attempts.some(({ status }) => onItsWay.includes(textOf(status))) ? 'authorized' : 'pending'
}

const attemptsOf = (order: Fields) =>
  listOf(order.payment_links).flatMap(({ payments }) => listOf(payments))

/** Whether a message is of Test Mode, in which no money moves; live when it does not say. */
export const isOfTestMode = (body: Fields): boolean => {
  const order = fieldsOf(body.order)
  const places = [body, order, fieldsOf(body.payment), ...attemptsOf(order), ...attemptsOf(body)]
  return places.some(({ is_test }) => is_test === true)
}

/**
 * Converts cents, which Paysera sends as numbers and expects as texts; -1, which is no price, for
 * anything else.
 */
function minorUnits(value: unknown): number {
  return /^\d{1,11}$/.test(String(value)) ? Number(value) : -1
}
