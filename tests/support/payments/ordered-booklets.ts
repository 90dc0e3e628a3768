import { cents } from '#lib/money/money.ts'
import type { Database } from '#server/database/database.ts'
import { placed } from '../orders.ts'
import type { Callback } from './gateway-stand-in.ts'
import type { MontonioStandIn } from './montonio.ts'
import { openTestPayments } from './open-payments.ts'

/** Orders whose buyers have reached the gateway's page. */
export async function orderBooklets(
  database: Database,
  standIn: MontonioStandIn,
  values: Record<string, string>,
  count: number,
): Promise<number[]> {
  const site = await openTestPayments(database, { standIns: { montonio: standIn.url } })
  site.clock.now = Date.now()
  await site.settings.save('montonio', true, values)
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const { header } = await placed(site.orders, {
      lines: [booklet],
      paymentMethod: 'montonio:bank',
    })
    const read = await site.orders.read(header.id)
    if (read) await site.payments.start(read, 'montonio:bank', '/')
    ids.push(header.id)
  }
  await site.close()
  return ids
}

/** A booklet of the demonstration's catalogue. */
const booklet = {
  offerId: 102,
  plan: null,
  name: 'Atsargos knygelė',
  category: 'Gidai',
  delivery: 'digital',
  quantity: 1,
  unitCents: cents(1999),
  vatKind: 'books',
  vatPercent: 5,
} as const

/**
 * Callbacks in no order: that a bank accepted the payment, two reports that it is paid, and the
 * first of these two once more. Every sixth payment gets none.
 * @param since the number of payments that were settled before
 */
export function callbacksOf(standIn: MontonioStandIn, since = 0): Callback[] {
  const callbacks = [...standIn.payments.values()].slice(since).flatMap(({ id }, index) => {
    standIn.settle(id, 'paid')
    if (index % 6 === 5) return []
    const paid = standIn.callbackOf(id)
    return [standIn.callbackOf(id, { state: 'authorized' }), paid, standIn.callbackOf(id), paid]
  })
  return callbacks.toSorted(() => Math.random() - 0.5)
}
