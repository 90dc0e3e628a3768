import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventsAfterRestore } from '#features/destinations/server/delivery/after-restore.ts'
import { reasonNotToSend } from '#features/destinations/server/delivery/checks.ts'
import { issuesAfterRestore } from '#features/issues/server/sending/after-restore.ts'
import { refundsAfterRestore } from '#features/payments/server/after-restore.ts'
import { renewalsAfterRestore } from '#features/plan-subscriptions/server/after-restore.ts'
import { subscribersAfterRestore } from '#features/subscribers/server/subscribers/after-restore.ts'
import type { HeldChoice } from '#lib/site/restores.ts'
import { deliveriesAfterRestore } from '#server/delivery/after-restore.ts'
import type { AfterRestore } from '#server/installation/after-restore.ts'
import { beginHold, readHold } from '#server/installation/restore-hold.ts'
import { migration as deliveries } from '../../../../migrations/baseline/deliveries.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { journaledEvent } from '../../../../tests/support/marketing-delivery.ts'
import { addIssue } from '../../../../tests/support/newsletter-sending.ts'
import { paymentTables } from '../../../../tests/support/payments/open-payments.ts'
import { newsletterTables } from '../../../../tests/support/subscribers.ts'
import { createRestores, type Restores } from './restores.ts'

