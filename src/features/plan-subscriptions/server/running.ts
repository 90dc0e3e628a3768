import type { Kysely } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import type { Tables } from '#server/database/tables.ts'

export interface RunningParts {
  db: Kysely<Tables>
  orders: Pick<Orders, 'rehearsedPlanIds'>
}

/** The running subscriptions of each plan and billing interval, without rehearsals. */
export async function readRunning({ db, orders }: RunningParts) {
  const rehearsed = await orders.rehearsedPlanIds()
  const rows = await db
    .selectFrom('plan_subscriptions')
    .select(({ fn }) => [
      'plan',
      'billing_interval',
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string>('price_cents').as('sum'),
    ])
    .where('state', '=', 'active')
    .$if(rehearsed.length > 0, (running) => running.where('first_order_id', 'not in', rehearsed))
    .groupBy(['plan', 'billing_interval'])
    .execute()
  return rows.map(({ plan, billing_interval, count, sum }) => ({
    plan,
    interval: billing_interval,
    count: Number(count),
    cents: Number(sum),
  }))
}
