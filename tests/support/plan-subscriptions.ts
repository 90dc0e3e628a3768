import type { Invoices } from '#features/invoices/server.ts'
import { readMoneySource } from '#features/orders/money-source.ts'
import type { Charged, Payments } from '#features/payments/server.ts'
import { openPlanSubscriptions } from '#features/plan-subscriptions/server/open-plan-subscriptions.ts'
import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import { renderEmail } from './emails.ts'
import type { openTestOrders } from './orders.ts'
import { exampleShop } from './shop.ts'

const plans = { plans: [{ id: 'augimas', name: 'Augimas' }] }

type Opened = Pick<ReturnType<typeof openTestOrders>, 'orders' | 'emails' | 'clock'> & {
  invoices?: Pick<Invoices, 'usePlanPeriods'>
}

/** Bought plans with test orders; without payments, `charges.answer` decides how a charge ends. */
export function openTestPlans(
  { db }: Pick<Database, 'db'>,
  { orders, emails, clock, invoices }: Opened,
  log: Log,
  payments?: Pick<Payments, 'canChargeAgain' | 'chargeAgain' | 'eraseCards'>,
) {
  const charges = {
    answer: 'refused' as Charged,
    of: [] as [number, number][],
    forgotten: [] as number[],
    meanwhile: async () => {},
    isSuspended: false,
  }
  const service = openPlanSubscriptions({
    db,
    log,
    orders,
    invoices: {
      isSuspended: async () => charges.isSuspended,
      usePlanPeriods: (find) => invoices?.usePlanPeriods(find),
    },
    mail: {
      isOn: true,
      wake: () => {},
      enqueue: async (_transaction, email) => void emails.push(email),
    },
    renderEmail,
    content: { lt: { plans }, en: { plans } },
    shop: { settings: () => ({ ...exampleShop, vatRates: [] }), vatPercent: () => 21 },
    payments: payments ?? {
      async canChargeAgain(firstOrderId, transaction) {
        const order = await orders.read(firstOrderId, transaction)
        return order?.header.paymentMethod === 'stripe:card'
      },
      async eraseCards(firstOrderId) {
        charges.forgotten.push(firstOrderId)
      },
      async chargeAgain(firstOrderId, { header }) {
        charges.of.push([firstOrderId, header.id])
        await charges.meanwhile()
        if (charges.answer !== 'charged') return charges.answer
        const amountCents = header.totalCents
        const source = `stripe:${header.id}`
        await orders.receive({
          orderId: header.id,
          actor: { gateway: 'stripe' },
          source: readMoneySource(source),
          amountCents,
        })
        return charges.answer
      },
    },
    now: () => clock.now,
  })
  return { ...service, charges }
}
