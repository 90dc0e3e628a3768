import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { dayMs, hourMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { guide, placed, seminar } from '../../../../../tests/support/orders.ts'
import { openTestPlans } from '../../../../../tests/support/plan-subscriptions.ts'
import { openTestPurchases, purchaseTables } from '../../../../../tests/support/purchases.ts'

const path = '/atsisakyti-sutarties'
const company = {
  name: 'UAB „Žuvėdra“',
  code: '302307130',
  vatCode: null,
  address: 'Vilnius',
  country: 'LT',
}

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

  async function buy(given?: Parameters<typeof placed>[1]) {
    const { header } = await placed(opened.orders, given)
    await opened.pay(header.id)
    return header
  }
  const stateOf = async (id: number) => (await opened.orders.read(id))?.header.state
  const statement = (order: string, email = 'ona@pastas.lt') => ({
    name: 'Ona Žąsytė',
    order,
    email,
  })
  const send = (fields: Record<string, string>) =>
    opened.server.submit(path, { ...fields, zingsnis: 'patvirtinti' })
  async function withdraw(order: string, email?: string) {
    await send(statement(order, email))
    return opened.propsOf(await opened.get(receiptPath()))
  }
  /** The link of the latest receipt. */
  const receiptPath = () =>
    opened.emails
      .map(
        ({ text }) =>
          /https:\/\/kryptis\.lt(\/atsisakyti-sutarties\/[^\s)\]]+)/.exec(text ?? '')?.[1],
      )
      .findLast((found) => found !== undefined) ?? ''
  const rows = () => database.db.selectFrom('withdrawals').selectAll().execute()

  test('a contract is withdrawn from in two steps, of which the first changes nothing', async () => {
    const { id, number } = await buy()
    const first = await opened.server.submit(path, statement(number))
    expect(first.statusCode).toBe(200)
    expect(opened.propsOf(first)).toMatchObject({ step: 'confirm', fields: statement(number) })
    expect([await rows(), await stateOf(id), opened.emails]).toEqual([[], 'paid', []])

    const second = await send(statement(number))
    expect(second.statusCode).toBe(200)
    expect(opened.propsOf(second).step).toBe('received')
    expect(await stateOf(id)).toBe('withdrawn')
    const receipt = await opened.get(receiptPath())
    expect(receipt.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(opened.propsOf(receipt)).toEqual({
      text: `Aš, Ona Žąsytė, pranešu, kad atsisakau nuotolinės sutarties. Sutartis (užsakymas): ${number}.`,
      email: 'ona@pastas.lt',
      receivedAt: opened.clock.now,
      outcome: 'accepted',
      refundCents: 9800,
      retainedCents: 0,
    })
  })

  test('the receipt comes by email at once, and the owner hears of it', async () => {
    const { number } = await buy()
    await withdraw(number)
    const [receipt, notice, ...others] = opened.emails
    expect(others).toEqual([])
    expect(receipt).toMatchObject({
      to: 'ona@pastas.lt',
      subject: '„Kryptis“ gavo jūsų pareiškimą atsisakyti sutarties',
      hasFile: true,
    })
    expect(receipt?.text).toContain(`Sutartis (užsakymas): ${number}.`)
    expect(receipt?.text).toMatch(/Gauta: 2026\sm. lapkričio\s22\sd. 12:00/)
    expect(receipt?.text).toMatch(/98,00\s€ grąžinsime ne vėliau kaip per 14 dienų/)
    expect(notice).toMatchObject({
      to: 'savininke@kryptis.lt',
      replyTo: { address: 'ona@pastas.lt' },
      subject: `Atsisakyta sutarties: ${number}`,
    })
  })

  test('all of the money goes back, once, however often the form is sent', async () => {
    const { id, number } = await buy()
    await Promise.all([send(statement(number)), send(statement(number)), send(statement(number))])
    await send(statement(`Nr. ${number.slice(0, 4)} ${number.slice(4)}`, 'ONA@PASTAS.LT'))
    expect(opened.asked.refunds).toEqual([
      {
        orderId: id,
        amountCents: 9800,
        reason: 'withdrawal',
        actor: 'buyer',
        key: `withdrawal:${id}`,
      },
    ])
    expect([(await rows()).length, opened.emails.length]).toEqual([1, 2])
  })

  test('a receipt is opened by its own link alone', async () => {
    const { number } = await buy()
    await send(statement(number))
    const other = receiptPath().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await opened.get(receiptPath())).statusCode).toBe(200)
    expect((await opened.get(other)).statusCode).toBe(404)
    expect((await opened.get(`${path}/1`)).statusCode).toBe(404)
  })

  test.each([
    ['a number that is nobody’s', () => '1234567890', 'ona@pastas.lt'],
    ['words', () => 'gidas, pirktas vakar', 'ona@pastas.lt'],
    ['the email of somebody else', (number: string) => number, 'kita@pastas.lt'],
  ])('a statement with %s is taken and waits for the owner', async (_what, typed, email) => {
    const { id, number } = await buy()
    const receipt = await withdraw(typed(number), email)
    expect(receipt).toMatchObject({ outcome: 'unknown', refundCents: 0, email })
    expect(await stateOf(id)).toBe('paid')
    expect(await rows()).toMatchObject([{ order_id: null, settled_at: null, outcome: 'unknown' }])
    expect(opened.emails.map(({ to }) => to)).toEqual([email, 'savininke@kryptis.lt'])
    await withdraw(typed(number), email)
    expect((await rows()).length).toBe(1)
  })

  test('a stranger who knows the number and the email neither ends it nor learns of it', async () => {
    const { id, number } = await buy()
    const stranger = { ...statement(number), name: 'Jonas Žąsytis' }
    const answer = await send(stranger)
    const other = await send({ ...stranger, order: 'Nr. 12345 67890.' })
    expect(opened.emails.some(({ text }) => text.includes('(užsakymas): 1234567890.'))).toBe(true)
    expect((await rows()).at(-1)?.text).toMatch(/Nr\. 12345 67890\.$/)
    expect(answer.statusCode).toBe(200)
    expect({ ...opened.propsOf(answer), fields: null }).toEqual({
      ...opened.propsOf(other),
      fields: null,
    })
    expect([await stateOf(id), opened.asked.refunds]).toEqual(['paid', []])
    expect(await rows()).toMatchObject([
      { order_id: null, order_number: number, outcome: 'unknown', settled_at: null },
      { order_id: null },
    ])
    expect(await withdraw(number)).toMatchObject({ outcome: 'accepted' })
  })

  test.each(['zasyte ona', 'Ona Marija Žąsytė'])('“%s” is the buyer all the same', async (name) => {
    const { id, number } = await buy()
    await send({ ...statement(number), name })
    expect(await stateOf(id)).toBe('withdrawn')
  })

  test('digital content that was wanted at once stays bought, and the page says why', async () => {
    const { id, number } = await buy({ lines: [guide], hasDigitalConsent: true })
    expect(await withdraw(number)).toMatchObject({ outcome: 'refused_digital', refundCents: 0 })
    expect([await stateOf(id), opened.asked.refunds]).toEqual(['fulfilled', []])
    expect(opened.emails[0]?.text).toContain('teisės atsisakyti sutarties neteksite')
  })

  test('digital content without that consent goes back, and its files with it', async () => {
    const { id, number } = await buy({ lines: [guide] })
    expect(await withdraw(number)).toMatchObject({ outcome: 'accepted', refundCents: 1999 })
    const { downloads } = opened.propsOf(await opened.get(opened.pathOf(id))).order
    expect(downloads).toMatchObject([{ problem: 'revoked' }, { problem: 'revoked' }])
  })

  test('of an order of both, what was delivered at once stays, and the rest goes back', async () => {
    const { id, number } = await buy({ lines: [guide, seminar], hasDigitalConsent: true })
    expect(await withdraw(number)).toMatchObject({ outcome: 'partly', refundCents: 9800 })
    const { downloads } = opened.propsOf(await opened.get(opened.pathOf(id))).order
    expect(downloads).toMatchObject([{ problem: null }, { problem: null }])
  })

  describe('of a plan that has been paid', () => {
    beforeEach(() => {
      opened.service.usePlans(openTestPlans(database, opened, pino({ level: 'silent' })))
    })
    const month = { ...seminar, offerId: null, plan: 'augimas', quantity: 1 }
    const buyPlan = (hasStartConsent: boolean) =>
      buy({ kind: 'plan', lines: [month], hasStartConsent })
    const openFor = async (id: number) =>
      opened.propsOf(await opened.get(opened.pathOf(id))).order.withdrawal

    test('the days that have begun are paid where it was to begin at once, and the rest goes back', async () => {
      const { id, number } = await buyPlan(true)
      opened.clock.now += 9 * dayMs
      const now = { begun: 10, days: 31, retainedCents: 1580, refundCents: 3320 }
      expect(await openFor(id)).toMatchObject({ kind: 'open', retained: now })
      const receipt = await withdraw(number)
      expect(receipt).toMatchObject({ outcome: 'accepted', refundCents: 3320, retainedCents: 1580 })
      expect(opened.asked.refunds).toMatchObject([{ orderId: id, amountCents: 3320 }])
      const text = opened.emails[0]?.text
      expect(text).toMatch(/dienas lieka 15,80\s€/)
      expect(text).toMatch(/33,20\s€ grąžinsime/)
      expect(await rows()).toMatchObject([{ refund_cents: 3320, retained_cents: 1580 }])
      // The owner is notified of the refund, and the price is no longer owed.
      const back = {
        orderId: id,
        actor: { gateway: 'stripe' },
        source: readMoneySource('re_1'),
        reason: 'withdrawal',
      }
      expect(await opened.orders.refund({ ...back, amountCents: 3320 as never })).toBe('done')
      expect((await opened.orders.read(id))?.header).toMatchObject({
        state: 'withdrawn',
        refundedCents: 3320,
      })
    })

    test('of a year the days that have begun are paid as parts of the year', async () => {
      const line = { ...month, billingInterval: 'year', unitCents: cents(49_000) } as const
      const { id, number } = await buy({ kind: 'plan', lines: [line], hasStartConsent: true })
      opened.clock.now += 9 * dayMs
      const now = { begun: 10, days: 366, retainedCents: 1338, refundCents: 47_662 }
      expect(await openFor(id)).toMatchObject({ kind: 'open', retained: now })
      expect(await withdraw(number)).toMatchObject({ refundCents: 47_662, retainedCents: 1338 })
    })

    test('on its first day one day is paid', async () => {
      const { number } = await buyPlan(true)
      expect(await withdraw(number)).toMatchObject({ refundCents: 4742, retainedCents: 158 })
    })

    test('what was paid back before is not counted among it', async () => {
      const { id, number } = await buyPlan(true)
      const back = {
        orderId: id,
        actor: { owner: 'ona@kryptis.lt' },
        source: readMoneySource('re_0'),
        reason: 'Nuolaida',
      }
      await opened.orders.refund({ ...back, amountCents: 1800 as never })
      expect(await withdraw(number)).toMatchObject({ refundCents: 3000, retainedCents: 100 })
    })

    test('without that request all of the money goes back', async () => {
      const { id, number } = await buyPlan(false)
      opened.clock.now += 9 * dayMs
      expect(await openFor(id)).toMatchObject({ kind: 'open', retained: null })
      expect(await withdraw(number)).toMatchObject({ refundCents: 4900, retainedCents: 0 })
    })
  })

  test('a company has no such right', async () => {
    const buyer = { email: 'ona@pastas.lt', name: 'Ona', address: '', company }
    const { number } = await buy({ buyer })
    expect(await withdraw(number)).toMatchObject({ outcome: 'refused_company' })
  })

  test('the right lasts to the end of the 14th day after the contract', async () => {
    // The order is placed at noon in Vilnius, so the 14th day ends 14 days and 12 hours later.
    const { id, number } = await buy()
    const other = await buy()
    opened.clock.now += 14 * dayMs + 12 * hourMs - 1
    expect(await withdraw(number)).toMatchObject({ outcome: 'accepted' })
    opened.clock.now += 1
    expect(await withdraw(other.number)).toMatchObject({ outcome: 'refused_late' })
    expect([await stateOf(id), await stateOf(other.id)]).toEqual(['withdrawn', 'paid'])
  })

  test('an order that nobody has paid is cancelled', async () => {
    const { header } = await placed(opened.orders)
    expect(await withdraw(header.number)).toMatchObject({ outcome: 'cancelled', refundCents: 0 })
    expect([await stateOf(header.id), opened.asked.refunds]).toEqual(['cancelled', []])
  })

  test('content that was delivered is still owed for when a bank has taken its money back', async () => {
    const { id, number } = await buy({ lines: [guide], hasDigitalConsent: true })
    const change = {
      orderId: id,
      actor: { gateway: 'stripe' },
      source: readMoneySource('stripe:reversal'),
    }
    await opened.orders.receive({ ...change, amountCents: -1999 as never })
    expect(await stateOf(id)).toBe('awaiting_payment')
    expect(await withdraw(number)).toMatchObject({ outcome: 'refused_digital', refundCents: 0 })
    expect(await stateOf(id)).toBe('awaiting_payment')
  })

  test('what came of the price of an order goes back when it is cancelled, and later again', async () => {
    const { header } = await placed(opened.orders)
    const change = {
      orderId: header.id,
      actor: { gateway: 'stripe' },
      source: readMoneySource('stripe:part'),
    }
    await opened.orders.receive({ ...change, amountCents: 4000 as never })
    // An interrupted statement changes nothing.
    vi.spyOn(opened.payments, 'refund').mockRejectedValueOnce(new Error('cut off'))
    expect((await send(statement(header.number))).statusCode).toBe(503)
    expect([await stateOf(header.id), await rows()]).toEqual(['awaiting_payment', []])
    expect(await withdraw(header.number)).toMatchObject({ outcome: 'cancelled', refundCents: 4000 })
    expect(await stateOf(header.id)).toBe('cancelled')
    await opened.pay(header.id)
    expect(await withdraw(header.number)).toMatchObject({ outcome: 'accepted' })
    expect(opened.asked.refunds).toMatchObject([
      { amountCents: 4000, reason: 'withdrawal', key: `withdrawal:${header.id}:unpaid` },
      { key: `withdrawal:${header.id}` },
    ])
  })

  test('money that comes after that can be withdrawn anew', async () => {
    const { header } = await placed(opened.orders)
    await withdraw(header.number)
    await opened.pay(header.id)
    expect(await stateOf(header.id)).toBe('paid')
    expect(await withdraw(header.number)).toMatchObject({ outcome: 'accepted', refundCents: 9800 })
  })

  test('what the owner has paid back already does not go back twice', async () => {
    const { id, number } = await buy()
    const refund = {
      orderId: id,
      actor: { owner: 'ona@kryptis.lt' },
      source: readMoneySource('re_1'),
      reason: 'Nuolaida',
    }
    await opened.orders.refund({ ...refund, amountCents: 3000 as never })
    expect(await withdraw(number)).toMatchObject({ outcome: 'accepted', refundCents: 6800 })
  })

  test('what was paid back for content that stays is not taken from the rest', async () => {
    const { id, number } = await buy({ lines: [guide, seminar], hasDigitalConsent: true })
    const refund = {
      orderId: id,
      actor: { owner: 'ona@kryptis.lt' },
      source: readMoneySource('re_1'),
      reason: 'Nuolaida',
    }
    await opened.orders.refund({ ...refund, amountCents: 2499 as never })
    expect(await withdraw(number)).toMatchObject({ outcome: 'partly', refundCents: 9300 })
  })

  test('an order that is over stays as it is', async () => {
    const { id, number } = await buy()
    const refund = {
      orderId: id,
      actor: { owner: 'ona@kryptis.lt' },
      source: readMoneySource('re_1'),
      reason: 'Grąžinta',
    }
    await opened.orders.refund({ ...refund, amountCents: 9800 as never })
    expect(await withdraw(number)).toMatchObject({ outcome: 'ended' })
    expect([await stateOf(id), opened.asked.refunds]).toEqual(['refunded', []])
  })

  test.each(['too_much', 'manual'] as const)(
    'money that is not sent back by itself (%s) is left to the owner',
    async (answer) => {
      const { number } = await buy()
      opened.state.refundAnswer = answer
      await withdraw(number)
      expect(await rows()).toMatchObject([{ outcome: 'accepted', settled_at: null }])
    },
  )

  test.each([
    ['name', { name: ' ' }],
    ['order', { order: '' }],
    ['email', { email: 'ona@pastas' }],
  ])('a statement without its %s comes back with what was typed', async (field, wrong) => {
    const { number } = await buy()
    const answer = await send({ ...statement(number), ...wrong })
    expect(answer.statusCode).toBe(422)
    expect(opened.propsOf(answer)).toMatchObject({ problems: [field], step: 'write' })
    expect(await rows()).toEqual([])
  })

  test('nobody’s mailbox is flooded with receipts', async () => {
    for (let count = 0; count < 7; count++) await send(statement(`užsakymas ${count}`))
    expect(opened.emails.filter(({ to }) => to === 'ona@pastas.lt')).toHaveLength(5)
    const answer = await send(statement('dar vienas'))
    expect(answer.statusCode).toBe(429)
    expect(opened.propsOf(answer).problems).toEqual(['throttled'])
    const { id, number } = await buy()
    await send(statement(number))
    expect(await stateOf(id)).toBe('withdrawn')
  })

  test('the form carries nobody’s words to others, and few emails in an hour', async () => {
    const words = { name: 'Laimėjote telefoną', order: 'Skambinkite 8600 dabar' }
    for (let count = 0; count < 61; count++) {
      await send({ ...words, email: `adresatas${count}@pastas.lt` })
      opened.clock.now += 10_000
    }
    const receipts = opened.emails.filter(({ to }) => to.startsWith('adresatas'))
    expect(receipts).toHaveLength(60)
    expect(receipts[0]?.text).toContain('atsisakoma nuotolinės sutarties. Visas jo tekstas')
    expect(JSON.stringify(receipts)).not.toMatch(/Laimėjote|Skambinkite|8600|dabar/)
    const { id, number } = await buy()
    await send(statement(number))
    expect(await stateOf(id)).toBe('withdrawn')
  })
})
