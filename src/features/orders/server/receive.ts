import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { isOwner } from '../actor.ts'
import { moneySourceText } from '../money-source.ts'
import type { Order, Orders } from '../server.ts'
import type { OrdersContext } from './context.ts'
import { raiseFlag } from './flags.ts'
import { extendHold } from './hold.ts'
import { addPayment, orderPaidFrom } from './order-payments.ts'
import { pay } from './pay.ts'
import { addNote, lockOrder, updateOrder } from './rows.ts'
import { isSold, unneededCents } from './sums.ts'
import { takeTransition } from './transitions.ts'

type Received = Parameters<Orders['receive']>[0]

/** Records received money, once for each source; see `Orders.receive`. */
export const receive = (
  context: OrdersContext,
  received: Received,
  given?: Transaction<Tables>,
): ReturnType<Orders['receive']> =>
  context.transactions.within(given, (transaction) => receiveIn(transaction, context, received))

async function receiveIn(
  transaction: Transaction<Tables>,
  context: OrdersContext,
  received: Received,
): ReturnType<Orders['receive']> {
  const { orderId, actor, source, amountCents, atMostOpen } = received
  const { now } = context
  const order = await lockOrder(transaction, orderId)
  if (!order || amountCents === 0) return 'refused'
  const misfit = atMostOpen ? await misfitOf(transaction, order, received) : null
  if (misfit) return misfit
  const payment = { orderId, source, amountCents, at: now() }
  // The simulator's money pays for nothing real.
  const isPlay = source.from === 'simulator' && !order.header.isTest
  const added = isPlay ? 'refused' : await addPayment(transaction, payment)
  if (added === 'refused')
    await raiseFlag(context, transaction, order, { ...flagOf(received), reason: 'payment_refused' })
  if (added !== 'new') return added
  const changed = await updateOrder(transaction, order, {
    paid_cents: order.header.paidCents + amountCents,
  })
  const type = amountCents > 0 ? 'payment_received' : 'payment_reversed'
  const data = { cents: amountCents, source: moneySourceText(source) }
  await addNote(transaction, changed, { at: now(), type, actor, data })
  await (amountCents > 0 ? take : giveUp)(transaction, context, changed, received)
  return 'done'
}

/** Returns why an order does not await this sum. Money already recorded for this order fits. */
async function misfitOf(
  transaction: Transaction<Tables>,
  { header }: Order,
  { source, amountCents }: Received,
): Promise<'refused' | 'more_than_open' | null> {
  if ((await orderPaidFrom(transaction, source)) === header.id) return null
  if (header.state !== 'awaiting_payment' || header.isTest) return 'refused'
  return amountCents > header.totalCents - header.paidCents ? 'more_than_open' : null
}

/** Applies received money. */
async function take(
  transaction: Transaction<Tables>,
  context: OrdersContext,
  order: Order,
  received: Received,
) {
  // The rest may be on its way.
  await extendHold(context, order.header.id, 'transfer', transaction)
  const isEnough = order.header.paidCents >= order.header.totalCents
  const paid = isEnough ? await pay(context, transaction, order, received.actor) : null
  if (paid && 'missing' in paid) {
    const [amountCents, detail] = [order.header.paidCents, paid.missing.join(', ')]
    const flag = { ...flagOf(received), amountCents, detail, reason: 'out_of_stock' } as const
    await raiseFlag(context, transaction, order, flag)
    return
  }
  const after = paid?.order ?? order
  const amountCents = after.header.state === 'awaiting_payment' ? 0 : unneededCents(after)
  const reason = isOpen(after) ? 'overpaid' : 'paid_after_end'
  const flag = { ...flagOf(received), amountCents, reason } as const
  if (amountCents > 0) await raiseFlag(context, transaction, after, flag)
}

/** Applies a reversal by a bank. Nothing follows while the remaining money covers the price. */
async function giveUp(
  transaction: Transaction<Tables>,
  context: OrdersContext,
  order: Order,
  received: Received,
) {
  const { actor, source, amountCents } = flagOf(received)
  const least = isSold(order) ? order.header.totalCents : 0
  if (order.header.paidCents >= least) return
  const data = { cents: amountCents, source }
  const step = { transition: 'reverse', actor, data } as const
  const reversed = await takeTransition(context, transaction, order, step)
  // An owner who has moved a transfer to another order knows what is missing here.
  if (isOwner(actor)) return
  const flag = { actor, source, amountCents: -amountCents, reason: 'payment_reversed' } as const
  await raiseFlag(context, transaction, reversed ?? order, flag)
}

const isOpen = ({ header: { state } }: Order) => state === 'paid' || state === 'fulfilled'

/** A flag about this money, which is raised once. */
const flagOf = ({ actor, source, amountCents }: Received) => ({
  actor,
  source: moneySourceText(source),
  amountCents,
})
