import type { Transaction } from 'kysely'
import { cents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { Actor } from '../actor.ts'
import { moneySourceText } from '../money-source.ts'
import type { ChangeResult, Order, Orders } from '../server.ts'
import type { Flags } from './flags.ts'
import { addPayment, orderPaidFrom } from './order-payments.ts'
import type { OrderTransactions } from './order-transactions.ts'
import { addNote, lockOrder, updateOrder } from './rows.ts'
import { refundableCents, unneededCents } from './sums.ts'
import type { Transitions } from './transitions.ts'

interface RefundParts {
  transactions: OrderTransactions
  transitions: Transitions
  flags: Pick<Flags, 'raise' | 'clearReturned'>
  announce: DomainEventService['announce']
  now: () => number
}

interface Returned {
  at: number
  actor: Actor
  returned: number
  /** As stored. */
  source: string
}

export function createRefund({
  transactions,
  transitions,
  flags,
  announce,
  now,
}: RefundParts): Orders['refund'] {
  return (paidBack, given) =>
    transactions.within(given, (transaction) => refund(transaction, paidBack))

  async function refund(
    transaction: Transaction<Tables>,
    { orderId, actor, source: of, amountCents, reason }: Parameters<Orders['refund']>[0],
  ): Promise<ChangeResult> {
    const source = moneySourceText(of)
    const order = await lockOrder(transaction, orderId)
    if (!order || amountCents <= 0) return 'refused'
    const known = await orderPaidFrom(transaction, of)
    if (known === orderId) return 'already'
    const ofPrice = Math.max(0, amountCents - unneededCents(order))
    if (known !== null || ofPrice > refundableCents(order)) {
      const flag = { actor, reason: 'refund_refused', amountCents, source } as const
      await flags.raise(transaction, order, flag)
      return 'refused'
    }
    const [returned, at] = [amountCents - ofPrice, now()]
    await addPayment(transaction, { orderId, source: of, amountCents: -amountCents, at })
    const changed = await updateOrder(transaction, order, {
      paid_cents: order.row.paid_cents - returned,
      refunded_cents: order.row.refunded_cents + ofPrice,
    })
    if (returned > 0) await noteReturned(transaction, changed, { at, actor, returned, source })
    if (ofPrice === 0) return 'done'
    const data = { cents: cents(ofPrice), reason, source }
    const isWhole = refundableCents(changed) === 0
    if (!isWhole) await transitions.refundPartly(transaction, changed, actor, data)
    const step = { transition: 'refund', actor, data, refund: data } as const
    if (isWhole) await transitions.take(transaction, changed, step)
    return 'done'
  }

  async function noteReturned(
    transaction: Transaction<Tables>,
    order: Order,
    { at, actor, returned, source }: Returned,
  ) {
    const data = { cents: returned, source }
    await addNote(transaction, order, { at, type: 'payment_returned', actor, data })
    await flags.clearReturned(transaction, order)
    await announce(transaction, {
      name: 'order_excess_returned',
      data: { order: order.row.id, cents: cents(returned) },
      visitor: null,
    })
  }
}
