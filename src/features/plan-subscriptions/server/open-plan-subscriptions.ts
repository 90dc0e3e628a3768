import type { Kysely } from 'kysely'
import type { Invoices } from '#features/invoices/server.ts'
import type { Orders } from '#features/orders/server.ts'
import type { Payments } from '#features/payments/server.ts'
import type { Shop } from '#features/shop/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Log } from '#server/log.ts'
import type { PlanSubscriptions } from '../server.ts'
import { createCancel } from './cancel.ts'
import { addToOrderEmails, createPlanEmails, type PlanEmailOptions } from './emails.ts'
import { followOrders, periodPaidBy } from './follow-orders.ts'
import { renewPlans } from './renew.ts'
import { readSubscription } from './rows.ts'

interface Options extends Omit<PlanEmailOptions, 'orders' | 'shop'> {
  db: Kysely<Tables>
  log: Pick<Log, 'error'>
  orders: Orders
  payments: Pick<Payments, 'canChargeAgain' | 'chargeAgain' | 'eraseCards'>
  shop: Pick<Shop, 'settings' | 'vatPercent'>
  invoices: Pick<Invoices, 'isSuspended' | 'usePlanPeriods'>
  now?: () => number
}

export function openPlanSubscriptions({ now = Date.now, ...options }: Options) {
  const { db, orders } = options
  const parts = { ...options, now, emails: createPlanEmails(options) }
  followOrders(parts)
  addToOrderEmails(options)
  options.invoices.usePlanPeriods(periodPaidBy)
  orders.onErased(async (transaction, orderId) => {
    await transaction
      .deleteFrom('plan_subscriptions')
      .where('first_order_id', '=', orderId)
      .execute()
  })

  const service: PlanSubscriptions = {
    async ofOrder(orderId) {
      const order = await orders.read(orderId)
      const firstOrderId = order?.header.renewsOrderId ?? orderId
      const row = await readSubscription(db, { first_order_id: firstOrderId })
      if (!row) return null
      const { id, plan, state, period_end: periodEnd } = row
      return { id, orderId: firstOrderId, plan, state, periodEnd }
    },
    async periodOf(orderId, transaction) {
      const row = await readSubscription(transaction ?? db, { paid_order_id: orderId })
      if (!row || row.state === 'ended') return null
      return { start: row.period_start, end: row.period_end }
    },
    cancel: createCancel(parts),
  }
  return {
    ...service,
    /**
     * Reminds of, charges and ends plans that are due. Waits after a restore: until an owner has
     * confirmed the last numbers of invoices, nobody knows which plans were renewed meanwhile.
     */
    async renew() {
      if (!(await options.invoices.isSuspended())) await renewPlans(parts)
    },
  }
}
