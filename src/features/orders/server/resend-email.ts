import type { BuyerEmailKind } from '../email.ts'
import type { Order, Orders } from '../server.ts'
import type { BuyerEmails } from './buyer-emails.ts'
import type { OrderTransactions } from './order-transactions.ts'
import { readOrder } from './rows.ts'
import { excessCents } from './sums.ts'

interface ResendParts {
  transactions: OrderTransactions
  emails: BuyerEmails
}

const isIn: Readonly<Record<BuyerEmailKind, (order: Order) => boolean>> = {
  placed: ({ row }) => row.state === 'awaiting_payment',
  paid: ({ row }) => row.paid_at !== null,
  refunded: ({ row }) => row.refunded_cents > 0,
  cancelled: ({ row }) => row.state === 'cancelled',
  overpaid: (order) => excessCents(order) > 0,
  // The sums of several returns are only in the original emails.
  returned: () => false,
}

export function createResendEmail({ transactions, emails }: ResendParts): Orders['resendEmail'] {
  return (orderId, kind) =>
    transactions.inTransaction(async (transaction) => {
      const order = await readOrder(transaction, orderId)
      if (!order || !isIn[kind](order)) return false
      transactions.afterCommit(transaction, await emails.send(transaction, order, kind))
      return true
    })
}
