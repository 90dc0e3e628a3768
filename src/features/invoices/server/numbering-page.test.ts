import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import type { ConsolePage } from '#server/console/console-page.ts'
import type { Database } from '#server/database/database.ts'
import { addIncident } from '#server/installation/incidents.ts'
import { pageOf } from '../../../../tests/support/console.ts'
import { openConsoleOf } from '../../../../tests/support/console-of.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { invoiceTables, openTestInvoices } from '../../../../tests/support/invoices.ts'
import { placed } from '../../../../tests/support/orders.ts'
import { beginSeriesPath, confirmNumbersPath, doneField, numberingPath } from '../console-wire.ts'
import { numberingPage } from './numbering-page.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  let shop: ReturnType<typeof openTestInvoices>
  let page: ConsolePage
  let pages: Awaited<ReturnType<typeof openConsoleOf>>
  const logged: object[] = []
  beforeEach(async () => {
    database = await openEmpty(...invoiceTables)
    shop = openTestInvoices(database)
    logged.length = 0
    const log = { info: (said: object) => void logged.push(said) }
    page = numberingPage({ db: database.db, invoices: shop.invoices, shop: shop.shop, log })
    pages = await openConsoleOf([page])
  })
  afterEach(async () => {
    await pages.close()
    await shop.close()
    await database.close()
  })

  const restored = () => addIncident(database.db, 'database_restored', 1)
  async function sold() {
    const { header } = await placed(shop.orders)
    const amountCents = header.totalCents
    await shop.orders.receive({
      orderId: header.id,
      source: readMoneySource(`bank:${header.id}`),
      amountCents,
      actor: 'bank',
    })
    return (await shop.invoices.ofOrder(header.id)).map(({ fullNumber }) => fullNumber)
  }
  const props = async () => pageOf(await pages.get(numberingPath))[1]

  test('is a problem of the first page only once a number could come again', async () => {
    expect(await page.notices?.()).toEqual([])
    await restored()
    expect(await page.notices?.()).toEqual([])
    await sold()
    expect(await page.notices?.()).toMatchObject([
      {
        kind: 'problem',
        path: numberingPath,
        text: { lt: expect.stringContaining('Laukia 1\u00a0dokumentas.') },
      },
    ])
  })

  test('numbers go on after the confirmed ones, and what waited is issued', async () => {
    await sold()
    await restored()
    await sold()
    expect(await props()).toMatchObject({
      isSuspended: true,
      waiting: 1,
      series: { invoice: { series: 'SF', last: 1 }, creditNote: { series: 'KS', last: 0 } },
    })
    for (const invoice of ['0', '', '-1', '1.5', '1e3', '99999999']) {
      const answer = await pages.post(confirmNumbersPath, { invoice, creditNote: '0' })
      expect(answer.statusCode).toBe(422)
      expect(pageOf(answer)[1]).toMatchObject({
        lastNumbers: { fields: { invoice }, problems: ['invoice'] },
      })
    }
    expect(logged).toEqual([])
    const answer = await pages.post(confirmNumbersPath, { invoice: '41', creditNote: '3' })
    expect(answer).toMatchObject({
      statusCode: 303,
      headers: { location: `${numberingPath}?${doneField}=1` },
    })
    expect(await props()).toMatchObject({ isSuspended: false, waiting: 0 })
    expect(await page.notices?.()).toEqual([])
    expect(await sold()).toEqual(['SF-000043'])
    expect(logged).toMatchObject([
      {
        numbers: [
          { series: 'SF', last: 41 },
          { series: 'KS', last: 3 },
        ],
      },
    ])
  })

  test('a new series begins with one, and must not have been used', async () => {
    await sold()
    await restored()
    const wrong = [
      [{ invoice: 'SF', creditNote: 'NK' }, ['invoice']],
      [{ invoice: 'N', creditNote: 'n' }, ['invoice', 'creditNote']],
      [{ invoice: 'ŠĄ', creditNote: 'NK' }, ['invoice']],
    ] as const
    for (const [typed, problems] of wrong) {
      const answer = await pages.post(beginSeriesPath, typed)
      expect(answer.statusCode).toBe(422)
      expect(pageOf(answer)[1]).toMatchObject({ newSeries: { problems } })
    }
    expect(
      (await pages.post(beginSeriesPath, { invoice: 'nauja', creditNote: 'NK' })).statusCode,
    ).toBe(303)
    expect(await sold()).toEqual(['NAUJA-000001'])
  })
})
