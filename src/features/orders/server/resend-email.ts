import type { BuyerEmailKind } from '../email.ts'
import type { Order } from '../server.ts'
import { sendToBuyer } from './buyer-emails.ts'
import type { OrdersContext } from './context.ts'
import { readOrder } from './rows.ts'
import { excessCents } from './sums.ts'

const isIn: Readonly<Record<BuyerEmailKind, (order: Order) => boolean>> = {
  placed: ({ header }) => header.state === 'awaiting_payment',
  paid: ({ header }) => header.paidAt !== null,
  refunded: ({ header }) => header.refundedCents > 0,
  cancelled: ({ header }) => header.state === 'cancelled',
  overpaid: (order) => excessCents(order) > 0,
  // The sums of several returns are only in the original emails.
  returned: () => false,
}

/** Queues the email about a state again; false when the order is not in that state. */
export const resendEmail = (
  context: OrdersContext,
  orderId: number,
  kind: BuyerEmailKind,
): Promise<boolean> =>
  context.transactions.inTransaction(async (transaction) => {
    const order = await readOrder(transaction, orderId)
    if (!order || !isIn[kind](order)) return false
    const wake = await sendToBuyer(context, transaction, order, kind)
    context.transactions.afterCommit(transaction, wake)
    return true
  })
