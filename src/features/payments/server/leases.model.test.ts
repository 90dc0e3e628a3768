import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import {
  type StartProcess,
  type Step,
  stepsWith,
  takeSteps,
} from '../../../../tests/support/crash-model.ts'
import { bothEngines, useEngine } from '../../../../tests/support/databases.ts'
import { type OpenedModel, openModel, runsWith } from '../../../../tests/support/open-model.ts'
import { orderTables, placed, seminar } from '../../../../tests/support/orders.ts'
import {
  createModelGateway,
  type ModelGateway,
} from '../../../../tests/support/payments/model-gateway.ts'
import {
  beginModelPayment,
  modelPayments,
} from '../../../../tests/support/payments/model-payments.ts'
import { applyPayment } from './apply-payment.ts'
import { checkDue } from './check-payments.ts'
import { sendDue } from './refunds.ts'
import { requestRefund } from './request-refund.ts'

const runs = { sqlite: 30, postgres: 20 }
/** Processes on one database: SQLite's data folder admits one, PostgreSQL several. */
const processes = { sqlite: 1, postgres: 3 }
const leaseMs = minuteMs
const orderCount = 2
const priceCents = 4900

const acts = [
  'pay',
  'pay',
  'callback',
  'refund',
  'refund',
  'refunds succeed',
  'refunds fail',
  'take back',
  'go down',
  'come up',
  'lose an answer',
] as const
interface Act {
  act: (typeof acts)[number]
  order: number
  amountCents: number
}
const act = fc.record({
  act: fc.constantFrom(...acts),
  order: fc.nat(orderCount - 1),
  amountCents: fc.constantFrom(1000, 2500, priceCents),
})
const plans = fc.record({
  answersAtOnce: fc.boolean(),
  steps: stepsWith<Act>(act, [secondMs, 31 * secondMs, 61 * secondMs, hourMs]),
})
type Plan = typeof plans extends fc.Arbitrary<infer Value> ? Value : never

const own = (act: Act['act'], order = 0): Step<Act> => ({
  do: 'own',
  own: { act, order, amountCents: 1000 },
})

interface Overtaking {
  /** The stop at which the first process stands while another one continues. */
  stops: number
  answersAtOnce: boolean
  waitMs: number
  before?: readonly Step<Act>[]
}

/**
 * A paid order whose refund one process begins and stops at, possibly beyond its lease, while
 * another continues.
 */
const overtaken = ({ stops, answersAtOnce, waitMs, before = [] }: Overtaking): Plan => ({
  answersAtOnce,
  steps: [
    own('pay'),
    own('callback'),
    own('refund'),
    ...before,
    { do: 'advance', process: 0, times: stops },
    { do: 'wait', ms: waitMs },
    { do: 'advance', process: 1, times: 30 },
    own('refunds succeed'),
    { do: 'advance', process: 0, times: 6 },
    { do: 'advance', process: 0, times: 6 },
  ],
})
/** The bank takes a payment back, and the last question about each stays without an answer. */
const lastLookLost: Plan = {
  answersAtOnce: false,
  steps: [
    own('pay'),
    own('callback'),
    own('pay', 1),
    own('callback', 1),
    own('take back'),
    own('lose an answer'),
    own('lose an answer'),
  ],
}

