import type { Orders } from '#features/orders/server.ts'
import { defaultLanguage } from '#lib/language.ts'
import { cancelledNote } from '../email-messages.ts'
import type { PlanSubscriptions } from '../server.ts'
import { nameOfPlan, type PlanEmailOptions, type PlanEmails } from './emails.ts'
import { type EndParts, endPlan } from './end.ts'

interface CancelParts extends EndParts {
  orders: EndParts['orders'] & Pick<Orders, 'inTransaction' | 'log'>
  emails: PlanEmails
  content: PlanEmailOptions['content']
  now: () => number
}

export function createCancel(parts: CancelParts): PlanSubscriptions['cancel'] {
  const { orders, emails, content, now } = parts
  return async (id, actor) => {
    const isCancelled = await orders.inTransaction(async (transaction) => {
      const cancelled = await endPlan(transaction, parts, id, ({ state }) =>
        state === 'active' || state === 'past_due'
          ? { state: 'cancelled', cancelled_at: now() }
          : null,
      )
      if (!cancelled) return false
      await emails.send(transaction, cancelled, 'cancelled')
      const plan = nameOfPlan(content[defaultLanguage], cancelled)
      const data = { text: cancelledNote[defaultLanguage](plan) }
      const change = { orderId: cancelled.first_order_id, actor, type: 'comment', data } as const
      await orders.log(change, transaction)
      return true
    })
    if (isCancelled) emails.wake()
    return isCancelled
  }
}
