import type { Kysely } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import { defaultLanguage } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import { cancelledNote } from '../email-messages.ts'
import type { PlanSubscriptions } from '../server.ts'
import { nameOfPlan, type PlanEmailOptions, type PlanEmails } from './emails.ts'
import { cancelRenewal } from './follow-orders.ts'
import { lockSubscription, readSubscription, updateSubscription } from './rows.ts'

interface CancelParts {
  db: Kysely<Tables>
  orders: Pick<Orders, 'inTransaction' | 'cancel' | 'log'>
  emails: PlanEmails
  content: PlanEmailOptions['content']
  now: () => number
}

export function createCancel(parts: CancelParts): PlanSubscriptions['cancel'] {
  const { db, orders, emails, content, now } = parts
  return async (id, actor) => {
    const seen = await readSubscription(db, { id })
    if (!seen) return false
    const isCancelled = await orders.inTransaction(async (transaction) => {
      await cancelRenewal(orders, transaction, seen)
      const row = await lockSubscription(transaction, { id })
      if (row?.state !== 'active' && row?.state !== 'past_due') return false
      const changes = { state: 'cancelled', cancelled_at: now() } as const
      const cancelled = await updateSubscription(transaction, id, changes)
      await emails.send(transaction, cancelled, 'cancelled')
      const data = {
        text: cancelledNote[defaultLanguage](nameOfPlan(content[defaultLanguage], row)),
      }
      const change = { orderId: row.first_order_id, actor, type: 'comment', data } as const
      await orders.log(change, transaction)
      return true
    })
    if (isCancelled) emails.wake()
    return isCancelled
  }
}
