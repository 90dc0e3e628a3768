import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { ordersConsolePath } from '#features/orders/paths.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { creditorReference } from '#lib/money/creditor-reference.ts'
import { inGroupsOfFour } from '#lib/money/iban.ts'
import { cents } from '#lib/money/money.ts'
import { migration as documentsOfOrders } from '../../../../migrations/0016-orders-by-their-documents.ts'
import { swedbank } from '../../../../tests/support/bank-statements.ts'
import { pageOf } from '../../../../tests/support/console.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { guide, placed } from '../../../../tests/support/orders.ts'
import { openTestSales, salesTables, type TestSales } from '../../../../tests/support/sales.ts'
import { fulfilOrdersPath, orderPath, ordersFilePath } from '../console-wire.ts'
import { statementsPath } from '../statements-wire.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
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

  const place = (given?: Parameters<typeof placed>[1]) => placed(site.orders, given)
  const shown = async (query = '') => pageOf(await site.page.get(`${ordersConsolePath}${query}`))[1]
  const numbers = async (query = '') =>
    (await shown(query)).orders.map(({ number }: { number: string }) => number)
  const pay = (orderId: number, amount = 9800) =>
    site.orders.receive({
      orderId,
      actor: 'bank',
      source: readMoneySource(`bank:${orderId}`),
      amountCents: cents(amount),
    })

  test('orders are found by buyer and number, and narrowed down by state and day', async () => {
    const first = await place()
    site.clock.now += dayMs
    const company = {
      name: 'UAB „Šviesa“',
      code: '119511515',
      vatCode: null,
      address: 'Vilnius',
      country: 'LT',
    }
    const buyer = { email: 'jonas@sviesa.lt', name: 'Jonas', address: '', company }
    const second = await place({ buyer })
    await pay(second.header.id)
    const rehearsal = await place({ isTest: true })
    const [a, b] = [first.header.number, second.header.number]
    expect(await numbers()).toEqual([b, a])
    expect(await numbers('?paieska=zasyt')).toEqual([a])
    expect(await numbers(`?paieska=${b}`)).toEqual([b])
    expect(await numbers('?paieska=sviesa')).toEqual([b])
    expect(await numbers('?busena=paid')).toEqual([b])
    expect(await numbers('?busena=rehearsal')).toEqual([rehearsal.header.number])
    expect(await numbers('?nuo=2026-11-23')).toEqual([b])
    expect(await numbers('?dienai=2026-11-22')).toEqual([a])
    expect(await numbers('?nuo=2026-11-22&dienai=2026-11-23')).toEqual([b, a])
    expect(await numbers('?busena=nesamone&nuo=vakar')).toEqual([b, a])
    expect((await shown()).counts).toMatchObject({ awaiting_payment: 1, paid: 1, fulfilled: 0 })
  })

  test('an order is found by its documents and by its creditor reference, however it is written', async () => {
    const { header } = await place()
    await pay(header.id)
    const other = await place()
    await pay(other.header.id)
    await site.orders.refund({
      orderId: header.id,
      actor: { owner: 'ona@kryptis.lt' },
      source: readMoneySource('refund:1'),
      amountCents: cents(100),
      reason: 'x',
    })
    const reference = creditorReference(header.number)
    const written = [
      'SF-000001',
      'sf-000001',
      'SF1',
      'KS-000001',
      'ks1',
      'SF-000001 žąsytė',
      reference,
      reference.toLowerCase(),
      inGroupsOfFour(reference),
      ` ${reference} `,
    ]
    for (const search of written)
      expect([search, await numbers(`?paieska=${encodeURIComponent(search)}`)]).toEqual([
        search,
        [header.number],
      ])
    expect(await numbers('?paieska=SF-000002')).toEqual([other.header.number])
    for (const none of ['KS-000002', reference.replace(/^RF\d\d/, 'RF00')])
      expect(await numbers(`?paieska=${none}`)).toEqual([])
  })

  test('an order is found by an invoice that was issued anew for another buyer', async () => {
    const { header } = await place()
    await pay(header.id)
    const [first] = await site.invoices.ofOrder(header.id)
    const buyer = { name: 'UAB „Šviesa“', code: '119511515', vatCode: null }
    await site.invoices.reissue(first?.id ?? 0, { ...buyer, address: 'Vilnius', country: 'LT' })
    for (const search of ['SF-000001', 'SF-000002', 'sviesa', '119511515'])
      expect([search, await numbers(`?paieska=${search}`)]).toEqual([search, [header.number]])
  })

  test('documents of before this version find their orders too', async () => {
    const { header } = await place()
    await pay(header.id)
    const { db } = database
    await db.deleteFrom('order_terms').where('term', 'like', 'sf%').execute()
    expect(await numbers('?paieska=SF-000001')).toEqual([])
    await documentsOfOrders.up(db, engine)
    await documentsOfOrders.up(db, engine)
    expect(await numbers('?paieska=SF-000001')).toEqual([header.number])
  })

  test('pages of the list neither repeat nor skip any', async () => {
    const made: string[] = []
    for (let count = 0; count < 60; count++) made.unshift((await place()).header.number)
    const { olderThan } = await shown()
    expect([...(await numbers()), ...(await numbers(`?iki=${olderThan}`))]).toEqual(made)
  })

  test('82 paid orders are fulfilled by two presses, and the others are counted', async () => {
    const waiting = await place()
    for (let count = 0; count < 82; count++) await pay((await place()).header.id)
    const ids = async (query: string): Promise<number[]> =>
      (await shown(query)).orders.map(({ id }: { id: number }) => id)
    const fulfil = async (chosen: readonly number[], fields: Record<string, string> = {}) => {
      const form = new URLSearchParams(fields)
      for (const id of chosen) form.append('id', String(id))
      const { headers, statusCode } = await site.page.post(fulfilOrdersPath, form)
      expect(statusCode).toBe(303)
      return String(headers.location)
    }
    const paid = { busena: 'paid' }
    expect(await shown('?busena=paid&pazymeta=1')).toMatchObject({ areAllTicked: true })
    const page = await ids('?busena=paid')
    expect(page).toHaveLength(50)
    const first = await fulfil([...page, page[0] ?? 0, waiting.header.id, 999_999], paid)
    expect(first).toBe(`${ordersConsolePath}?busena=paid&ivykdyta=50&nepakeista=2`)
    expect(pageOf(await site.page.get(first))[1]).toMatchObject({
      fulfilled: { done: 50, unchanged: 2 },
      counts: { paid: 32, fulfilled: 50, awaiting_payment: 1 },
    })
    expect(await fulfil(page, paid)).toContain('ivykdyta=0&nepakeista=50')
    expect(await fulfil(await ids('?busena=paid'), paid)).toContain('ivykdyta=32&nepakeista=0')
    expect((await shown()).counts).toMatchObject({ paid: 0, fulfilled: 82, awaiting_payment: 1 })
    expect(await fulfil([])).toBe(`${ordersConsolePath}?ivykdyta=0&nepakeista=0`)
    expect((await shown('?ivykdyta=1e9&nepakeista=x')).fulfilled).toBeNull()
    const { events } = await site.orders.historyOf(page[0] ?? 0)
    expect(events.filter(({ type }) => type === 'fulfil')).toMatchObject([
      { actor: { owner: expect.any(String) } },
    ])
  })

  test('the file has all orders that the filters leave', async () => {
    await place({ buyer: { email: 'a@x.lt', name: '=1+1', address: '', company: null } })
    for (let count = 0; count < 55; count++) await place({ lines: [guide] })
    const { body, headers } = await site.page.get(ordersFilePath)
    expect(headers['content-disposition']).toContain('uzsakymai.csv')
    const lines = body.trim().split('\r\n')
    expect(lines).toHaveLength(57)
    expect(lines[1]).toMatch(
      /;Laukia apmokėjimo;Ona Žąsytė;Ona@pastas\.lt;;Banko pavedimas;19,99;0,00;Nežinoma: .+;;;;;;;;19,04;0,95;;;;$/,
    )
    expect(lines[0]).toMatch(/;"?Be PVM, 5 %"?;"?PVM, 5 %"?;/)
    expect(lines.at(-1)).toContain(";'=1+1;a@x.lt;")
    const found = await site.page.get(`${ordersFilePath}?paieska=a@x.lt`)
    expect(found.body.trim().split('\r\n')).toHaveLength(2)
  })

  test('orders that need the owner are counted, listed alone and stand on the first page', async () => {
    const [orders] = site.pages
    const [one] = [await place(), await place()]
    expect(await shown()).toMatchObject({ flagged: 0 })
    await pay(one.header.id, 9900)
    expect(await orders?.notices?.()).toMatchObject([
      { kind: 'task', text: { lt: '1 užsakymui reikia jūsų dėmesio' } },
    ])
    const [notice] = (await orders?.notices?.()) ?? []
    const [, list] = pageOf(await site.page.get(String(notice?.path)))
    expect(list).toMatchObject({ flagged: 1, orders: [{ id: one.header.id, isFlagged: true }] })
    expect(list.orders).toHaveLength(1)
    const { body } = await site.page.get(`${ordersFilePath}?busena=flagged`)
    expect(body.trim().split('\r\n')).toHaveLength(2)
  })

  test('paid services that wait, and transfers nobody knows, stand on the menu and first page', async () => {
    const [orders] = site.pages
    const notices = async () => (await orders?.notices?.())?.map(({ text }) => text.lt)
    expect(await notices()).toEqual([])
    const { header } = await place()
    const digital = await place({ lines: [guide] })
    await pay(header.id)
    await pay(digital.header.id, 1999)
    expect(await orders?.menu?.badge?.count()).toBe(1)
    const bytes = Buffer.from(
      swedbank([
        { ref: '1', amount: '5.00' },
        { ref: '2', amount: '6.00' },
      ]),
    )
    await site.statements.take({ name: 'a.csv', bytes }, { owner: 'ona@kryptis.lt' })
    expect(await notices()).toEqual(['2 pavedimai nesusieti su užsakymais'])
    expect((await shown()).unmatchedTransfers).toBe(2)
    const refund = { amountCents: cents(500), reason: 'x', actor: { owner: 'ona@kryptis.lt' } }
    await site.payments.refund(header.id, refund)
    expect(await orders?.notices?.()).toMatchObject([
      {
        text: { lt: '1 užsakymo pinigai laukia jūsų pavedimo pirkėjui' },
        path: orderPath(header.id),
      },
      { path: statementsPath },
    ])
  })
})
