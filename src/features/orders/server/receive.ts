import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { ChangeResult, Orders } from '../server.ts'
import { addPayment } from './order-payments.ts'
import type { OrderTransactions } from './order-transactions.ts'
import type { Pay } from './pay.ts'
import { addNote, lockOrder, updateOrder } from './rows.ts'
import type { Transitions } from './transitions.ts'

interface ReceiveParts {
  transactions: OrderTransactions
  transitions: Transitions
  pay: Pay
  now: () => number
}

export function createReceive({
  transactions,
  transitions,
  pay,
  now,
}: ReceiveParts): Orders['receive'] {
  return (received, given) =>
    transactions.within(given, (transaction) => receive(transaction, received))

  async function receive(
    transaction: Transaction<Tables>,
    { orderId, actor, source, amountCents }: Parameters<Orders['receive']>[0],
  ): Promise<ChangeResult> {
    const order = await lockOrder(transaction, orderId)
    // No play money pays for anything real.
    if (!order || amountCents === 0 || (isPlayed(source) && order.row.is_test === 0))
      return 'refused'
    const payment = { orderId, source, amountCents, at: now() }
    const added = await addPayment(transaction, payment)
    if (added !== 'new') return added
    const paid = await updateOrder(transaction, order, {
      paid_cents: order.row.paid_cents + amountCents,
    })
    const type = amountCents > 0 ? 'payment_received' : 'payment_reversed'
    const data = { cents: amountCents, source }
    await addNote(transaction, paid, { at: now(), type, actor, data })
    const isEnough = paid.row.paid_cents >= paid.row.total_cents
    if (amountCents > 0 && isEnough) await pay(transaction, paid, actor)
    if (amountCents < 0 && !isEnough)
      await transitions.take(transaction, paid, { transition: 'reverse', actor, data })
    return 'done'
  }
}

const isPlayed = (source: string) => source.startsWith('simulator:')
