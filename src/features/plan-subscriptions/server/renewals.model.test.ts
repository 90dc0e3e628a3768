import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { applyPayment } from '#features/payments/server/apply-payment.ts'
import { chargeAgain } from '#features/payments/server/charge-again.ts'
import { checkDue } from '#features/payments/server/check-payments.ts'
import type { OpenGateways } from '#features/payments/server/gateways/open-gateways.ts'
import { eraseCards, readSavedCard } from '#features/payments/server/saved-cards.ts'
import { dayMs, hourMs, minuteMs } from '#lib/dates/durations.ts'
import type { Database } from '#server/database/database.ts'
import {
  type StartProcess,
  type Step,
  stepsWith,
  takeSteps,
} from '../../../../tests/support/crash-model.ts'
import { bothEngines, useEngine } from '../../../../tests/support/databases.ts'
import { modelProcesses, openModel, runsWith } from '../../../../tests/support/open-model.ts'
import { orderTables, placed, seminar } from '../../../../tests/support/orders.ts'
import { createModelGateway } from '../../../../tests/support/payments/model-gateway.ts'
import {
  beginModelPayment,
  modelPayments,
} from '../../../../tests/support/payments/model-payments.ts'
import { openTestPlans } from '../../../../tests/support/plan-subscriptions.ts'
import { chargeMs } from './renew.ts'

const runs = { sqlite: 25, postgres: 10 }
const plan = { ...seminar, offerId: null, plan: 'augimas', name: 'Planas „Augimas“', quantity: 1 }
const log = pino({ level: 'silent' })

const acts = [
  'refuse',
  'accept',
  'go down',
  'come up',
  'lose an answer',
  'callbacks',
  'cancel',
] as const
type Act = (typeof acts)[number]
const steps = stepsWith<Act>(fc.constantFrom(...acts), [
  minuteMs,
  hourMs,
  chargeMs,
  26 * hourMs,
  6 * dayMs,
])
type Steps = Step<Act>[]

const own = (act: Act): Step<Act> => ({ do: 'own', own: act })
const run = (process = 0): Step<Act> => ({ do: 'advance', process, times: 40 })
const untilCharge: Steps = [{ do: 'wait', ms: 7 * dayMs - chargeMs }]

