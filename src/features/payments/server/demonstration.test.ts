import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demonstration } from '#features/shop/demonstration.ts'
import { openShopSettings } from '#features/shop/server/open-settings.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { guide, placed } from '../../../../tests/support/orders.ts'
import { startGateways } from '../../../../tests/support/payments/every.ts'
import {
  openTestPayments,
  paymentTables,
  type TestPayments,
} from '../../../../tests/support/payments/open-payments.ts'
import { exampleShop } from '../../../../tests/support/shop.ts'

describe.each(engines)('on %s, while the account of the demonstration is left', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let montonio: Awaited<ReturnType<typeof startGateways.montonio>>
  let site: TestPayments
  beforeEach(async () => {
    montonio = await startGateways.montonio()
    database = await openEmpty(...paymentTables)
    site = await openTestPayments(database, { standIns: { montonio: montonio.standIn.url } })
    site.clock.now = Date.now()
    await site.settings.save('montonio', true, montonio.values)
    const { iban } = demonstration
    await site.shopStore.save({ bank: { ...exampleShop.bank, iban } })
  })
  afterEach(async () => {
    montonio.standIn.stop()
    await site.close()
    await database.close()
  })
  const offered = () => site.payments.methods().map(({ id }) => id)
  const transfer = { lines: [guide], paymentMethod: 'bank_transfer' }

  test('everybody is offered the simulator and nothing that takes money', async () => {
    expect(site.payments.onlyRehearses()).toBe(true)
    expect(offered()).toEqual(['simulator'])
    const rehearsed = await placed(site.orders, { lines: [guide], isTest: true })
    expect(await site.payments.start(rehearsed, 'simulator')).toHaveProperty('redirectTo')
    const real = await placed(site.orders, transfer)
    for (const method of ['montonio:bank', 'bank_transfer', 'simulator'])
      expect(await site.payments.start(real, method)).toBe('unavailable')
  })

  test('no bank account is shown, also of an order of before', async () => {
    expect(await site.payments.instructions(await placed(site.orders, transfer))).toBeNull()
    await site.shopStore.save({ bank: exampleShop.bank })
    const order = await placed(site.orders, transfer)
    expect(await site.payments.instructions(order)).toMatchObject({ iban: exampleShop.bank.iban })
    const rehearsed = await placed(site.orders, { ...transfer, isTest: true })
    expect(await site.payments.instructions(rehearsed)).toBeNull()
  })

  test('once another process has replaced it, orders are paid with money, and rehearsals never', async () => {
    const rehearsed = await placed(site.orders, { lines: [guide], isTest: true })
    const { db } = database
    const other = await openShopSettings({ db, defaults: () => exampleShop, onChange() {} })
    await other.save({ bank: exampleShop.bank })
    await site.shopStore.refresh()
    expect(site.payments.onlyRehearses()).toBe(false)
    expect(offered()).toEqual(['montonio:bank', 'montonio:card', 'bank_transfer'])
    for (const method of offered())
      expect(await site.payments.start(rehearsed, method)).toBe('unavailable')
    const real = await placed(site.orders, { lines: [guide] })
    expect(await site.payments.start(real, 'montonio:bank')).toHaveProperty('redirectTo')
  })

  test('a plan bought with money before is not charged again', async () => {
    const first = await placed(site.orders, { lines: [guide] })
    const renewal = await placed(site.orders, { lines: [guide], kind: 'renewal' })
    expect(await site.payments.chargeAgain(first.header.id, renewal)).toBe('unknown')
  })
})
