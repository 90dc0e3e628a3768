import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pageOf } from '../../../../tests/support/console.ts'
import { openConsoleOf } from '../../../../tests/support/console-of.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { placed } from '../../../../tests/support/orders.ts'
import { openTestPurchases, purchaseTables } from '../../../../tests/support/purchases.ts'
import { settlePath, withdrawalsPath } from '../console-wire.ts'
import { withdrawalsPage } from './console.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: Awaited<ReturnType<typeof openTestPurchases>>
  let console: Awaited<ReturnType<typeof openConsoleOf>>
  beforeEach(async () => {
    database = await openEmpty(...purchaseTables)
    opened = await openTestPurchases(database)
    console = await openConsoleOf([withdrawalsPage(database.db)])
  })
  afterEach(async () => {
    await console.close()
    await opened.close()
    await database.close()
  })

  const withdraw = (order: string) =>
    opened.server.submit('/atsisakyti-sutarties', {
      name: 'Ona Žąsytė',
      order,
      email: 'ona@pastas.lt',
      zingsnis: 'patvirtinti',
    })
  const shown = async () => pageOf(await console.get(withdrawalsPath))[1].withdrawals
  const notices = () => withdrawalsPage(database.db).notices?.()

  test('the owner sees every statement, and has a notice of those that wait', async () => {
    const { header } = await placed(opened.orders)
    await opened.pay(header.id)
    await withdraw(header.number)
    expect(await notices()).toEqual([])
    await withdraw('gidas, pirktas vakar')
    expect(await shown()).toMatchObject([
      { orderNumber: 'gidas, pirktas vakar', orderId: null, outcome: 'unknown', settledAt: null },
      { orderNumber: header.number, orderId: header.id, outcome: 'accepted', refundCents: 9800 },
    ])
    expect(await notices()).toMatchObject([
      {
        kind: 'task',
        text: { lt: '1 sutarties atsisakymas laukia jūsų atsakymo' },
        path: withdrawalsPath,
      },
    ])
  })

  test('one that is settled waits no more', async () => {
    await withdraw('gidas, pirktas vakar')
    const [{ id }] = await shown()
    const answer = await console.post(settlePath(id), {})
    expect([answer.statusCode, answer.headers.location]).toEqual([303, withdrawalsPath])
    expect((await shown())[0].settledAt).toEqual(expect.any(Number))
    expect(await notices()).toEqual([])
    expect((await console.post(settlePath('x'), {})).statusCode).toBe(404)
  })
})
