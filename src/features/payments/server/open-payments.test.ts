import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { placed } from '../../../../tests/support/orders.ts'
import {
  openTestPayments,
  paymentTables,
  type TestPayments,
} from '../../../../tests/support/payments/open-payments.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let site: TestPayments
  beforeEach(async () => {
    database = await openEmpty(...paymentTables)
    site = await openTestPayments(database)
  })
  afterEach(async () => {
    await site.close()
    await database.close()
  })

  test('a cancelled order has no instructions for paying', async () => {
    const order = await placed(site.orders)
    expect(await site.payments.instructions(order)).toMatchObject({ amount: '98,00' })
    await site.orders.cancel({ orderId: order.header.id, actor: 'buyer', reason: 'withdrawal' })
    const cancelled = await site.orders.read(order.header.id)
    expect(cancelled && (await site.payments.instructions(cancelled))).toBe(null)
  })
})
