import { centsOf, type Fields, textOf } from './answers.ts'
import type { PaymentReport, RefundReport } from './gateway.ts'

/** Refunds are reported separately and leave a payment paid. */
const paymentStates: Readonly<Record<string, PaymentReport['state']>> = {
  PENDING: 'pending',
  AUTHORIZED: 'authorized',
  PAID: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  VOIDED: 'voided',
  ABANDONED: 'expired',
}

/** Null for an unknown status. */
export function paymentOf(order: Fields): PaymentReport | null {
  const { uuid, merchantReference, paymentStatus, grandTotal, currency } = order
  const answer = textOf(paymentStatus)
  const state = paymentStates[answer]
  if (!state) return null
  return {
    reference: textOf(merchantReference),
    externalId: textOf(uuid),
    state,
    amountCents: centsOf(grandTotal),
    currency: textOf(currency),
    answer,
  }
}

const refundStates: Readonly<Record<string, RefundReport['state']>> = {
  PENDING: 'pending',
  PROCESSING: 'pending',
  SUCCESSFUL: 'succeeded',
  REJECTED: 'failed',
  CANCELED: 'failed',
}

export function refundOf(paymentId: string, refund: Fields): RefundReport | null {
  const { uuid, status, amount, refundStatusDescription } = refund
  const state = refundStates[textOf(status)]
  if (!state) return null
  const answer = [status, refundStatusDescription].map(textOf).filter(Boolean).join(' ')
  return { paymentId, externalId: textOf(uuid), state, amountCents: centsOf(amount), answer }
}

export const refundOfToken = (claims: Fields) =>
  refundOf(textOf(claims.orderUuid), {
    ...claims,
    uuid: claims.refundUuid,
    status: claims.refundStatus,
    amount: claims.refundAmount,
  })
