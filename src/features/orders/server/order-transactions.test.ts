import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { cents } from '#lib/money/money.ts'
import { bothEngines, countWaiting, useEngine } from '../../../../tests/support/databases.ts'
import { openTestOrders, orderTables, placed } from '../../../../tests/support/orders.ts'

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: ReturnType<typeof openTestOrders>
  beforeEach(async () => {
    database = await openEmpty(...orderTables)
    opened = openTestOrders(database)
  })
  afterEach(async () => {
    await opened.close()
    await database.close()
  })

  test('two that wait for each other are both done, each once', async () => {
    const { orders } = opened
    const [one, other] = [await placed(orders), await placed(orders)]
    let attempts = 0
    function payBoth(
      ids: readonly [number, number],
      between: () => Promise<void>,
      rival: () => Promise<void> | undefined,
    ) {
      const [first] = ids
      let isAgain = false
      return orders.inTransaction(async (transaction) => {
        attempts++
        // The retried transaction lets the other one go first.
        if (isAgain) await rival()
        for (const orderId of ids) {
          const money = {
            source: readMoneySource(`bank:${first}:${orderId}`),
            amountCents: cents(4900),
          }
          await orders.receive({ orderId, actor: 'bank', ...money }, transaction)
          if (!isAgain) await between()
          isAgain = true
        }
      })
    }
    const ids = [one.header.id, other.header.id] as const
    let opposite: Promise<void> | undefined
    const begin = async () => {
      opposite = payBoth(
        [ids[1], ids[0]],
        async () => {},
        () => both,
      )
      // SQLite runs one transaction at a time.
      if (engine === 'postgres')
        await expect.poll(() => countWaiting(database.db)).toBeGreaterThan(0)
    }
    const both = payBoth(ids, begin, () => opposite)
    await both
    await opposite
    expect(attempts).toBe(engine === 'postgres' ? 3 : 2)
    for (const { header } of [one, other])
      expect((await orders.read(header.id))?.header).toMatchObject({
        state: 'paid',
        paidCents: 9800,
      })
    const names = (await opened.events.announced()).map(({ name }) => name)
    expect(names.filter((name) => name === 'order_paid')).toHaveLength(2)
  })

  test('any other failure is not tried again', async () => {
    let attempts = 0
    const failing = opened.orders.inTransaction(async () => {
      attempts++
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(attempts).toBe(1)
  })
})
