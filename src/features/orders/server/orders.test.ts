import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { cents } from '#lib/money/money.ts'
import { bothEngines, useEngine } from '../../../../tests/support/databases.ts'
import {
  guide,
  newOrder,
  openTestOrders,
  orderTables,
  placed,
  seminar,
} from '../../../../tests/support/orders.ts'
import type { Transitioned } from '../server.ts'
import { eraseVisitor } from './visitors.ts'

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: ReturnType<typeof openTestOrders>
  beforeEach(async () => {
    database = await openEmpty(...orderTables)
    opened = openTestOrders(database)
  })
  afterEach(async () => {
    await opened.close()
    await database.close()
  })

  const place = (given?: Parameters<typeof placed>[1]) => placed(opened.orders, given)
  const announced = async () => (await opened.events.announced()).map(({ name }) => name)
  const stateOf = async (id: number) => (await opened.orders.read(id))?.header.state
  const timeline = async (orderId: number) => {
    const query = database.db.selectFrom('order_events').select(['type', 'to_state', 'actor'])
    const ofOrder = query.where('order_id', '=', orderId).where('type', '!=', 'email_sent')
    const rows = await ofOrder.orderBy('id').execute()
    return rows.map(({ type, to_state, actor }) => `${type} → ${to_state} by ${actor}`)
  }
  const receive = (orderId: number, source: string, amount: number) =>
    opened.orders.receive({
      orderId,
      actor: 'bank',
      source: readMoneySource(source),
      amountCents: cents(amount),
    })
  const refund = (orderId: number, source: string, amount: number) =>
    opened.orders.refund({
      orderId,
      actor: { owner: 'ona@kryptis.lt' },
      source: readMoneySource(source),
      amountCents: cents(amount),
      reason: 'Grąžinta',
    })

  test('an order is stored with its totals, reserved and announced', async () => {
    const order = await place({ lines: [guide, seminar], discount: { cents: cents(1000) } })
    const { header, lines } = order
    expect(header).toMatchObject({ state: 'awaiting_payment', totalCents: 10799, paidCents: 0 })
    expect(header.number).toMatch(/^[1-9]\d{9}$/)
    expect(lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(10799)
    expect(opened.stock.reserved).toEqual([header.id])
    expect(await opened.events.announced()).toMatchObject([
      {
        name: 'order_placed',
        data: {
          order: header.id,
          order_id: header.number,
          value: 107.99,
          num_items: 3,
          contents: [
            { id: '101', category: 'Gidai' },
            { id: '201', category: 'Seminarai', quantity: 2 },
          ],
        },
      },
    ])
    expect(await opened.orders.read(header.id)).toEqual(order)
    expect(await opened.orders.findByNumber(header.number)).toEqual(order)
  })

  test('a form that was sent several times at once makes one order', async () => {
    const given = newOrder()
    let closed = 0
    const results = await Promise.all(
      Array.from({ length: 5 }, () =>
        opened.orders.place(given, async () => {
          closed++
        }),
      ),
    )
    const ids = results.map((result) => ('order' in result ? result.order.header.id : 0))
    expect(new Set(ids).size).toBe(1)
    expect(results.filter((result) => 'isNew' in result && result.isNew)).toHaveLength(1)
    expect([closed, await announced()]).toEqual([1, ['order_placed']])
  })

  test('nothing remains of an order of which too few are left', async () => {
    opened.stock.missing = [201]
    expect(await opened.orders.place(newOrder())).toEqual({ outOfStock: [201] })
    expect(await database.db.selectFrom('orders').selectAll().execute()).toEqual([])
    expect(await announced()).toEqual([])
  })

  test('a number that is taken is not given again', async () => {
    const numbers = ['1000000000', '1000000000', '1000000001']
    const again = openTestOrders(database, () => numbers.shift() ?? '')
    const [first, second] = [await placed(again.orders), await placed(again.orders)]
    expect([first.header.number, second.header.number]).toEqual(['1000000000', '1000000001'])
    await again.close()
  })

  test('an order is paid when all of its money has come, each source once', async () => {
    const { header } = await place()
    expect(await receive(header.id, 'bank:1', 4800)).toBe('done')
    expect(await stateOf(header.id)).toBe('awaiting_payment')
    expect(await receive(header.id, 'bank:1', 4800)).toBe('already')
    expect(await receive(header.id, 'bank:2', 5000)).toBe('done')
    expect(await stateOf(header.id)).toBe('paid')
    expect(await announced()).toEqual(['order_placed', 'order_paid'])
    expect(await timeline(header.id)).toEqual([
      'place → awaiting_payment by buyer',
      'payment_received → awaiting_payment by bank',
      'payment_received → awaiting_payment by bank',
      'pay → paid by bank',
    ])
  })

  test('one payment pays for one order', async () => {
    const [one, other] = [await place(), await place()]
    await receive(one.header.id, 'bank:1', 9800)
    expect(await receive(other.header.id, 'bank:1', 9800)).toBe('refused')
    expect(await stateOf(other.header.id)).toBe('awaiting_payment')
  })

  test('a payment that is reported several times at once is one', async () => {
    const { header } = await place({ lines: [guide] })
    const results = await Promise.all(
      Array.from({ length: 6 }, () => receive(header.id, 'montonio:1', 1999)),
    )
    expect(results.filter((result) => result === 'done')).toHaveLength(1)
    expect((await opened.orders.read(header.id))?.header.paidCents).toBe(1999)
    expect(await announced()).toEqual(['order_placed', 'order_paid'])
  })

  test('what is digital or a plan is fulfilled with its payment', async () => {
    const plan = { ...seminar, offerId: null, plan: 'augimas' }
    const [files, months, mixed] = [
      await place({ lines: [guide] }),
      await place({ lines: [plan] }),
      await place({ lines: [guide, seminar] }),
    ]
    for (const { header } of [files, months, mixed])
      await receive(header.id, `bank:${header.id}`, header.totalCents)
    expect(await stateOf(files.header.id)).toBe('fulfilled')
    expect(await stateOf(months.header.id)).toBe('fulfilled')
    expect(await stateOf(mixed.header.id)).toBe('paid')
    const change = { orderId: mixed.header.id, actor: { owner: 'ona@kryptis.lt' } }
    expect(await opened.orders.fulfil(change)).toBe('done')
    expect(await opened.orders.fulfil(change)).toBe('already')
  })

  test('an order that costs nothing is paid at once', async () => {
    const { header } = await place({ lines: [{ ...guide, unitCents: cents(0) }] })
    expect(header).toMatchObject({ state: 'fulfilled', totalCents: 0 })
    expect(await announced()).toEqual(['order_placed', 'order_paid'])
  })

  test('money that comes after an order was cancelled pays for it', async () => {
    const { header } = await place()
    await opened.orders.cancel({ orderId: header.id, actor: 'system', reason: 'late' })
    expect(opened.stock.released).toEqual([header.id])
    await receive(header.id, 'bank:1', 9800)
    expect(await opened.orders.read(header.id)).toMatchObject({
      header: { state: 'paid', closedAt: null },
    })
    expect(opened.stock.reserved).toEqual([header.id, header.id])
  })

  test('a rehearsal takes no stock, neither at once nor paid late', async () => {
    opened.stock.missing = [201]
    const { header } = await place({ isTest: true })
    await opened.orders.cancel({ orderId: header.id, actor: 'system', reason: 'unpaid' })
    await receive(header.id, 'simulator:1', 9800)
    const { events } = await opened.orders.historyOf(header.id)
    expect(events.filter(({ type }) => type === 'comment')).toEqual([])
    expect(opened.stock.reserved).toEqual([])
  })

  test('what was delivered is not put back when its order is cancelled', async () => {
    const { header } = await place()
    await receive(header.id, 'bank:1', 9800)
    await opened.orders.fulfil({ orderId: header.id, actor: { owner: '1' } })
    await receive(header.id, 'bank:1 taken back', -9800)
    const change = { orderId: header.id, actor: { owner: '1' }, reason: 'Atimta' }
    expect(await opened.orders.cancel(change)).toBe('done')
    expect(opened.stock.released).toEqual([])
    await receive(header.id, 'bank:2', 9800)
    expect([await stateOf(header.id), opened.stock.reserved]).toEqual(['fulfilled', [header.id]])
  })

  test('money that a bank takes back leaves the order unpaid, and paid again it is one purchase', async () => {
    const { header } = await place({ lines: [guide] })
    await receive(header.id, 'bank:1', 1999)
    await receive(header.id, 'bank:1:reversal', -1999)
    expect(await opened.orders.read(header.id)).toMatchObject({
      header: { state: 'awaiting_payment', paidCents: 0, paidAt: null },
    })
    await receive(header.id, 'bank:2', 1999)
    expect(await stateOf(header.id)).toBe('fulfilled')
    expect(await announced()).toEqual(['order_placed', 'order_paid', 'order_flagged'])
  })

  test('of the visitor of a rehearsal only what marketing needs is kept, until the consent goes', async () => {
    const marketing = { eventId: 'e', url: 'https://kryptis.lt/' } as never
    const consentId = 'c'.repeat(32)
    const visitor = { language: 'lt', consentId, marketing } as const
    const { header } = await place({
      isTest: true,
      visitor: { ...visitor, consent: {} as never, statistics: {} as never },
    })
    const kept = async () => (await opened.orders.read(header.id))?.header
    expect((await kept())?.visitor).toEqual(visitor)
    await receive(header.id, 'simulator:1', 9800)
    await refund(header.id, 'simulator:2', 1000)
    const about = { data: { is_rehearsal: true }, visitor }
    expect(await opened.events.announced()).toMatchObject([about, about, about])
    await database.db.transaction().execute((transaction) => eraseVisitor(transaction, consentId))
    expect(await kept()).toMatchObject({ visitor: null, visitorConsent: null })
  })

  test('play money pays for rehearsals alone', async () => {
    const [real, rehearsal] = [await place(), await place({ isTest: true })]
    expect(await receive(real.header.id, 'simulator:1', 9800)).toBe('refused')
    expect(await receive(rehearsal.header.id, 'simulator:2', 9800)).toBe('done')
  })

  test('parts are paid back until nothing is left, and each is announced', async () => {
    const { header } = await place()
    await receive(header.id, 'bank:1', 9800)
    expect(await refund(header.id, 'refund:1', 3000)).toBe('done')
    expect(await refund(header.id, 'refund:1', 3000)).toBe('already')
    expect(await stateOf(header.id)).toBe('paid')
    expect(await refund(header.id, 'refund:2', 6801)).toBe('refused')
    expect(await refund(header.id, 'refund:3', 6800)).toBe('done')
    expect(await stateOf(header.id)).toBe('refunded')
    const refunds = (await opened.events.announced()).filter(
      ({ name }) => name === 'order_refunded',
    )
    expect(refunds).toMatchObject([
      { data: { value: 30, remaining: 68, num_items: 0, contents: [] } },
      { data: { value: 68, remaining: 0, num_items: 0 } },
    ])
  })

  test('what was paid too much is given back without a refund', async () => {
    const { header } = await place()
    await receive(header.id, 'bank:1', 10000)
    await refund(header.id, 'refund:1', 200)
    expect(await opened.orders.read(header.id)).toMatchObject({
      header: { state: 'paid', paidCents: 9800, refundedCents: 0 },
    })
    expect(await announced()).toEqual([
      'order_placed',
      'order_paid',
      'order_flagged',
      'order_excess_returned',
    ])
    expect((await timeline(header.id)).slice(-2)).toEqual([
      expect.stringMatching(/^payment_returned/),
      expect.stringMatching(/^flags_cleared → paid by system/),
    ])
  })

  test('a state that does not allow a change stays as it is', async () => {
    const { header } = await place()
    const change = { orderId: header.id, actor: 'buyer' } as const
    expect(await opened.orders.fulfil(change)).toBe('refused')
    expect(await opened.orders.withdraw(change)).toBe('refused')
    expect(await refund(header.id, 'refund:1', 9800)).toBe('refused')
    expect(await opened.orders.cancel({ ...change, reason: '' })).toBe('done')
    expect(await opened.orders.fulfil({ orderId: 999, actor: 'buyer' })).toBe('refused')
    expect((await timeline(header.id)).slice(1)).toEqual([
      'flagged → awaiting_payment by owner:ona@kryptis.lt',
      'cancel → cancelled by buyer',
    ])
  })

  test('hooks see each transition within its transaction, and act after it', async () => {
    const seen: string[] = []
    opened.orders.onTransition(async (transaction, { transition, order, from }: Transitioned) => {
      const query = transaction.selectFrom('orders').select('state')
      const { state } = await query.where('id', '=', order.header.id).executeTakeFirstOrThrow()
      seen.push(`${transition}: ${from} → ${state}`)
      return () => void seen.push(`after ${transition}`)
    })
    const { header } = await place({ lines: [guide] })
    await opened.orders.inTransaction(async (transaction) => {
      const change = {
        orderId: header.id,
        actor: 'bank',
        source: readMoneySource('bank:1'),
        amountCents: cents(1999),
      } as const
      await opened.orders.receive(change, transaction)
      seen.push('not committed')
    })
    expect(seen).toEqual([
      'place: created → awaiting_payment',
      'after place',
      'pay: awaiting_payment → paid',
      'fulfil: paid → fulfilled',
      'not committed',
      'after pay',
      'after fulfil',
    ])
  })

  test('a hook that fails undoes its transition', async () => {
    const { header } = await place()
    opened.orders.onTransition(async () => {
      throw new Error('broken')
    })
    await expect(receive(header.id, 'bank:1', 9800)).rejects.toThrow('broken')
    expect(await opened.orders.read(header.id)).toMatchObject({
      header: { state: 'awaiting_payment', paidCents: 0 },
    })
    expect(await announced()).toEqual(['order_placed'])
  })

  test('buyers may withdraw until the end of the fourteenth day, unless they lost or never had the right', async () => {
    const company = {
      name: 'UAB Šviesa',
      code: '119511515',
      vatCode: null,
      address: 'Vilnius',
      country: 'LT',
    }
    const { header } = await place()
    // 7 December, 00:00 in Vilnius: winter time, two hours ahead.
    expect(header.withdrawUntil).toBe(Date.UTC(2026, 11, 6, 22))
    const buyer = { ...newOrder().buyer, company }
    expect((await place({ buyer })).header.withdrawUntil).toBeNull()
    const digital = await place({ lines: [guide], hasDigitalConsent: true })
    expect(digital.header.withdrawUntil).toBeNull()
    const mixed = await place({ lines: [guide, seminar], hasDigitalConsent: true })
    expect(mixed.header.withdrawUntil).not.toBeNull()
  })

  test('a withdrawn order is paid back afterwards', async () => {
    const { header } = await place()
    await receive(header.id, 'bank:1', 9800)
    expect(await opened.orders.withdraw({ orderId: header.id, actor: 'buyer' })).toBe('done')
    expect(opened.stock.released).toEqual([header.id])
    await refund(header.id, 'refund:1', 9800)
    expect(await stateOf(header.id)).toBe('refunded')
    expect(await announced()).toEqual([
      'order_placed',
      'order_paid',
      'order_withdrawn',
      'order_refunded',
    ])
  })

  test('only our own tokens name an order', async () => {
    const { header } = await place()
    const { orders } = opened
    const token = orders.tokenOf(header.id)
    expect(orders.idOfToken(token)).toBe(header.id)
    expect(orders.urlOf(header)).toBe(`https://kryptis.lt/uzsakymai/${token}`)
    for (const forged of [
      '',
      '1',
      orders.tokenOf(header.id + 1).slice(0, 11) + token.slice(11),
      `${token}x`,
      token.slice(0, -1),
    ])
      expect(orders.idOfToken(forged)).toBeNull()
  })
})
