import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migration } from '../../../../migrations/baseline/shop.ts'
import { pageOf } from '../../../../tests/support/console.ts'
import { openConsoleOf } from '../../../../tests/support/console-of.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { exampleShop } from '../../../../tests/support/shop.ts'
import { removeRatePath, type ShopPart, shopPartPath, shopSettingsPath } from '../console-wire.ts'
import { demonstration } from '../demonstration.ts'
import { shopPage } from './console.ts'
import { openShopSettings, type ShopSettingsStore } from './open-settings.ts'

const seller = {
  name: 'MB „Ąžuolas“',
  code: '100 000 810',
  vatCode: 'lt 119511515',
  register: 'Juridinių asmenų registras',
  address: 'Kaunas',
  phone: '+370 600 22222',
  email: 'labas@azuolas.example',
}
const sales = {
  invoiceSeries: 'az',
  creditNoteSeries: 'AZK',
  paymentDays: '14',
  scarceHours: '48',
  paymentHours: '6',
  downloadTimes: '3',
  downloadDays: '90',
  ordersEmail: '',
}
const rate = { kind: 'standard', from: '2027-01-01', percent: '22', taxCode: 'pvm1' }

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  let store: ShopSettingsStore
  let page: Awaited<ReturnType<typeof openConsoleOf>>
  beforeEach(async () => {
    database = await openEmpty(migration)
    store = await openShopSettings({ db: database.db, defaults: () => exampleShop, onChange() {} })
    const now = () => Date.UTC(2026, 10, 22, 10)
    page = await openConsoleOf([shopPage({ store, now })])
  })
  afterEach(async () => {
    await page.close()
    await database.close()
  })
  const post = (part: ShopPart, form: Record<string, string>) => page.post(shopPartPath(part), form)

  test('seller, account and documents are saved as banks and the tax inspectorate want them', async () => {
    const answer = await post('seller', seller)
    expect(answer.headers.location).toBe(`${shopSettingsPath}?issaugota=1#pardavejas`)
    await post('bank', { iban: 'lt12 1000 0111 0100 1000', bic: 'agbllt2x', bank: 'Bankas' })
    await post('sales', sales)
    expect(store.current()).toMatchObject({
      seller: { ...seller, code: '100000810', vatCode: 'LT119511515' },
      bank: { iban: 'LT121000011101001000', bic: 'AGBLLT2X' },
      series: { invoice: 'AZ', creditNote: 'AZK' },
      paymentDays: 14,
      scarceHours: 48,
      paymentHours: 6,
      downloads: { times: 3, days: 90 },
    })
    await post('seller', { ...seller, vatCode: '' })
    expect(store.current().seller.vatCode).toBeNull()
  })

  test.each<[ShopPart, Record<string, string>, string]>([
    ['seller', { ...seller, code: '100000811' }, 'code'],
    ['seller', { ...seller, vatCode: 'LT100001919018' }, 'vatCode'],
    ['seller', { ...seller, email: 'ne adresas' }, 'email'],
    ['bank', { iban: 'LT131000011101001000', bic: '', bank: 'Bankas' }, 'iban'],
    ['sales', { ...sales, creditNoteSeries: 'AZ' }, 'creditNoteSeries'],
    ['sales', { ...sales, paymentDays: '0' }, 'paymentDays'],
    ['sales', { ...sales, scarceHours: '1' }, 'scarceHours'],
    ['sales', { ...sales, paymentHours: '1' }, 'paymentHours'],
    ['rate', { ...rate, from: '2027-02-30' }, 'from'],
    ['rate', { ...rate, percent: '120' }, 'percent'],
    ['rate', { ...rate, percent: '22,5' }, 'percent'],
    ['rate', { ...rate, taxCode: 'PVM' }, 'taxCode'],
  ])('in the part „%s“ of the settings %j is refused for its %s', async (part, form, field) => {
    const answer = await post(part, form)
    expect(answer.statusCode).toBe(422)
    expect(pageOf(answer)[1].forms[part]).toMatchObject({
      problems: [field],
      fields: { [field]: form[field] },
    })
    expect(store.current()).toMatchObject(exampleShop)
  })

  test('the first step names each datum of the demonstration that is left', async () => {
    const { iban, phone } = demonstration
    const sellerOfOwn = { ...exampleShop.seller, phone }
    await store.save({ seller: sellerOfOwn, bank: { ...exampleShop.bank, iban } })
    const { notices } = shopPage({ store })
    const [step] = (await notices?.()) ?? []
    expect(step).toMatchObject({ kind: 'step', path: shopSettingsPath })
    expect(step?.text.lt).toMatch(/Dar demonstraciniai: telefonas ir sąskaitos numeris \(IBAN\)\.$/)
    const shown = pageOf(await page.get(shopSettingsPath))[1]
    expect(shown.demonstration).toEqual(['phone', 'iban'])
    await store.save({ seller: exampleShop.seller })
    expect((await notices?.())?.[0]?.text.en).toMatch(/: account number \(IBAN\)\.$/)
    await store.save({ bank: exampleShop.bank })
    expect(await notices?.()).toEqual([])
    expect(pageOf(await page.get(shopSettingsPath))[1].demonstration).toEqual([])
  })

  test('a rate is added for a day to come, and taken away', async () => {
    await post('rate', rate)
    const { rates } = pageOf(await page.get(shopSettingsPath))[1]
    const standard = rates.filter(({ kind }: { kind: string }) => kind === 'standard')
    expect(standard).toEqual([
      { ...rate, percent: 22, taxCode: 'PVM1', isAdded: true, isInForce: false },
      {
        kind: 'standard',
        from: '2009-09-01',
        percent: 21,
        taxCode: 'PVM1',
        isAdded: false,
        isInForce: true,
      },
    ])
    await post('rate', { ...rate, percent: '23' })
    expect(store.current().addedRates).toMatchObject([{ percent: 23 }])
    await page.post(removeRatePath, { id: 'standard 2027-01-01' })
    expect(store.current().addedRates).toEqual([])
  })
})
