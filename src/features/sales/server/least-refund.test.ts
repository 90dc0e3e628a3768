import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { callbackPath } from '#features/payments/paths.ts'
import { cents } from '#lib/money/money.ts'
import { pageOf } from '../../../../tests/support/console.ts'
import { useEngine } from '../../../../tests/support/databases.ts'
import { guide, placed } from '../../../../tests/support/orders.ts'
import { startGateway } from '../../../../tests/support/payments/every.ts'
import type { GatewayStandIn } from '../../../../tests/support/payments/gateway-stand-in.ts'
import { openTestSales, salesTables, type TestSales } from '../../../../tests/support/sales.ts'
import { type OrderRecord, orderActionPath, orderPath } from '../console-wire.ts'

const { openEmpty } = useEngine('sqlite')
let database: Awaited<ReturnType<typeof openEmpty>>
let site: TestSales
let standIn: GatewayStandIn
beforeEach(async () => {
  const started = await startGateway('montonio', () => site?.clock.now ?? Date.now())
  standIn = started.standIn
  database = await openEmpty(...salesTables)
  site = await openTestSales(database, { standIns: { montonio: standIn.url } })
  await site.settings.save('montonio', true, started.values)
})
afterEach(async () => {
  standIn.stop()
  await site.close()
  await database.close()
})

const recordOf = async (id: number): Promise<OrderRecord> =>
  pageOf(await site.page.get(orderPath(id)))[1].record
async function refund(id: number, amount: string) {
  const answer = await site.page.post(orderActionPath(id, 'refund'), { amount, key: amount })
  if (answer.statusCode === 422) return pageOf(answer)[1].problem
  return pageOf(await site.page.get(String(answer.headers.location)))[1].outcome
}
async function begun() {
  const order = await placed(site.orders, { lines: [guide], paymentMethod: 'montonio:bank' })
  await site.payments.start(order, 'montonio:bank', '/aciu')
  const payment = [...standIn.payments.values()].at(-1)
  if (!payment) throw new Error('Nothing was begun')
  const pay = async () => {
    standIn.settle(payment.id, 'paid')
    const { headers, body, query } = standIn.callbackOf(payment.id)
    const url = callbackPath('montonio') + (query && `?${query}`)
    await site.http.inject({ method: 'POST', url, headers, payload: body })
  }
  return { id: order.header.id, payment, pay }
}

test('the least that a gateway pays back is said, and less is begun nowhere', async () => {
  const { id, payment, pay } = await begun()
  await pay()
  expect((await recordOf(id)).may.minRefund).toEqual({ gateway: 'montonio', cents: 5 })
  for (const amount of ['0,01', '0,04']) expect(await refund(id, amount)).toBe('too_little')
  expect([(await recordOf(id)).refunds, payment.refunds]).toEqual([[], []])
  expect(await refund(id, '0,05')).toBe('requested')
  expect(payment.refunds.map(({ amountCents }) => amountCents)).toEqual([5])
})

test('a rest that is less is the owner’s to transfer', async () => {
  const { id, payment, pay } = await begun()
  await pay()
  await refund(id, '19,96')
  expect((await recordOf(id)).may).toMatchObject({ refundCents: 3, minRefund: null })
  expect(await refund(id, '0,03')).toBe('manual')
  expect(payment.refunds).toHaveLength(1)
})

test('so is less of an overpayment', async () => {
  const { id, payment, pay } = await begun()
  const money = {
    orderId: id,
    actor: 'bank',
    source: readMoneySource('bank:1'),
    amountCents: cents(3),
  } as const
  await site.orders.receive(money)
  await pay()
  expect(await site.payments.refundExcess(id, { owner: 'ona@kryptis.lt' })).toBe('manual')
  expect((await recordOf(id)).refunds).toMatchObject([{ amountCents: 3, state: 'manual' }])
  expect(payment.refunds).toEqual([])
})
