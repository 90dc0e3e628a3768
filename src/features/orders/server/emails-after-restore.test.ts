import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import type { Cents } from '#lib/money/money.ts'
import { createOutbox } from '#server/delivery/outbox.ts'
import { beginHold } from '#server/installation/restore-hold.ts'
import { emailDestination, toDelivery } from '#server/mail/email.ts'
import { migration as deliveries } from '../../../../migrations/baseline/deliveries.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { openTestOrders, orderTables, placed } from '../../../../tests/support/orders.ts'
import { aboutOrder } from './about-order.ts'
import { orderEmailsAfterRestore } from './emails-after-restore.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: ReturnType<typeof openTestOrders>
  beforeEach(async () => {
    database = await openEmpty(...orderTables, deliveries)
    opened = openTestOrders(database)
  })
  afterEach(async () => {
    await opened.close()
    await database.close()
  })

  const pay = async (orderId: number, amountCents: Cents) => {
    const source = readMoneySource(`bank:${orderId}`)
    await opened.orders.receive({ orderId, actor: 'bank', source, amountCents })
    await opened.events.flush()
    return opened.emails.splice(0).map(({ kind }) => kind)
  }
  const source = () => {
    const [found] = orderEmailsAfterRestore(database.db).aftermath ?? []
    if (!found) throw new Error('there is no source')
    return found
  }

  /** The email about a payment reaches the buyer at that time, as the ledger has it. */
  async function arrive(orderId: number, kind: string, at: number) {
    const { db } = database
    const email = { kind, about: aboutOrder(orderId), to: 'ona@pastas.lt', subject: 'A' }
    const outbox = createOutbox(database, emailDestination)
    await db
      .transaction()
      .execute((transaction) =>
        outbox.put(transaction, [toDelivery({ ...email, text: 'A', html: 'A' }, 'a.lt')], at),
      )
    const { id } = await db
      .selectFrom('deliveries')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('delivery_attempts')
      .values({ delivery_id: id, at, outcome: 'delivered', answer: '250' })
      .execute()
  }

  test('an order that is found paid again sends only emails that are not known to have arrived', async () => {
    const { header } = await placed(opened.orders)
    const other = await placed(opened.orders)
    await opened.events.flush()
    opened.emails.length = 0
    await arrive(header.id, 'order_paid', 200)
    await arrive(header.id, 'order_refunded', 200)
    await arrive(other.header.id, 'order_paid_owner', 50)
    const entries = await source().since(100)
    expect(entries).toEqual([[header.id, header.placedAt, 'order_paid']])
    await beginHold(database.db, 300)
    expect(await source().apply(entries, 0)).toBe(1)
    expect(await pay(header.id, header.totalCents)).toEqual(['order_paid_owner'])
    expect((await pay(other.header.id, other.header.totalCents)).toSorted()).toEqual([
      'order_paid',
      'order_paid_owner',
    ])
    expect(await opened.orders.resendEmail(header.id, 'paid')).toBe(true)
    expect(opened.emails.map(({ kind }) => kind)).toEqual(['order_paid'])
  })

  test('an order that was given the id of a lost one sends all of its emails', async () => {
    const { header } = await placed(opened.orders)
    await opened.events.flush()
    opened.emails.length = 0
    const lost = [header.id, header.placedAt - 1, 'order_paid']
    expect(await source().apply([lost], 0)).toBe(0)
    expect(await pay(header.id, header.totalCents)).toContain('order_paid')
  })

  test('another restore goes by its own log alone', async () => {
    const { header } = await placed(opened.orders)
    await source().apply([[header.id, header.placedAt, 'order_paid']], 0)
    await beginHold(database.db, 400)
    await opened.events.flush()
    opened.emails.length = 0
    expect(await pay(header.id, header.totalCents)).toContain('order_paid')
  })
})
