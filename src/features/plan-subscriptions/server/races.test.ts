import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import type { OrderTransition } from '#features/orders/order.ts'
import { cents } from '#lib/money/money.ts'
import { bothEngines, countWaiting, useEngine } from '../../../../tests/support/databases.ts'
import { openTestOrders, orderTables, placed, seminar } from '../../../../tests/support/orders.ts'
import { openTestPlans } from '../../../../tests/support/plan-subscriptions.ts'
import { endOfDay } from './periods.ts'

const plan = { ...seminar, offerId: null, plan: 'augimas', name: 'Planas „Augimas“', quantity: 1 }

describe.each(bothEngines)('a renewal and an end at once on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: ReturnType<typeof openTestOrders>
  let plans: ReturnType<typeof openTestPlans>
  let orderId: number
  beforeEach(async () => {
    database = await openEmpty(...orderTables)
    opened = openTestOrders(database)
    plans = openTestPlans(database, opened, pino({ level: 'silent' }))
    orderId = (await placed(opened.orders, { kind: 'plan', lines: [plan] })).header.id
    await pay(orderId)
    opened.clock.now = endOfDay('2026-12-16')
  })
  afterEach(async () => {
    await opened.close()
    await database.close()
  })

  const pay = (id: number) =>
    opened.orders.receive({
      orderId: id,
      actor: 'bank',
      source: readMoneySource(`bank:${id}`),
      amountCents: cents(4900),
    })
  const renewals = () =>
    database.db.selectFrom('orders').select(['id', 'state']).where('kind', '=', 'renewal').execute()
  const stateOf = async () => (await plans.ofOrder(orderId))?.state

  /**
   * Starts an action while the transaction of a transition is open, and lets that end once the
   * action waits.
   */
  function during(transition: OrderTransition, kind: string, start: () => Promise<unknown>) {
    let started: Promise<unknown> | null = null
    opened.orders.onTransition(async (_transaction, transitioned) => {
      if (started || transitioned.transition !== transition) return
      if (transitioned.order.header.kind !== kind) return
      started = start()
      // SQLite has one transaction at a time, so the action starts after this one.
      if (engine === 'postgres')
        await expect.poll(() => countWaiting(database.db)).toBeGreaterThan(0)
    })
    return async () => {
      if (!started) throw new Error('Nothing was started')
      await started
    }
  }

  const ends: readonly [string, OrderTransition | null, () => Promise<unknown>][] = [
    [
      'a refund',
      'refund',
      () =>
        opened.orders.refund({
          orderId,
          actor: { owner: 'ona@kryptis.lt' },
          source: readMoneySource('refund:1'),
          reason: '',
          amountCents: cents(4900),
        }),
    ],
    ['a withdrawal', 'withdraw', () => opened.orders.withdraw({ orderId, actor: 'buyer' })],
    [
      'a cancellation',
      null,
      async () => plans.cancel((await plans.ofOrder(orderId))?.id ?? 0, 'buyer'),
    ],
  ]

  test.each(ends)('%s while the renewal is placed leaves nothing to pay', async (_, _kind, end) => {
    const ended = during('place', 'renewal', end)
    await plans.renew()
    await ended()
    expect(await stateOf()).toMatch(/ended|cancelled/)
    expect(await renewals()).toMatchObject([{ state: 'cancelled' }])
  })

  test.each(ends.filter(([, transition]) => transition !== null))(
    '%s while which the renewal comes due leaves none',
    async (_, transition, end) => {
      const renewed = during(transition ?? 'refund', 'plan', plans.renew)
      await end()
      await renewed()
      expect(await stateOf()).toBe('ended')
      expect(await renewals()).toEqual([])
    },
  )

  test('a refund while the renewal is paid leaves the plan to that money', async () => {
    await plans.renew()
    const [renewal] = await renewals()
    const refunded = during('pay', 'renewal', ends[0]?.[2] ?? stateOf)
    await pay(renewal?.id ?? 0)
    await refunded()
    expect([await stateOf(), await renewals()]).toMatchObject(['active', [{ state: 'fulfilled' }]])
  })
})
