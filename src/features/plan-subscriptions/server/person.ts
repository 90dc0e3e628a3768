import type { Kysely } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import { byLanguage } from '#lib/language.ts'
import { cents, formatEurosAndCents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PersonPart } from '#server/person-part.ts'
import { boughtPlanMessages } from '../console/messages.ts'
import { boughtPlansPath } from '../console-wire.ts'

interface Parts {
  db: Kysely<Tables>
  orders: Pick<Orders, 'idsOfBuyer'>
}

const labels = {
  state: { lt: 'Būsena', en: 'State' },
  price: { lt: 'Kaina', en: 'Price' },
}

/** A person's plans. Their rows name nobody; one that goes on stands in the way of an erasure. */
export function plansOfPerson({ db, orders }: Parts): PersonPart {
  async function plansOf(key: string) {
    const ids = await orders.idsOfBuyer(key)
    if (ids.length === 0) return []
    return db
      .selectFrom('plan_subscriptions')
      .selectAll()
      .where('first_order_id', 'in', ids)
      .orderBy('id', 'desc')
      .execute()
  }
  return {
    name: 'plans',
    title: { lt: 'Planai', en: 'Plans' },
    access: 'orders.see',
    read: async (key) =>
      (await plansOf(key)).map(({ id: _id, ...plan }) => ({
        title: { lt: plan.name, en: plan.name },
        at: plan.created_at,
        path: boughtPlansPath,
        facts: [
          {
            label: labels.state,
            text: byLanguage((language) => boughtPlanMessages[language].states[plan.state]),
          },
          {
            label: labels.price,
            text: byLanguage((language) => {
              const per = boughtPlanMessages[language].price[plan.billing_interval]
              return `${formatEurosAndCents(cents(plan.price_cents), language)} ${per}`
            }),
          },
        ],
        data: plan,
      })),
    async outlook(key) {
      const running = (await plansOf(key)).filter(
        ({ state, period_end }) =>
          state === 'active' ||
          state === 'past_due' ||
          (state === 'cancelled' && period_end > Date.now()),
      )
      return {
        isAllKept: true,
        kept: [],
        obstacles: running.map(({ name }) => ({
          text: { lt: `Planas „${name}“ dar galioja`, en: `The plan “${name}” still runs` },
          path: boughtPlansPath,
        })),
      }
    },
    erase: async () => {},
  }
}
