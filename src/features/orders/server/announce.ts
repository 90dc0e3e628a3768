import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { Transitioned } from '../server.ts'
import { orderEventData, refundEventData } from './event-data.ts'

/** Announces the event of a transition, with the visitor of the form that placed the order. */
export async function announceTransition(
  announce: DomainEventService['announce'],
  transaction: Transaction<Tables>,
  { transition, order, refund, actor }: Transitioned,
) {
  const { header } = order
  const { visitor } = header
  if (transition === 'place')
    await announce(transaction, { name: 'order_placed', data: orderEventData(order), visitor })
  // An order whose money a bank reversed may be paid again, and is one purchase all the same.
  if (transition === 'pay' && !(await wasReversed(transaction, header.id)))
    await announce(transaction, { name: 'order_paid', data: orderEventData(order), visitor })
  if (refund) {
    const data = refundEventData(order, refund.cents)
    await announce(transaction, { name: 'order_refunded', data, visitor })
  }
  const data = { order: header.id }
  if (transition === 'withdraw')
    await announce(transaction, { name: 'order_withdrawn', data, visitor: null })
  if (transition === 'cancel') {
    const cancelled = { ...data, is_unpaid: actor === 'system' }
    await announce(transaction, { name: 'order_cancelled', data: cancelled, visitor: null })
  }
}

async function wasReversed(transaction: Transaction<Tables>, orderId: number): Promise<boolean> {
  const reversal = await transaction
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('type', '=', 'reverse')
    .executeTakeFirst()
  return reversal !== undefined
}
