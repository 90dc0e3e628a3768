import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migration } from '../../../migrations/baseline/shop.ts'
import { engines, useEngine } from '../../../tests/support/databases.ts'
import { exampleShop } from '../../../tests/support/shop.ts'
import { openShopSettings } from './server/open-settings.ts'
import { createShop } from './server.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  const onChange = vi.fn()
  const open = () => openShopSettings({ db: database.db, defaults: () => exampleShop, onChange })
  beforeEach(async () => {
    database = await openEmpty(migration)
  })
  afterEach(async () => {
    await database.close()
    onChange.mockReset()
  })

  test('what an owner saves stands before the content, and other processes learn of it', async () => {
    const [store, other] = [await open(), await open()]
    expect(store.current()).toMatchObject(exampleShop)
    const seller = { ...exampleShop.seller, name: 'UAB „Kita“' }
    await store.save({ seller, paymentDays: 14 })
    await other.refresh()
    expect(other.current()).toMatchObject({ ...exampleShop, seller, paymentDays: 14 })
    expect(onChange).toHaveBeenCalledTimes(2)
    await other.refresh()
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  test('VAT is by the day of the sale, by the rates of the law and of the owner', async () => {
    const store = await open()
    const shop = createShop(store)
    expect(shop.vatPercent('reduced', '2025-12-31')).toBe(9)
    expect(shop.vatPercent('reduced', '2026-01-01')).toBe(12)
    expect(shop.vatRate('reduced', '2026-01-01').taxCode).toBe('PVM58')
    const rate = { kind: 'standard', from: '2027-01-01', percent: 22, taxCode: 'PVM1' } as const
    await store.save({ addedRates: [rate] })
    expect(shop.vatPercent('standard', '2026-12-31')).toBe(21)
    expect(shop.vatPercent('standard', '2027-01-01')).toBe(22)
  })

  test('a seller without a VAT code charges none', async () => {
    const store = await open()
    await store.save({ seller: { ...exampleShop.seller, vatCode: null } })
    expect(createShop(store).vatPercent('standard', '2026-11-22')).toBe(0)
  })
})
