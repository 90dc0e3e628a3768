import type { Kysely } from 'kysely'
import { beforeField } from '#features/console/wire.ts'
import type { Orders } from '#features/orders/server.ts'
import { monthsOf } from '#lib/money/billing-interval.ts'
import { cents, roundToCents } from '#lib/money/money.ts'
import type { ListSlice } from '#lib/site/list-slice.ts'
import type { ConsolePage } from '#server/console/console-page.ts'
import { formRoute, idParam, seeOther } from '#server/console/console-route.ts'
import { beforeIn, everyItem, readSlice } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import type { Mail } from '#server/mail/mail.ts'
import { boughtPlanMessages } from '../console/messages.ts'
import { boughtPlansPath, cancelPlanPath, type ListedPlan } from '../console-wire.ts'
import type { PlanSubscriptions } from '../server.ts'
import { plansCsv } from './plans-csv.ts'
import { readRunning } from './running.ts'

interface Parts {
  db: Kysely<Tables>
  orders: Pick<Orders, 'read' | 'rehearsedPlanIds'>
  cancel: PlanSubscriptions['cancel']
  mail: Pick<Mail, 'isOn'>
}

const pageSize = 50

export function boughtPlansPage(parts: Parts): ConsolePage {
  return {
    path: boughtPlansPath,
    title: { lt: boughtPlanMessages.lt.title, en: boughtPlanMessages.en.title },
    access: 'orders.see',
    show: async (request, reply, context) => {
      const { items, olderThan } = await readPlans(parts, beforeIn(request.query, beforeField))
      const sendsEmails = parts.mail.isOn
      const props = { plans: items, olderThan, sendsEmails, ...(await countRunning(parts)) }
      return context.show(request, reply, 200, 'consoleBoughtPlans', props)
    },
    exportedList: {
      name: 'planai',
      lines: (language) =>
        plansCsv(
          everyItem((before) => readPlans(parts, before)),
          language,
        ),
    },
    routes: [
      formRoute('orders.change', cancelPlanPath(':id'), async (request, reply, context) => {
        const user = await context.userOf(request)
        const actor = { owner: user?.email ?? '' }
        if (!(await parts.cancel(idParam(request), actor)))
          throw new HttpError(409, 'plan_not_running')
        return seeOther(reply, boughtPlansPath)
      }),
    ],
  }
}

function readPlans({ db, orders }: Parts, before: number | null): Promise<ListSlice<ListedPlan>> {
  return readSlice({
    read: async (from, limit) => {
      const rows = await db
        .selectFrom('plan_subscriptions')
        .selectAll()
        .$if(from !== null, (query) => query.where('id', '<', from ?? 0))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      const plans: ListedPlan[] = []
      for (const row of rows) {
        const order = await orders.read(row.first_order_id)
        plans.push({
          id: row.id,
          orderId: row.first_order_id,
          name: row.name,
          buyer: order?.buyer.company?.name ?? order?.buyer.name ?? '',
          email: order?.buyer.email ?? '',
          state: row.state,
          priceCents: cents(row.price_cents),
          interval: row.billing_interval,
          isRecurring: row.is_recurring === 1,
          periodEnd: row.period_end,
        })
      }
      return plans
    },
    idOf: ({ id }) => id,
    before,
    pageSize,
  })
}

async function countRunning(parts: Parts) {
  const plans = await readRunning(parts)
  const inMonth = plans.map(({ cents, interval }) => cents / monthsOf[interval])
  return {
    running: plans.reduce((sum, { count }) => sum + count, 0),
    monthlyCents: roundToCents(inMonth.reduce((sum, each) => sum + each, 0)),
    hasYearly: plans.some(({ interval }) => interval === 'year'),
  }
}
