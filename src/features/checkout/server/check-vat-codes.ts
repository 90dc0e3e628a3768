import type { Orders } from '#features/orders/server.ts'
import { hourMs } from '#lib/dates/durations.ts'
import type { Vies } from './vies.ts'

interface Parts {
  orders: Pick<Orders, 'openVatChecks' | 'recordVatCheck'>
  vies: Vies
  now: () => number
}

/** Asks again about VAT codes of orders: each hour at first, then with growing intervals. */
export async function checkVatCodes({ orders, vies, now }: Parts) {
  for (const { orderId, vatCode, evidence, placedAt } of await orders.openVatChecks()) {
    const wait = Math.max(hourMs, (now() - placedAt) / 2)
    if (now() - askedAt(evidence) >= wait) await orders.recordVatCheck(orderId, await vies(vatCode))
  }
}

function askedAt(evidence: string): number {
  const { askedAt = '' } = JSON.parse(evidence) as { askedAt?: string }
  return Date.parse(askedAt) || 0
}