const restoredAt = 1000
const now = () => 5000

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let parts: AfterRestore[]
  let restores: Restores

  beforeEach(async () => {
    const tables = new Set([...newsletterTables, ...paymentTables, deliveries])
    database = await openEmpty(...tables)
    const { db } = database
    const journal = { waiting: async () => ({ count: 0, since: null }) }
    parts = [
      deliveriesAfterRestore(db, ['email'], now),
      issuesAfterRestore(db, now),
      eventsAfterRestore({ db, journal, delivery: { sync: async () => {} }, now }),
      renewalsAfterRestore(db, now),
      refundsAfterRestore(db, now),
    ]
    restores = createRestores(
      db,
      parts.flatMap(({ held = [] }) => held),
    )
    await beginHold(db, restoredAt)
  })
  afterEach(() => database.close())

  const deliver = (destination: string, created_at: number) =>
    database.db
      .insertInto('deliveries')
      .values({
        destination,
        kind: 'test',
        subject: null,
        order_key: null,
        payload: '{}',
        state: 'waiting',
        created_at,
        next_attempt_at: created_at,
        give_up_at: created_at + 100,
        lease_until: 0,
        attempts: 0,
        finished_at: null,
      })
      .execute()
  const readDeliveries = () =>
    database.db
      .selectFrom('deliveries')
      .select(['destination', 'state', 'give_up_at'])
      .orderBy('id')
      .execute()
  const settleAll = (choice: HeldChoice) =>
    restores.settle(
      Object.fromEntries(
        ['emails', 'issues', 'events', 'services', 'renewals', 'refunds'].map((kind) => [
          kind,
          choice,
        ]),
      ),
    )
  const source = (name: string) => {
    const found = parts.flatMap(({ aftermath = [] }) => aftermath).find((one) => one.name === name)
    if (!found) throw new Error(name)
    return found
  }

  test('emails and reports of before get their time back, or end as not sent', async () => {
    for (const [destination, at] of [
      ['email', 900],
      ['brevo', 900],
      ['email', 1001],
    ] as const)
      await deliver(destination, at)
    expect((await restores.state())?.waiting).toContainEqual({ kind: 'emails', count: 1 })
    expect((await restores.state())?.waiting).toContainEqual({ kind: 'services', count: 1 })
    await restores.settle({ emails: 'drop', services: 'send' })
    expect(await readDeliveries()).toEqual([
      { destination: 'email', state: 'dead', give_up_at: 1000 },
      { destination: 'brevo', state: 'waiting', give_up_at: 5000 },
      { destination: 'email', state: 'waiting', give_up_at: 1101 },
    ])
    expect(await readHold(database.db)).toBe(null)
    expect(await restores.state()).toBe(null)
  })

  test('of a delivery that the log knows, only the same one is delivered', async () => {
    await deliver('email', 900)
    await deliver('email', 900)
    const [first = 0, second = 0] = (
      await database.db.selectFrom('deliveries').select('id').orderBy('id').execute()
    ).map(({ id }) => Number(id))
    const { apply, since } = source('deliveries')
    const entries = [
      [first, 900],
      [second, 901],
    ]
    expect([await apply(entries, 0), await apply(entries, 0)]).toEqual([1, 0])
    expect((await readDeliveries()).map(({ state }) => state)).toEqual(['delivered', 'waiting'])
    expect([await since(4999), await since(5000)]).toEqual([[[first, 900]], []])
  })

  test('issues that are not to be sent are cancelled, or drafts again', async () => {
    const sending = await addIssue(database)
    const scheduled = await addIssue(database)
    const later = await addIssue(database)
    const issue = (id: number) => database.db.updateTable('newsletter_issues').where('id', '=', id)
    await issue(sending).set({ state: 'sending', started_at: 10 }).execute()
    await issue(scheduled).set({ state: 'scheduled', scheduled_at: 20 }).execute()
    await issue(later).set({ state: 'scheduled', scheduled_at: 2000 }).execute()
    expect((await restores.state())?.waiting).toContainEqual({ kind: 'issues', count: 2 })
    await settleAll('drop')
    const rows = await database.db
      .selectFrom('newsletter_issues')
      .select('state')
      .orderBy('id')
      .execute()
    expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'draft', 'scheduled'])
  })

  test('events of before are not sent once an owner said so', async () => {
    await settleAll('drop')
    const { readDroppedTo } = await import(
      '#features/destinations/server/delivery/after-restore.ts'
    )
    const droppedTo = await readDroppedTo(database.db)
    const destination = { slug: 'meta', mergesRepeats: () => true, takesRehearsals: true } as const
    const none = {
      switchedOff: new Set<never>(),
      recentIds: new Set(''),
      confirmedIds: new Set(''),
    }
    const reasonAt = (at: number) =>
      reasonNotToSend(journaledEvent({ at }), { destination, droppedTo, ...none })
    expect([reasonAt(restoredAt), reasonAt(restoredAt + 1)]).toEqual(['restored', null])
  })

  const addPlan = () =>
    database.db
      .insertInto('plan_subscriptions')
      .values({
        first_order_id: 1,
        plan: 'augimas',
        name: 'Augimas',
        state: 'active',
        price_cents: 100,
        is_recurring: 1,
        period_start: 1,
        period_end: 800,
        anchor_day: 1,
        paid_order_id: 1,
        renewal_order_id: null,
        reminded_at: null,
        charged_at: null,
        cancelled_at: null,
        created_at: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const chargedAt = async () =>
    (await database.db.selectFrom('plan_subscriptions').select('charged_at').execute())[0]
      ?.charged_at

  test('a renewal that is dropped, or that the log knows, is not charged', async () => {
    const { id } = await addPlan()
    expect((await restores.state())?.waiting).toContainEqual({ kind: 'renewals', count: 1 })
    const { apply } = source('renewals')
    expect(await apply([[Number(id), 1, 800, 0]], 0)).toBe(0)
    expect(await apply([[Number(id), 1, 900, 0]], 0)).toBe(1)
    expect(await chargedAt()).toBe(5000)
    await database.db.updateTable('plan_subscriptions').set({ charged_at: null }).execute()
    await settleAll('drop')
    expect(await chargedAt()).toBe(5000)
  })

  test('a refund that is dropped waits for the owner, and a known one is asked about', async () => {
    for (const key of ['a', 'b'])
      await database.db
        .insertInto('payment_refunds')
        .values({
          order_id: 1,
          payment_id: 1,
          amount_cents: 5,
          state: 'requested',
          idempotency_key: key,
          external_id: null,
          reason: '',
          actor: 'owner:1',
          answer: '',
          created_at: 900,
          updated_at: 900,
          next_check_at: 900,
        })
        .execute()
    expect(await source('refunds').apply([['a', 're_1']], 0)).toBe(1)
    await settleAll('drop')
    const rows = await database.db
      .selectFrom('payment_refunds')
      .select(['state', 'external_id'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { state: 'pending', external_id: 're_1' },
      { state: 'manual', external_id: null },
    ])
  })

  test('who has left without being on the restored list is suppressed too', async () => {
    const list = { end: async () => {}, erase: async () => {} }
    const { aftermath = [] } = subscribersAfterRestore({ db: database.db, key: 'k', list })
    expect(await aftermath[0]?.apply([['a hash', 'unsubscribed', 7]], 0)).toBe(1)
    expect(await aftermath[0]?.since(6)).toEqual([['a hash', 'unsubscribed', 7]])
  })
})
