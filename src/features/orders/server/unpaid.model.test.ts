import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import {
  type StartProcess,
  type Step,
  stepsWith,
  takeSteps,
} from '../../../../tests/support/crash-model.ts'
import { bothEngines, useEngine } from '../../../../tests/support/databases.ts'
import { modelProcesses, openModel, runsWith } from '../../../../tests/support/open-model.ts'
import { orderTables, placed } from '../../../../tests/support/orders.ts'
import { modelPayments } from '../../../../tests/support/payments/model-payments.ts'
import { readMoneySource } from '../money-source.ts'

const runs = { sqlite: 25, postgres: 10 }

const acts = ['place', 'place', 'pay'] as const
type Act = (typeof acts)[number]
const steps = stepsWith<Act>(fc.constantFrom(...acts), [minuteMs, 31 * minuteMs, 2 * hourMs])

const place: Step<Act> = { do: 'own', own: 'place' }
/** Two processes have the same orders due, and one is killed after each number of its stops. */
const killedAt = (stops: number): Step<Act>[] => [
  place,
  place,
  { do: 'wait', ms: stops % 2 === 0 ? 31 * minuteMs : 2 * hourMs },
  { do: 'advance', process: 0, times: stops },
  { do: 'advance', process: 1, times: stops },
  { do: 'own', own: 'pay' },
  { do: 'kill', process: 0, after: 0 },
  { do: 'advance', process: 1, times: 20 },
]
/** A process stops with the due orders in hand while another one acts on them, and goes on. */
const overtaken = (stops: number): Step<Act>[] => [
  place,
  place,
  { do: 'wait', ms: 31 * minuteMs },
  { do: 'advance', process: 0, times: stops },
  { do: 'advance', process: 1, times: 20 },
  { do: 'advance', process: 0, times: 20 },
]
const examples = Array.from({ length: 8 }, (_, index) => index + 2).flatMap((stops) => [
  killedAt(stops),
  overtaken(stops),
])

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)

  async function open() {
    const opened = await openModel(openEmpty, ...orderTables)
    const { clock, database } = opened
    const partsOver = (over: Parameters<typeof modelPayments>[0]) =>
      modelPayments(over, { open: () => null, methods: () => [] }, clock.now)
    const start: StartProcess = ({ database: own }) => {
      const { due } = partsOver(own)
      return async () => {
        await due.remindUnpaid()
        await due.cancelUnpaid()
      }
    }
    return { ...opened, orders: partsOver(database).orders, start }
  }
  type Opened = Awaited<ReturnType<typeof open>>

  async function happen({ orders }: Opened, ids: number[], act: Act) {
    if (act === 'place')
      ids.push((await placed(orders, { paymentMethod: 'stripe:card' })).header.id)
    const order = act === 'pay' ? await orders.read(ids.at(-1) ?? 0) : null
    if (order?.header.state !== 'awaiting_payment') return
    await orders.receive({
      orderId: order.header.id,
      actor: { gateway: 'stripe' },
      source: readMoneySource(`stripe:${order.header.id}`),
      amountCents: cents(order.header.totalCents),
    })
  }

  /** The orders, with the numbers of reminders and cancellations of each. */
  async function outcomesOf({ db }: Opened, ids: readonly number[]) {
    if (ids.length === 0) return []
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'state', 'paid_cents'])
      .where('id', 'in', ids)
      .execute()
    const events = await db
      .selectFrom('order_events')
      .select(['order_id', 'type'])
      .where('order_id', 'in', ids)
      .execute()
    return orders.map(({ id, ...order }) => {
      const count = (type: string) =>
        events.filter((event) => event.order_id === id && event.type === type).length
      return { ...order, reminded: count('email_sent'), cancelled: count('cancel') }
    })
  }

  /** Done when all unpaid orders are reminded of and, later, given up. */
  function watchEnd(opened: Opened, ids: readonly number[]) {
    let isLater = false
    return async () => {
      const open = (await outcomesOf(opened, ids)).filter(
        ({ state }) => state === 'awaiting_payment',
      )
      if (!isLater) for (const { reminded } of open) expect(reminded).toBe(1)
      if (!isLater) opened.clock.wait(30 * dayMs)
      const isDone = isLater && open.length === 0
      isLater = true
      return isDone
    }
  }

  test('who does not pay is reminded once and given up once, whatever is killed', async () => {
    const opened = await open()
    const { shared, clock, start } = opened
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const ids: number[] = []
        const act = (step: Act) => happen(opened, ids, step)
        const run = { shared, processes: modelProcesses[engine], steps: taken, start, act }
        const isDone = watchEnd(opened, ids)
        await takeSteps({ ...run, wait: clock.wait }, { afterMs: 31 * minuteMs, rounds: 2, isDone })
        for (const { paid_cents, reminded, cancelled, state } of await outcomesOf(opened, ids)) {
          expect(reminded).toBeLessThanOrEqual(1)
          expect({ state, cancelled }).toEqual(
            paid_cents > 0
              ? { state: expect.stringMatching(/paid|fulfilled/), cancelled: 0 }
              : { state: 'cancelled', cancelled: 1 },
          )
        }
      }),
      runsWith(examples, runs[engine]),
    )
    await opened.close()
  }, 400_000)
})