/** The machine is off for more than a day after a charge whose answer it never received. */
const chargedAndOff: Steps = [
  ...untilCharge,
  ...Array<Step<Act>>(8).fill(own('lose an answer')),
  run(),
  { do: 'kill', process: 0, after: 0 },
  { do: 'wait', ms: 26 * hourMs },
]
/** A process is killed after each number of its steps, and another one has the same plan due. */
const killedAt = (stops: number): Steps => [
  ...untilCharge,
  { do: 'advance', process: 0, times: stops },
  { do: 'advance', process: 1, times: stops },
  { do: 'kill', process: 0, after: 0 },
  run(1),
]
const examples = [
  chargedAndOff,
  ...Array.from({ length: 12 }, (_, index) => killedAt(2 * index + 2)),
]

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)

  async function open() {
    const { database, shared, close } = await openModel(openEmpty, ...orderTables)
    const clock = { now: Date.UTC(2026, 10, 23, 10) }
    return { database, shared, clock, close, wait: (ms: number) => void (clock.now += ms) }
  }
  type Opened = Awaited<ReturnType<typeof open>>

  /** The orders, payments and plans of one process. */
  function partsOver(
    database: Pick<Database, 'db' | 'engine'>,
    gateways: OpenGateways,
    clock: Opened['clock'],
  ) {
    const context = modelPayments(database, gateways, () => clock.now)
    const { orders } = context
    const plans = openTestPlans(database, { orders, emails: [], clock }, log, {
      canChargeAgain: async (id, transaction) =>
        (await readSavedCard(transaction, orders, id)) !== undefined,
      chargeAgain: (id, renewal) => chargeAgain(context, id, renewal),
      eraseCards: (id, transaction) => eraseCards(transaction, orders, id),
    })
    return { context, plans }
  }

  /** A plan paid by card, of whose next period the buyer is soon reminded. */
  async function buyPlan({ database, clock }: Opened) {
    await database.db.deleteFrom('plan_subscriptions').execute()
    await database.db.updateTable('payments').set({ next_check_at: null }).execute()
    const gateway = createModelGateway(() => clock.now, minuteMs)
    const gate = { pause: async () => {}, check: () => {}, isDead: () => false }
    const parts = partsOver(database, gateway.gatewaysFor(gate), clock)
    const { context, plans } = parts
    const order = await placed(context.orders, {
      kind: 'plan',
      lines: [plan],
      paymentMethod: 'stripe:card',
    })
    const { orderId, externalId } = await beginModelPayment(context, gateway, order, true)
    const booked = gateway.payments.get(externalId)
    if (booked) booked.state = 'paid'
    const report = { ...gateway.reportOf(externalId), recurringToken: 'card' }
    await context.orders.inTransaction((transaction) =>
      applyPayment(transaction, context, 'stripe', report, 'callback'),
    )
    clock.now = ((await plans.ofOrder(orderId))?.periodEnd ?? 0) - 7 * dayMs
    return { ...parts, gateway, orderId }
  }
  type Bought = Awaited<ReturnType<typeof buyPlan>>

  const chargesAt = ({ gateway }: Bought) =>
    [...gateway.payments.keys()].filter((id) => id.startsWith('pi_'))

  /** The gateway reports all its charges; it repeats reports until they are received. */
  async function callBack(bought: Bought) {
    const { context, gateway } = bought
    for (const id of chargesAt(bought))
      await context.orders.inTransaction((transaction) =>
        applyPayment(transaction, context, 'stripe', gateway.reportOf(id), 'callback'),
      )
  }

  async function happen(bought: Bought, act: Act) {
    const { gateway, plans, orderId } = bought
    if (act === 'refuse' || act === 'accept') gateway.refuseCharges(act === 'refuse')
    if (act === 'go down' || act === 'come up') gateway.setDown(act === 'go down')
    if (act === 'lose an answer') gateway.loseAnswer()
    if (act === 'callbacks') await callBack(bought)
    const id = act === 'cancel' ? (await plans.ofOrder(orderId))?.id : undefined
    if (id !== undefined) await plans.cancel(id, 'buyer')
  }

  const readPlan = ({ database: { db } }: Opened) =>
    db.selectFrom('plan_subscriptions').selectAll().executeTakeFirstOrThrow()

  /** Done when the plan is paid for the days to come, or has ended. */
  const watchEnd = (opened: Opened, bought: Bought) => async () => {
    bought.gateway.setDown(false)
    await callBack(bought)
    const { state, period_end } = await readPlan(opened)
    if (state === 'ended') return true
    if (state === 'active' && period_end > opened.clock.now + chargeMs) return true
    opened.wait(chargeMs)
    return false
  }

  /** Renewal orders of the plan, each with its charges at the gateway. */
  async function renewalsOf({ database: { db } }: Opened, bought: Bought) {
    const charged = chargesAt(bought).map((id) => bought.gateway.payments.get(id)?.reference ?? '')
    const rows = await db
      .selectFrom('orders')
      .select(['number', 'paid_cents', 'total_cents'])
      .where('renews_order_id', '=', bought.orderId)
      .execute()
    return rows.map(({ number, ...sums }) => ({
      ...sums,
      charges: charged.filter((reference) => reference.startsWith(`${number}-`)).length,
    }))
  }

  async function countEmails({ database: { db } }: Opened, kind: string) {
    const rows = await db
      .selectFrom('order_events')
      .select('data')
      .where('type', '=', 'email_sent')
      .where('data', 'like', `%"plan_${kind}"%`)
      .execute()
    return rows.length
  }

  test('a period is charged once and its buyer emailed once, whatever is killed', async () => {
    const opened = await open()
    const { shared, clock, wait } = opened
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const bought = await buyPlan(opened)
        const kinds = ['reminder', 'past_due', 'ended']
        const before = await Promise.all(kinds.map((kind) => countEmails(opened, kind)))
        const start: StartProcess = ({ database, gate }) => {
          const { context, plans } = partsOver(database, bought.gateway.gatewaysFor(gate), clock)
          return async () => {
            await checkDue(context)
            await plans.renew()
          }
        }
        const act = (step: Act) => happen(bought, step)
        const model = { shared, processes: modelProcesses[engine], steps: taken, start, wait, act }
        const isDone = watchEnd(opened, bought)
        await takeSteps(model, { afterMs: minuteMs, rounds: 150, isDone })
        const renewals = await renewalsOf(opened, bought)
        for (const { charges, paid_cents, total_cents } of renewals)
          expect({ charges, paid_cents }).toEqual(
            charges === 0 ? { charges, paid_cents: 0 } : { charges: 1, paid_cents: total_cents },
          )
        const after = await Promise.all(kinds.map((kind) => countEmails(opened, kind)))
        const periods = renewals.filter(({ charges }) => charges > 0).length + 1
        for (const [index, count] of after.entries())
          expect(count - (before[index] ?? 0)).toBeLessThanOrEqual(periods)
        const { state, cancelled_at } = await readPlan(opened)
        if (state === 'ended' && cancelled_at === null)
          expect((after[2] ?? 0) - (before[2] ?? 0)).toBeGreaterThan(0)
      }),
      runsWith(examples, runs[engine]),
    )
    await opened.close()
  }, 400_000)
})