const examples = [
  lastLookLost,
  ...Array.from({ length: 12 }, (_, index) => index + 2).flatMap((stops) => [
    overtaken({ stops, answersAtOnce: true, waitMs: 61 * secondMs }),
    overtaken({ stops, answersAtOnce: false, waitMs: 61 * secondMs }),
    overtaken({ stops, answersAtOnce: false, waitMs: 0 }),
    overtaken({
      stops,
      answersAtOnce: true,
      waitMs: 61 * secondMs,
      before: [own('lose an answer')],
    }),
  ]),
]

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)

  const processOver =
    (gateway: ModelGateway, now: () => number): StartProcess =>
    ({ database, gate }) => {
      const parts = modelPayments(database, gateway.gatewaysFor(gate), now)
      return async () => {
        await checkDue(parts)
        await sendDue(parts)
      }
    }

  /** Orders whose buyers are at the gateway, with the events outside of the processes. */
  async function begin(opened: OpenedModel, answersAtOnce: boolean) {
    const { clock, database } = opened
    const gateway = createModelGateway(clock.now, leaseMs)
    const open = { pause: async () => {}, check: () => {}, isDead: () => false }
    const parts = modelPayments(database, gateway.gatewaysFor(open), clock.now)
    const orders = []
    for (let index = 0; index < orderCount; index++) {
      const order = await placed(parts.orders, {
        lines: [{ ...seminar, quantity: 1, unitCents: cents(priceCents) }],
        paymentMethod: 'stripe:card',
      })
      orders.push(await beginModelPayment(parts, gateway, order, answersAtOnce))
    }
    return { gateway, parts, orders }
  }
  type Begun = Awaited<ReturnType<typeof begin>>

  async function happen({ gateway, parts, orders }: Begun, { act, order, amountCents }: Act) {
    const { orderId, externalId } = orders[order] as (typeof orders)[number]
    const payment = gateway.payments.get(externalId)
    if (!payment) throw new Error('not begun')
    const change: Record<Act['act'], () => unknown> = {
      pay: () => payment.state === 'pending' && (payment.state = 'paid'),
      'take back': () =>
        payment.state === 'paid' && payment.refunds.size === 0 && (payment.state = 'voided'),
      callback: () =>
        parts.orders.inTransaction((transaction) =>
          applyPayment(transaction, parts, 'stripe', gateway.reportOf(externalId), 'callback'),
        ),
      refund: () =>
        parts.orders.inTransaction((transaction) =>
          requestRefund(transaction, parts, orderId, {
            amountCents: cents(amountCents),
            reason: 'model',
            actor: { owner: 'model' },
          }),
        ),
      'refunds succeed': () => gateway.settleRefunds(externalId, 'succeeded'),
      'refunds fail': () => gateway.settleRefunds(externalId, 'failed'),
      'go down': () => gateway.setDown(true),
      'come up': () => gateway.setDown(false),
      'lose an answer': () => gateway.loseAnswer(),
    }
    await change[act]()
  }

  /** Ends when nothing is due any more; each round of waiting makes further checks due. */
  const watchEnd =
    ({ gateway, parts: { db }, orders }: Begun, wait: (ms: number) => void) =>
    async () => {
      gateway.setDown(false)
      for (const { externalId } of orders) gateway.settleRefunds(externalId, 'succeeded')
      wait(12 * hourMs)
      const open = await Promise.all([
        db.selectFrom('payments').select('id').where('next_check_at', 'is not', null).execute(),
        db
          .selectFrom('payment_refunds')
          .select('id')
          .where('next_check_at', 'is not', null)
          .execute(),
      ])
      return open.every((rows) => rows.length === 0)
    }

  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

  /** Compares our books with the gateway's. */
  async function expectEqualBooks({ gateway, parts: { db }, orders }: Begun) {
    expect(gateway.faults).toEqual([])
    for (const { orderId, externalId } of orders) {
      const booked = gateway.payments.get(externalId)
      if (!booked) throw new Error('not begun')
      const order = await db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      const money = await db
        .selectFrom('order_payments')
        .select('amount_cents')
        .where('order_id', '=', orderId)
        .execute()
      const refunds = await db
        .selectFrom('payment_refunds')
        .selectAll()
        .where('order_id', '=', orderId)
        .execute()
      const returned = [...booked.refunds.values()].filter(({ state }) => state === 'succeeded')
      const returnedCents = sum(returned.map(({ amountCents }) => amountCents))
      const came = booked.state === 'paid' ? priceCents : 0
      expect({
        paid: order.paid_cents,
        refunded: order.refunded_cents,
        money: sum(money.map(({ amount_cents }) => amount_cents)),
      }).toEqual({ paid: came, refunded: returnedCents, money: came - returnedCents })
      for (const { idempotency_key, state } of refunds) {
        const atGateway = booked.refunds.get(idempotency_key)?.state ?? 'none'
        expect({ state, atGateway }).toEqual(
          state === 'succeeded'
            ? { state, atGateway: 'succeeded' }
            : {
                state: expect.stringMatching(/manual|failed/),
                atGateway: expect.not.stringMatching(/succeeded|pending/),
              },
        )
      }
    }
  }

  test('our books end equal to the gateway’s and nothing is asked for by two, whatever is killed', async () => {
    const opened = await openModel(openEmpty, ...orderTables)
    const { shared, clock } = opened
    await fc.assert(
      fc.asyncProperty(plans, async ({ answersAtOnce, steps }) => {
        const begun = await begin(opened, answersAtOnce)
        const start = processOver(begun.gateway, clock.now)
        const act = (step: Act) => happen(begun, step)
        const run = { shared, processes: processes[engine], steps, start, wait: clock.wait, act }
        const isDone = watchEnd(begun, clock.wait)
        await takeSteps(run, { afterMs: dayMs, rounds: 100, isDone })
        await expectEqualBooks(begun)
      }),
      runsWith(examples, runs[engine]),
    )
    await opened.close()
  }, 400_000)
})
