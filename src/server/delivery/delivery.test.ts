import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import { migration } from '../../../migrations/baseline/deliveries.ts'
import { bothEngines, useEngine } from '../../../tests/support/databases.ts'
import { type OpenDestination, openDestination } from './delivery.ts'
import type { Delivery, Destination, NewDelivery, SendResult } from './destination.ts'
import { deleteDeliveries, deleteOldDeliveries, readDeadLetters, readDeliveries } from './ledger.ts'

type Payload = { number: number }
const log = pino({ level: 'silent' })
const delivered: SendResult = { outcome: 'delivered', answer: 'ok' }
const failed: SendResult = { outcome: 'retry', answer: 'busy' }

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let time: number
  let opened: OpenDestination<Payload>[]
  let sent: number[]

  beforeEach(async () => {
    database = await openEmpty(migration)
    time = Date.UTC(2026, 10, 21, 9)
    opened = []
    sent = []
  })
  afterEach(async () => {
    for (const destination of opened) await destination.close()
    await database.close()
  })

  const settings: Omit<Destination<Payload>, 'send'> = {
    name: 'test',
    leaseMs: minuteMs,
    retry: { firstMs: secondMs, maxMs: minuteMs, giveUpAfterMs: hourMs },
    retentionMs: 24 * hourMs,
  }
  function open(
    send: (delivery: Delivery<Payload>) => SendResult | Promise<SendResult>,
    more: Partial<Destination<Payload>> = {},
  ) {
    const destination = openDestination<Payload>(
      {
        ...settings,
        send: async (delivery) => {
          sent.push(delivery.payload.number)
          return send(delivery)
        },
        ...more,
      },
      { database, log, now: () => time },
    )
    opened.push(destination)
    return destination
  }
  const enqueue = async (
    destination: OpenDestination<Payload>,
    numbers: readonly number[],
    more: Partial<NewDelivery<Payload>> = {},
  ) => {
    const deliveries = numbers.map((number) => ({ kind: 'number', payload: { number }, ...more }))
    const isStored = await database.db
      .transaction()
      .execute((transaction) => destination.enqueue(transaction, deliveries))
    destination.wake()
    return isStored
  }
  const rows = () => database.db.selectFrom('deliveries').selectAll().orderBy('id').execute()
  const states = async () => (await rows()).map(({ state }) => state)
  const attempts = (count: number) => soon(() => expect(sent).toHaveLength(count))
  const settled = () => soon(async () => expect(await states()).not.toContain('waiting'))
  const soon = (check: () => unknown) => vi.waitFor(check, 10_000)
  /** Lets time pass once the last attempt has been recorded. */
  async function pass(ms: number, destination: OpenDestination<Payload>) {
    await soon(async () =>
      expect((await rows()).every(({ lease_until }) => lease_until === 0)).toBe(true),
    )
    time += ms
    destination.wake()
  }

  test('the ledger shows an attempt whose end nobody saw', async () => {
    const killed = open(() => failed)
    await killed.close()
    await enqueue(killed, [1])
    const leased = { attempts: 1, lease_until: time - 1 }
    await database.db.updateTable('deliveries').set(leased).execute()
    open(() => delivered)
    await vi.waitFor(async () => expect(await states()).toEqual(['delivered']), 30_000)
    const attempts = await database.db.selectFrom('delivery_attempts').selectAll().execute()
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['interrupted', 'delivered'])
  })

  test('what is delivered stays in the ledger without its payload', async () => {
    const destination = open(() => delivered)
    await enqueue(destination, [1], { subject: 'order/1' })
    await settled()
    expect(await rows()).toMatchObject([
      { destination: 'test', kind: 'number', state: 'delivered', payload: 'null', attempts: 1 },
    ])
    expect((await readDeliveries(database.db, 'test', ['order/1'])).get('order/1')).toEqual({
      state: 'delivered',
      at: time,
      answer: 'ok',
    })
  })

  test('several are sent at once, as many as the destination takes', async () => {
    let [running, most] = [0, 0]
    const finish = Promise.withResolvers<void>()
    const destination = open(
      async () => {
        most = Math.max(most, ++running)
        await finish.promise
        running--
        return delivered
      },
      { concurrency: 3 },
    )
    await enqueue(destination, [1, 2, 3, 4, 5])
    await attempts(3)
    finish.resolve()
    await settled()
    expect(sent.toSorted()).toEqual([1, 2, 3, 4, 5])
    expect(most).toBe(3)
  })

  test('those of one key go in their order, others do not wait for them', async () => {
    let isDown = true
    const destination = open(
      ({ payload: { number } }) => (isDown && number === 1 ? failed : delivered),
      {
        concurrency: 3,
      },
    )
    await enqueue(destination, [1, 2], { orderKey: 'a' })
    await enqueue(destination, [3], { orderKey: 'b' })
    await soon(async () => expect(await states()).toEqual(['waiting', 'waiting', 'delivered']))
    expect(sent).not.toContain(2)
    isDown = false
    await pass(secondMs, destination)
    await settled()
    expect(sent.filter((number) => number !== 3)).toEqual([1, 1, 2])
  })

  test('a failure is tried again after ever longer waits, then given up', async () => {
    const destination = open(() => failed)
    await enqueue(destination, [1])
    const waits: number[] = []
    for (let attempt = 1; attempt <= 4; attempt++) {
      await attempts(attempt)
      await soon(async () => expect((await rows())[0]?.lease_until).toBe(0))
      const due = (await rows())[0]?.next_attempt_at ?? time
      waits.push(due - time)
      await pass(due - time, destination)
    }
    expect(waits).toEqual([1, 2, 4, 8].map((seconds) => seconds * secondMs))
    await attempts(5)
    await pass(hourMs, destination)
    await settled()
    expect(await readDeadLetters(database.db, 'test')).toEqual([
      { id: 1, kind: 'number', subject: null, attempts: 6, gaveUpAt: time, answer: 'busy' },
    ])
  })

  test('what the other side asks to wait is waited', async () => {
    const destination = open(() => ({ ...failed, retryAfterMs: 5 * minuteMs }))
    await enqueue(destination, [1])
    await soon(async () =>
      expect((await rows())[0]).toMatchObject({ next_attempt_at: time + 5 * minuteMs }),
    )
  })

  test('a rejected one is a dead letter at once, and can be replayed', async () => {
    let answer: SendResult = { outcome: 'rejected', answer: 'no such mailbox' }
    const destination = open(() => answer)
    await enqueue(destination, [1], { subject: 'order/1' })
    await enqueue(destination, [2], { subject: 'order/2' })
    await settled()
    expect(await readDeadLetters(database.db, 'test')).toMatchObject([
      { subject: 'order/1', attempts: 1, answer: 'no such mailbox' },
      { subject: 'order/2', attempts: 1, answer: 'no such mailbox' },
    ])
    answer = delivered
    expect(await destination.replay('order/2')).toBe(1)
    await soon(async () => expect(await states()).toEqual(['dead', 'delivered']))
    expect(await destination.replay()).toBe(1)
    await settled()
    expect(sent).toEqual([1, 2, 2, 1])
  })

  test('what a destination throws counts as a failure', async () => {
    const destination = open(() => Promise.reject(new Error('cable cut')))
    await enqueue(destination, [1])
    await soon(async () =>
      expect(
        await database.db.selectFrom('delivery_attempts').select(['outcome', 'answer']).execute(),
      ).toEqual([{ outcome: 'retry', answer: 'Error: cable cut' }]),
    )
  })

  test('in an outage the whole destination is left alone', async () => {
    const outage = { firstMs: minuteMs, maxMs: minuteMs }
    const destination = open(() => failed, { retry: { ...settings.retry, outage } })
    await enqueue(destination, [1, 2, 3])
    await attempts(1)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(sent).toEqual([1])
  })

  test('nothing is tried while a destination backs off, and all of it afterwards', async () => {
    let asked = 0
    const destination = open(() => delivered, { backOffMs: () => (++asked < 3 ? 10 : 0) })
    await enqueue(destination, [1, 2])
    await settled()
    expect(sent).toEqual([1, 2])
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1])
    expect(asked).toBeGreaterThanOrEqual(3)
  })

  test('no more wait than may', async () => {
    const destination = open(() => failed, { maxWaiting: 2 })
    expect(await enqueue(destination, [1])).toBe(true)
    expect(await enqueue(destination, [2, 3])).toBe(false)
    expect(await enqueue(destination, [4])).toBe(true)
    expect(await rows()).toHaveLength(2)
  })

  test('destinations do not touch the deliveries of each other', async () => {
    const one = open(() => delivered)
    const other = open(() => failed, { name: 'other' })
    await enqueue(one, [1], { subject: 'order/1' })
    await enqueue(other, [2], { subject: 'order/1' })
    await attempts(2)
    await soon(async () => expect(await states()).toEqual(['delivered', 'waiting']))
    await deleteDeliveries(database.db, 'other', 'order/1')
    expect(await states()).toEqual(['delivered'])
  })

  test('a delivery is deleted when its retention is over', async () => {
    await enqueue(
      open(() => delivered),
      [1],
    )
    await settled()
    await deleteOldDeliveries(database.db, settings, time + 24 * hourMs - 1)
    expect(await rows()).toHaveLength(1)
    await deleteOldDeliveries(database.db, settings, time + 24 * hourMs)
    expect(await rows()).toEqual([])
    expect(await database.db.selectFrom('delivery_attempts').selectAll().execute()).toEqual([])
  })

  test('a delivery that was deleted while it was sent leaves nothing', async () => {
    const finish = Promise.withResolvers<SendResult>()
    const destination = open(() => finish.promise)
    await enqueue(destination, [1], { subject: 'order/1' })
    await attempts(1)
    await deleteDeliveries(database.db, 'test', 'order/1')
    finish.resolve(delivered)
    await destination.close()
    expect(await rows()).toEqual([])
    expect(await database.db.selectFrom('delivery_attempts').selectAll().execute()).toEqual([])
  })
})
