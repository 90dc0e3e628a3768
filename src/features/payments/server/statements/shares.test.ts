import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import { migration as entryShares } from '../../../../../migrations/0032-bank-entry-shares.ts'
import { ownIban, swedbank } from '../../../../../tests/support/bank-statements.ts'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { openTestOrders, orderTables, placed } from '../../../../../tests/support/orders.ts'
import type { EntryOrder } from '../../statements.ts'
import { combinationsOf } from './combinations.ts'
import { openStatements } from './open-statements.ts'

const owner = { owner: 'ona@kryptis.lt' }

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

  const statementsOf = (orders = opened.orders) =>
    openStatements({
      db: database.db,
      orders,
      iban: () => ownIban,
      invoices: { findByNumber: async () => null },
      now: () => opened.clock.now,
    })
  const take = (statements = statementsOf()) =>
    statements.take(
      {
        name: 'a.csv',
        bytes: Buffer.from(swedbank([{ ref: '1', amount: '196.00', payer: 'Ona' }])),
      },
      owner,
    )
  const sharesOf = () =>
    database.db
      .selectFrom('bank_entry_shares')
      .select(['entry_id', 'order_id', 'amount_cents'])
      .orderBy('id')
      .execute()
  const entries = () =>
    database.db.selectFrom('bank_entries').select(['id', 'open_cents']).orderBy('id').execute()

  test('all orders get their share, or none does', async () => {
    const [one, other] = [await placed(opened.orders), await placed(opened.orders)]
    let isBroken = true
    const statements = statementsOf({
      ...opened.orders,
      receive: async (money, transaction) => {
        if (isBroken && money.orderId === other.header.id) throw new Error('cannot be written')
        return opened.orders.receive(money, transaction)
      },
    })
    await take(statements)
    const [entry] = await entries()
    const share = () =>
      statements.share(
        Number(entry?.id),
        [one, other].map(({ header }) => ({ number: header.number, amountCents: null })),
        owner,
      )
    await expect(share()).rejects.toThrow('cannot be written')
    expect([await sharesOf(), await entries()]).toMatchObject([[], [{ open_cents: 19600 }]])
    expect((await opened.orders.read(one.header.id))?.header.paidCents).toBe(0)
    isBroken = false
    expect(await share()).toBe('done')
    expect([await sharesOf(), await entries()]).toMatchObject([[{}, {}], [{ open_cents: 0 }]])
  })

  test('an entry goes with the last of its orders', async () => {
    const statements = statementsOf()
    const one = await placed(opened.orders)
    await opened.events.flush()
    opened.clock.now += 365 * dayMs
    const other = await placed(opened.orders)
    await opened.events.flush()
    await take(statements)
    const id = Number((await entries())[0]?.id)
    const parts = [one, other].map(({ header }) => ({ number: header.number, amountCents: null }))
    expect(await statements.share(id, parts, owner)).toBe('done')
    await opened.events.flush()
    opened.clock.now += (10 * 365 + 10) * dayMs
    await opened.due.deleteOld()
    expect(await statements.entry(id)).toMatchObject({
      openCents: 0,
      shares: [
        { amountCents: 9800, order: null },
        { amountCents: 9800, order: { number: other.header.number } },
      ],
    })
    expect(await statements.detach(id, one.header.id, owner)).toBe('already')
    opened.clock.now += 366 * dayMs
    await opened.due.deleteOld()
    expect([await sharesOf(), await entries()]).toEqual([[], []])
  })

  test('what was matched before transfers could be shared is one share of its order', async () => {
    const empty = await openEmpty(...orderTables.filter((each) => each !== entryShares))
    try {
      const { db } = empty
      await sql`insert into bank_entries (import_id, iban, bank_key, booked_on, amount_cents,
        payer_name, payer_iban, reference, text, order_id, matched_by, dismissed_at) values
        (1, 'LT1', 'a', '2026-11-22', 9800, 'Ona', '', '', '', 7, 'reference', null),
        (1, 'LT1', 'b', '2026-11-22', 5000, 'Ona', '', '', '', null, null, null),
        (1, 'LT1', 'c', '2026-11-22', -9800, 'Ona', '', '', '', 7, 'original', null),
        (1, 'LT1', 'd', '2026-11-22', 100, 'Ona', '', '', '', null, null, 5)`.execute(db)
      await entryShares.up(db, empty.engine)
      const rows = await db
        .selectFrom('bank_entries')
        .select(['bank_key', 'open_cents', 'dismissed_at'])
        .orderBy('id')
        .execute()
      expect(rows).toEqual([
        { bank_key: 'a', open_cents: 0, dismissed_at: null },
        { bank_key: 'b', open_cents: 5000, dismissed_at: null },
        { bank_key: 'c', open_cents: 0, dismissed_at: null },
        { bank_key: 'd', open_cents: 100, dismissed_at: 5 },
      ])
      const shares = await db.selectFrom('bank_entry_shares').selectAll().orderBy('id').execute()
      expect(shares).toEqual([
        { id: 1, entry_id: 1, order_id: 7, amount_cents: 9800, matched_by: 'reference' },
        { id: 2, entry_id: 3, order_id: 7, amount_cents: -9800, matched_by: 'original' },
      ])
    } finally {
      await empty.close()
    }
  })
})

test('each combination waits for just the sum, and one is found where there is one', () => {
  const amounts = fc.array(fc.integer({ min: -10, max: 60 }), { maxLength: 9 })
  const picks = fc.array(fc.boolean(), { minLength: 9, maxLength: 9 })
  fc.assert(
    fc.property(amounts, picks, (open, picked) => {
      const orders = open.map((each, id): EntryOrder => {
        const [number, openCents] = [String(id), cents(each)]
        return { id, number, openCents, placedAt: 0, buyer: '', totalCents: openCents }
      })
      const chosen = orders.filter(({ openCents }, at) => openCents > 0 && picked[at]).slice(0, 5)
      const sum = chosen.reduce((all, { openCents }) => all + openCents, 0)
      const found = combinationsOf(orders, sum, 3)
      if (chosen.length > 1) expect(found.length).toBeGreaterThan(0)
      expect(found.length).toBeLessThanOrEqual(3)
      for (const each of found) {
        expect(each.reduce((all, { openCents }) => all + openCents, 0)).toBe(sum)
        expect(new Set(each).size).toBe(each.length)
        expect(each.length).toBeGreaterThan(1)
      }
    }),
  )
})
