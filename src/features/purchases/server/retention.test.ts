import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { guide, placed } from '../../../../tests/support/orders.ts'
import { openTestPurchases, purchaseTables } from '../../../../tests/support/purchases.ts'
import { eraseOldStatements } from './retention.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: Awaited<ReturnType<typeof openTestPurchases>>
  beforeEach(async () => {
    database = await openEmpty(...purchaseTables)
    opened = await openTestPurchases(database)
  })
  afterEach(async () => {
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
  const left = async (table: 'withdrawals' | 'download_grants') =>
    (await database.db.selectFrom(table).select('id').execute()).length

  test('rights to download and statements go with their order', async () => {
    const { header } = await placed(opened.orders, { lines: [guide], isTest: true })
    await opened.pay(header.id, 'simulator:1')
    await withdraw(header.number)
    await withdraw('kažkas kita')
    expect([await left('withdrawals'), await left('download_grants')]).toEqual([2, 2])
    opened.clock.now += 31 * dayMs
    await opened.due.deleteOld()
    expect([await left('withdrawals'), await left('download_grants')]).toEqual([1, 0])
    expect(opened.forgotten).toEqual(['withdrawal/1'])
  })

  test('a statement that names no order is kept as long as a letter', async () => {
    await withdraw('kažkas kita')
    const erase = () => eraseOldStatements(database.db, opened.mail, opened.clock.now)
    opened.clock.now += 364 * dayMs
    await erase()
    expect(await left('withdrawals')).toBe(1)
    opened.clock.now += 3 * dayMs
    await erase()
    expect([await left('withdrawals'), opened.forgotten]).toEqual([0, ['withdrawal/1']])
  })
})
