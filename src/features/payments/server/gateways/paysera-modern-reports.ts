import { type Fields, fieldsOf, listOf, textOf } from './answers.ts'
import type { PaymentReport } from './gateway.ts'

/** One that is “closed” takes no further operation, which says nothing of its money. */
const orderStates: Readonly<Record<string, PaymentReport['state']>> = {
  pending_payment: 'pending',
  paid: 'paid',
  canceled: 'failed',
}

/** Of attempts to pay an order, whose money the bank has promised. */
const onItsWay: readonly string[] = ['authorized', 'processing', 'pending_settlement', 'on_hold']

/** Null for a status that we do not know. */
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

/** Whether a callback or an answer is of Test Mode, in which no money moves; what says nothing is live. */
export const isOfTestMode = (body: Fields): boolean => {
  const order = fieldsOf(body.order)
  const places = [body, order, fieldsOf(body.payment), ...attemptsOf(order), ...attemptsOf(body)]
  return places.some(({ is_test }) => is_test === true)
}

/** Cents, which come as numbers and go as texts; -1, which is no price, for anything else. */
function minorUnits(value: unknown): number {
  return /^\d{1,11}$/.test(String(value)) ? Number(value) : -1
}
