import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { dayMs, hourMs, minuteMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import {
  cameFrom,
  newOrder,
  openTestOrders,
  orderTables,
  placed,
  seminar,
} from '../../../../tests/support/orders.ts'
import { deleteVisitor, eraseVisitor } from './visitors.ts'

const buyer = { email: 'ona@pastas.lt', name: 'Ona Žąsytė', address: '', company: null }

describe.each(engines)('on %s', (engine) => {
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

  const place = async (given?: Parameters<typeof placed>[1]) =>
    (await placed(opened.orders, given)).header.id
  const stateOf = async (id: number) => (await opened.orders.read(id))?.header.state
  const receive = (orderId: number, amount: number) =>
    opened.orders.receive({
      orderId,
      actor: 'bank',
      source: readMoneySource(`bank:${orderId}:${amount}`),
      amountCents: cents(amount),
    })
  const sentTo = async () => {
    await opened.events.flush()
    return opened.emails.splice(0).map(({ kind, subject }) => [kind, subject.match(/\d{10}/)?.[0]])
  }
  const numberOf = async (id: number) => (await opened.orders.read(id))?.header.number

  test('who did not pay at a gateway is sent the link once, after half an hour', async () => {
    const id = await place({ paymentMethod: 'montonio:bank' })
    const paid = await place({ paymentMethod: 'montonio:bank' })
    await receive(paid, 9800)
    await sentTo()
    opened.clock.now += 29 * minuteMs
    await opened.due.remindUnpaid()
    expect(await sentTo()).toEqual([])
    opened.clock.now += minuteMs
    await opened.due.remindUnpaid()
    await opened.due.remindUnpaid()
    expect(await sentTo()).toEqual([['order_placed', await numberOf(id)]])
  })

  test('emails about unpaid orders say until when the money is waited for, while it is', async () => {
    const [transfer, gateway] = [await place(), await place({ paymentMethod: 'montonio:bank' })]
    const textOf = async (id: number) => {
      await opened.events.flush()
      const kinds = opened.emails.splice(0).filter(({ about }) => about === `order/${id}`)
      return kinds.find(({ kind }) => kind === 'order_placed')?.text.replaceAll('\u00a0', ' ')
    }
    // The order was placed at 12:00 in Lithuania.
    expect(await textOf(transfer)).toContain('laukiame iki 2026 m. lapkričio 29 d. 12:00;')
    opened.clock.now += 30 * minuteMs
    await opened.due.remindUnpaid()
    expect(await textOf(gateway)).toContain('laukiame iki 2026 m. lapkričio 22 d. 14:00;')
    opened.clock.now += 2 * hourMs
    await opened.orders.resendEmail(gateway, 'placed')
    expect(await textOf(gateway)).not.toContain('laukiame')
  })

  test('an order that nobody pays is given up after the days the owner has set', async () => {
    const [unpaid, renewal, reversed] = [
      await place(),
      await place({ kind: 'renewal' }),
      await place(),
    ]
    await receive(reversed, 9800)
    await receive(reversed, -9800)
    opened.clock.now += 7 * dayMs - 1
    await opened.due.cancelUnpaid()
    expect(await stateOf(unpaid)).toBe('awaiting_payment')
    opened.clock.now += 1
    await opened.due.cancelUnpaid()
    expect(await stateOf(unpaid)).toBe('cancelled')
    for (const id of [renewal, reversed]) expect(await stateOf(id)).toBe('awaiting_payment')
    expect(opened.stock.released).toEqual([unpaid])
    expect((await sentTo()).map(([kind]) => kind)).toContain('order_cancelled')
  })

  test('counted pieces wait for a transfer as many hours as the owner has set, and money on its way longer', async () => {
    opened.stock.isCounted = true
    const [unpaid, gateway, partly] = [
      await place(),
      await place({ paymentMethod: 'montonio:bank' }),
      await place(),
    ]
    const plan = await place({ lines: [{ ...seminar, offerId: null, plan: 'augimas' }] })
    await receive(partly, 100)
    const holdOf = async (id: number) =>
      ((await opened.orders.read(id))?.header.holdUntil ?? 0) - opened.clock.now
    expect(await Promise.all([unpaid, gateway, partly, plan].map(holdOf))).toEqual([
      24 * hourMs,
      2 * hourMs,
      7 * dayMs,
      7 * dayMs,
    ])
    opened.clock.now += 24 * hourMs
    await opened.due.cancelUnpaid()
    expect(await stateOf(unpaid)).toBe('cancelled')
    expect(opened.stock.released).toContain(unpaid)
    // Money that comes later pays for the order while there are pieces.
    await receive(unpaid, 9800)
    expect(await stateOf(unpaid)).toBe('paid')
  })

  test('one address holds counted pieces with two unpaid transfers at most', async () => {
    opened.stock.isCounted = true
    const first = await place()
    await place({ buyer: { ...buyer, email: 'ONA@pastas.lt' } })
    const refused = { tooManyHeld: true }
    expect(await opened.orders.place(newOrder())).toEqual(refused)
    expect(opened.stock.reserved).toHaveLength(2)
    await place({ paymentMethod: 'montonio:bank' })
    await place({ buyer: { ...buyer, email: 'rasa@pastas.lt' } })
    await receive(first, 9800)
    await place()
    expect(await opened.orders.place(newOrder())).toEqual(refused)
    opened.stock.isCounted = false
    await place()
  })

  test('one that is paid in part has as many days for the rest, and the part goes back', async () => {
    const [transfer, gateway] = [await place(), await place({ paymentMethod: 'montonio:bank' })]
    opened.clock.now += hourMs
    for (const id of [transfer, gateway]) await receive(id, 100)
    opened.clock.now += 7 * dayMs - 1
    await opened.due.cancelUnpaid()
    for (const id of [transfer, gateway]) expect(await stateOf(id)).toBe('awaiting_payment')
    await sentTo()
    opened.clock.now += 1
    await opened.due.cancelUnpaid()
    await opened.due.cancelUnpaid()
    await opened.events.flush()
    for (const id of [transfer, gateway]) {
      const about = opened.emails.filter((email) => email.about === `order/${id}`)
      expect(about.map(({ kind }) => kind).toSorted()).toEqual([
        'order_cancelled',
        'order_flagged_owner',
      ])
      for (const { text } of about) expect(text).toContain('1,00\u00a0€')
      expect(await stateOf(id)).toBe('cancelled')
      expect(await opened.orders.openFlags(id)).toMatchObject([
        { reason: 'part_paid', amountCents: 100 },
      ])
    }
    expect(opened.stock.released).toEqual([transfer, gateway])
  })

  test('one that is to be paid at a gateway keeps its pieces for hours after the last attempt', async () => {
    const [left, again, accepted] = [
      await place({ paymentMethod: 'montonio:bank' }),
      await place({ paymentMethod: 'stripe:card' }),
      await place({ paymentMethod: 'montonio:bank' }),
    ]
    const hold = (id: number, money: 'transfer' | 'gateway') =>
      opened.orders.inTransaction((transaction) => opened.orders.hold(id, money, transaction))
    opened.clock.now += hourMs
    await hold(again, 'gateway')
    await hold(accepted, 'transfer')
    await hold(accepted, 'gateway')
    opened.clock.now += hourMs - 1
    await opened.due.cancelUnpaid()
    expect(opened.stock.released).toEqual([])
    opened.clock.now += 1
    await opened.due.cancelUnpaid()
    expect(opened.stock.released).toEqual([left])
    opened.clock.now += hourMs
    await opened.due.cancelUnpaid()
    expect(opened.stock.released).toEqual([left, again])
    opened.clock.now += 7 * dayMs
    await opened.due.cancelUnpaid()
    expect(opened.stock.released).toEqual([left, again, accepted])
    // A buyer who did not come back from a gateway knows that.
    expect(await sentTo()).toEqual([])
  })

  test('one whose buyer begins to pay while others are given up keeps its pieces', async () => {
    const [late, begun] = [await place(), await place()]
    opened.orders.onTransition(async (transaction, { transition, order }) => {
      if (transition === 'cancel' && order.header.id === late)
        await opened.orders.hold(begun, 'gateway', transaction)
    })
    opened.clock.now += 7 * dayMs
    await opened.due.cancelUnpaid()
    expect([await stateOf(late), await stateOf(begun)]).toEqual(['cancelled', 'awaiting_payment'])
  })

  test('one that cannot be given up keeps no other from it', async () => {
    const [stuck, next] = [await place(), await place()]
    opened.orders.onTransition(async (_transaction, { order }) => {
      if (order.header.id === stuck) throw new Error('cannot be written')
    })
    opened.clock.now += 7 * dayMs
    await opened.due.cancelUnpaid()
    expect([await stateOf(stuck), await stateOf(next)]).toEqual(['awaiting_payment', 'cancelled'])
    expect(opened.errors).toEqual(['an unpaid order was left as it was'])
  })

  test('processes that remind and give up at once do so once', async () => {
    const id = await place({ paymentMethod: 'stripe:card' })
    opened.clock.now += hourMs
    await Promise.all([1, 2, 3].map(() => opened.due.remindUnpaid()))
    opened.clock.now += hourMs
    await Promise.all([1, 2, 3].map(() => opened.due.cancelUnpaid()))
    expect((await sentTo()).map(([kind]) => kind)).toEqual(['order_placed'])
    const { events } = await opened.orders.historyOf(id)
    expect(events.filter(({ type }) => type === 'cancel')).toHaveLength(1)
  })

  test('orders are kept as long as accounts are, unpaid ones for a year, rehearsals for a month', async () => {
    const [paid, reversed, cancelled, rehearsal] = [
      await place(),
      await place(),
      await place(),
      await place({ isTest: true }),
    ]
    const erased: number[] = []
    opened.orders.onErased(async (_transaction, id) => void erased.push(id))
    await receive(paid, 9800)
    await receive(reversed, 9800)
    await receive(reversed, -9800)
    await opened.orders.cancel({ orderId: reversed, actor: { owner: '1' }, reason: 'Atimta' })
    await opened.orders.cancel({ orderId: cancelled, actor: 'system', reason: 'unpaid' })
    // Emails still add their notes to the timeline.
    await opened.events.flush()
    await opened.due.deleteOld()
    opened.clock.now += 31 * dayMs
    await opened.due.deleteOld()
    expect(erased).toEqual([rehearsal])
    opened.clock.now += 365 * dayMs
    await opened.due.deleteOld()
    expect(erased).toEqual([rehearsal, cancelled])
    opened.clock.now += 9 * 366 * dayMs
    await opened.due.deleteOld()
    expect(await stateOf(paid)).toBe('paid')
    opened.clock.now += 366 * dayMs
    await opened.due.deleteOld()
    expect(new Set(erased)).toEqual(new Set([rehearsal, cancelled, paid, reversed]))
    for (const table of ['orders', 'order_lines', 'order_terms', 'order_events'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('what is known of the visit goes with the consent, and in time', async () => {
    const attribution = cameFrom('google.com')
    const visitorOf = (id: string) => ({ language: 'lt' as const, consentId: id })
    const ids = [
      await place({ visitor: visitorOf('a'), attribution }),
      await place({ visitor: visitorOf('b'), attribution }),
      await place({ visitor: visitorOf('c'), attribution }),
      await place({ visitor: visitorOf('d'), attribution, isTest: true }),
    ]
    const known = async () => {
      const orders = await Promise.all(ids.map((id) => opened.orders.read(id)))
      return orders.map((order) => [order?.header.visitor !== null, order?.header.source !== null])
    }
    await database.db.transaction().execute(async (transaction) => {
      await deleteVisitor(transaction, 'a', { analytics: false })
      await eraseVisitor(transaction, 'b')
    })
    const before = [
      [false, true],
      [false, false],
      [true, true],
      [false, true],
    ]
    expect(await known()).toEqual(before)
    opened.clock.now += 91 * dayMs
    ids.pop()
    await opened.due.deleteOld()
    expect(await known()).toEqual([
      [false, true],
      [false, false],
      [false, true],
    ])
  })
})
