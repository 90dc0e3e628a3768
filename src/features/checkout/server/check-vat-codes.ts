import type { Orders } from '#features/orders/server.ts'
import { hourMs } from '#lib/dates/durations.ts'
import type { Vies } from './vies.ts'

interface Parts {
  orders: Pick<Orders, 'openVatChecks' | 'recordVatCheck'>
  vies: Vies
  now: () => number
}

const maxAtOnce = 50

/**
 * Asks again about VAT codes of orders: each hour at first, then with growing intervals. Those that
 * were asked about longest ago come first, so that every one has its turn.
 */
export async function checkVatCodes({ orders, vies, now }: Parts) {
  const open = await orders.openVatChecks()
  const due = open
    .map((one) => ({ ...one, at: askedAt(one.evidence) }))
    .filter(({ at, placedAt }) => now() - at >= Math.max(hourMs, (now() - placedAt) / 2))
    .sort((one, other) => one.at - other.at)
  for (const { orderId, vatCode } of due.slice(0, maxAtOnce))
    await orders.recordVatCheck(orderId, await vies(vatCode))
}

function askedAt(evidence: string): number {
  const { askedAt = '' } = JSON.parse(evidence) as { askedAt?: string }
  return Date.parse(askedAt) || 0
}
