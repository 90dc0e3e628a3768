import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { cents } from '#lib/money/money.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { openTestOrders, orderTables, placed } from '../../../../tests/support/orders.ts'
import type { Actor } from '../actor.ts'
import type { OrderFilter } from '../list.ts'

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
  const receive = (orderId: number, source: string, amount: number, actor: Actor = 'bank') =>
    opened.orders.receive({
      orderId,
      actor,
      source: readMoneySource(source),
      amountCents: cents(amount),
    })
  const refund = (orderId: number, source: string, amount: number) =>
    opened.orders.refund({
      orderId,
      actor: { owner: 'ona@kryptis.lt' },
      source: readMoneySource(source),
      reason: 'Grąžinta',
      amountCents: cents(amount),
    })
  const cancel = (orderId: number) =>
    opened.orders.cancel({ orderId, actor: 'system', reason: 'unpaid' })
  const flagsOf = async (id: number) =>
    (await opened.orders.openFlags(id)).map(({ reason, amountCents }) => [reason, amountCents])
  const clear = (orderId: number) =>
    opened.orders.clearFlags({ orderId, actor: { owner: 'ona@kryptis.lt' } })
  const toOwner = async () => {
    await opened.events.flush()
    return opened.emails.splice(0).filter(({ kind }) => kind === 'order_flagged_owner')
  }

  test('more than the price is shown and emailed to the owner, once', async () => {
    const id = await place()
    await receive(id, 'bank:1', 9900)
    expect(await receive(id, 'bank:1', 9900)).toBe('already')
    expect([await stateOf(id), await flagsOf(id)]).toEqual(['paid', [['overpaid', 100]]])
    const [email, ...others] = await toOwner()
    expect(others).toEqual([])
    expect(email).toMatchObject({
      to: 'savininke@kryptis.lt',
      subject: expect.stringMatching(/^Reikia dėmesio: Permokėta \(užsakymas \d{10}\)$/),
      replyTo: { address: 'Ona@pastas.lt' },
      text: expect.stringContaining('Gauta 1,00\u00a0€ daugiau'),
    })
    expect(email?.text).toContain(`https://kryptis.lt/valdymas/uzsakymai/${id}`)
  })

  test('money that fits needs nobody', async () => {
    const id = await place()
    await receive(id, 'bank:1', 9000)
    await receive(id, 'bank:2', 800)
    expect([await flagsOf(id), await toOwner()]).toEqual([[], []])
  })

  test('money that comes after all was paid back is to be returned', async () => {
    const id = await place()
    await receive(id, 'bank:1', 9800)
    await refund(id, 'refund:1', 9800)
    await receive(id, 'bank:2', 500)
    expect(await stateOf(id)).toBe('refunded')
    expect(await flagsOf(id)).toEqual([['paid_after_end', 500]])
    expect(await toOwner()).toHaveLength(1)
  })

  test('an order that ends with a part paid says so, and the rest pays for it after all', async () => {
    const id = await place()
    await receive(id, 'bank:1', 5000)
    await cancel(id)
    expect(await flagsOf(id)).toEqual([['part_paid', 5000]])
    expect((await toOwner())[0]?.text).toContain('jau gauta 50,00\u00a0€')
    await receive(id, 'bank:2', 1000)
    expect(await flagsOf(id)).toEqual([
      ['part_paid', 5000],
      ['paid_after_end', 6000],
    ])
    await receive(id, 'bank:3', 3800)
    expect([await stateOf(id), await flagsOf(id)]).toEqual(['paid', []])
  })

  test('late money of what is sold out can be paid back, or pays once there is enough again', async () => {
    const [sold, other] = [await place(), await place()]
    opened.stock.missing = [201]
    for (const id of [sold, other]) {
      await cancel(id)
      await receive(id, `bank:${id}`, 9800)
      expect([await stateOf(id), await flagsOf(id)]).toEqual([
        'cancelled',
        [['out_of_stock', 9800]],
      ])
    }
    expect((await toOwner())[0]?.text).toContain('Seminaras')
    const revive = () => opened.orders.revive({ orderId: sold, actor: { owner: 'ona@kryptis.lt' } })
    expect([await revive(), await stateOf(sold)]).toEqual(['refused', 'cancelled'])
    opened.stock.missing = []
    expect([await revive(), await stateOf(sold), await flagsOf(sold)]).toEqual(['done', 'paid', []])
    expect(opened.stock.reserved.filter((id) => id === sold)).toHaveLength(2)
    expect(await refund(other, 'refund:1', 9800)).toBe('done')
    expect((await opened.orders.read(other))?.header).toMatchObject({ paidCents: 0 })
    expect((await opened.events.announced()).map(({ name }) => name)).not.toContain(
      'order_refunded',
    )
  })

  test('an order that is not paid is not revived', async () => {
    const id = await place()
    await receive(id, 'bank:1', 9799)
    await cancel(id)
    expect(await opened.orders.revive({ orderId: id, actor: { owner: '1' } })).toBe('refused')
    expect(await stateOf(id)).toBe('cancelled')
  })

  test('what a bank takes back is emailed, and what the owner matched elsewhere is not', async () => {
    const [reversed, detached, closed, unneeded] = [
      await place(),
      await place(),
      await place(),
      await place(),
    ]
    for (const id of [reversed, detached, closed]) await receive(id, `bank:${id}`, 9800)
    await receive(reversed, 'back:1', -9800)
    expect(await flagsOf(reversed)).toEqual([['payment_reversed', 9800]])
    await receive(detached, 'back:2', -9800, { owner: 'ona@kryptis.lt' })
    expect([await stateOf(detached), await flagsOf(detached)]).toEqual(['awaiting_payment', []])
    await refund(closed, 'refund:1', 9800)
    await receive(closed, 'back:3', -9800)
    expect([await stateOf(closed), await flagsOf(closed)]).toEqual([
      'refunded',
      [['payment_reversed', 9800]],
    ])
    await cancel(unneeded)
    await receive(unneeded, 'bank:late', 100)
    await clear(unneeded)
    await receive(unneeded, 'back:4', -100)
    expect(await flagsOf(unneeded)).toEqual([])
  })

  test('money that is refused is recorded once, whoever repeats it', async () => {
    const [one, other] = [await place(), await place()]
    await receive(one, 'stripe:cs_1', 9800)
    for (const _ of [1, 2]) expect(await receive(other, 'stripe:cs_1', 9800)).toBe('refused')
    expect(await flagsOf(other)).toEqual([['payment_refused', 9800]])
    for (const _ of [1, 2]) expect(await refund(one, 'refund:1', 9801)).toBe('refused')
    expect(await flagsOf(one)).toEqual([['refund_refused', 9801]])
    expect((await opened.orders.read(one))?.header).toMatchObject({ refundedCents: 0 })
    expect(await toOwner()).toHaveLength(2)
  })

  test('what was looked at is no longer shown, and a repeat does not bring it back', async () => {
    const [id, rehearsal] = [await place(), await place({ isTest: true })]
    await receive(id, 'bank:1', 9900)
    await receive(rehearsal, 'simulator:1', 9900)
    expect(await opened.orders.countFlagged()).toBe(1)
    expect([await clear(id), await clear(id), await clear(999)]).toEqual([
      'done',
      'already',
      'refused',
    ])
    const flag = { orderId: id, actor: 'bank', reason: 'overpaid', source: 'bank:1' } as const
    expect(await opened.orders.flag({ ...flag, amountCents: cents(100) })).toBe('already')
    expect([await flagsOf(id), await opened.orders.countFlagged()]).toEqual([[], 0])
    await receive(id, 'bank:2', 50)
    expect(await flagsOf(id)).toEqual([['overpaid', 150]])
    const { events } = await opened.orders.historyOf(id)
    const about = events.filter(({ type }) => type.startsWith('flag'))
    expect(about.map(({ type, actor }) => [type, actor])).toEqual([
      ['flagged', 'bank'],
      ['flags_cleared', { owner: 'ona@kryptis.lt' }],
      ['flagged', 'bank'],
    ])
  })

  test('orders that need the owner are listed alone', async () => {
    const [flagged] = [await place(), await place()]
    await receive(flagged, 'bank:1', 9900)
    const filter: OrderFilter = {
      search: '',
      state: null,
      from: null,
      to: null,
      isTest: false,
      isFlagged: true,
    }
    const { items } = await opened.orders.search(filter, null)
    expect(items.map(({ id, isFlagged }) => [id, isFlagged])).toEqual([[flagged, true]])
    expect((await opened.orders.search({ ...filter, isFlagged: false }, null)).items).toHaveLength(
      2,
    )
  })
})
