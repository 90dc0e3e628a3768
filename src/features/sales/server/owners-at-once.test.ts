import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageOf } from '../../../../tests/support/console.ts'
import { countWaiting, useEngine } from '../../../../tests/support/databases.ts'
import { placed } from '../../../../tests/support/orders.ts'
import { openTestSales, salesTables, type TestSales } from '../../../../tests/support/sales.ts'
import { orderActionPath, orderPath } from '../console-wire.ts'

describe('two owners who press at once', () => {
  const { openEmpty } = useEngine('postgres')
  let database: Awaited<ReturnType<typeof openEmpty>>
  let site: TestSales
  beforeEach(async () => {
    database = await openEmpty(...salesTables)
    site = await openTestSales(database)
  })
  afterEach(async () => {
    await site.close()
    await database.close()
  })

  const recordOf = async (id: number) => pageOf(await site.page.get(orderPath(id)))[1].record
  async function receive(id: number, amount: string, key: string) {
    const answer = await site.page.post(orderActionPath(id, 'receive'), { amount, key })
    return answer.statusCode === 303 ? 'received' : pageOf(answer)[1].problem
  }
  /** Both forms are sent before either of them is handled. */
  async function receiveAtOnce(id: number, amount: string) {
    const { orders } = site
    const presses = await orders.inTransaction(async (transaction) => {
      await orders.lock(id, transaction)
      const begun = ['one', 'other'].map((key) => receive(id, amount, `${key} ${amount}`))
      await vi.waitFor(async () => expect(await countWaiting(database.db)).toBe(2))
      return { begun }
    })
    return (await Promise.all(presses.begun)).toSorted()
  }

  test('record the same money once, and one hears that it is more than is missing', async () => {
    const { header } = await placed(site.orders)
    expect(await receiveAtOnce(header.id, '60')).toEqual(['more_than_open', 'received'])
    expect(await recordOf(header.id)).toMatchObject({ state: 'awaiting_payment', paidCents: 6000 })
    expect(await receiveAtOnce(header.id, '38')).toEqual(['received', 'refused'])
    const paid = { state: 'paid', paidCents: 9800, excessCents: 0, flags: [] }
    expect(await recordOf(header.id)).toMatchObject(paid)
    expect(site.emails.filter(({ kind }) => kind === 'order_flagged_owner')).toEqual([])
  })
})
