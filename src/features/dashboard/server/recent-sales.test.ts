import { expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { useEngine } from '../../../../tests/support/databases.ts'
import { guide, openTestOrders, orderTables, placed } from '../../../../tests/support/orders.ts'
import { readRecentSales } from './recent-sales.ts'

const { openEmpty } = useEngine('sqlite')

test('sales of today and of a week are those of paid orders', async () => {
  const database = await openEmpty(...orderTables)
  const { orders, clock, close } = openTestOrders(database)
  async function pay(given?: Parameters<typeof placed>[1]) {
    const { header } = await placed(orders, given)
    const source = readMoneySource(`bank:${header.id}`)
    const money = { orderId: header.id, source, amountCents: header.totalCents }
    await orders.receive({ ...money, actor: 'bank' })
    return header.totalCents
  }
  const start = clock.now
  clock.now = start - 7 * dayMs
  await pay()
  clock.now = start - 6 * dayMs
  const before = await pay({ lines: [guide] })
  clock.now = start
  const today = await pay()
  await placed(orders)
  expect(await readRecentSales(orders.sales, start)).toEqual({
    today: { orders: 1, cents: today },
    week: { orders: 2, cents: before + today },
  })
  await close()
  await database.close()
})
