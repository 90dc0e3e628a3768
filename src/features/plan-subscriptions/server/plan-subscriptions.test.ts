import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { openTestOrders, orderTables, placed, seminar } from '../../../../tests/support/orders.ts'
import { openTestPlans } from '../../../../tests/support/plan-subscriptions.ts'
import { endOfDay } from './periods.ts'

const plan = {
  ...seminar,
  offerId: null,
  plan: 'augimas',
  name: 'Planas „Augimas“, vienas mėnuo',
  quantity: 1,
}

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: ReturnType<typeof openTestOrders>
  let plans: ReturnType<typeof openTestPlans>
  beforeEach(async () => {
    database = await openEmpty(...orderTables)
    opened = openTestOrders(database)
    plans = openTestPlans(database, opened, pino({ level: 'silent' }))
  })
  afterEach(async () => {
    await opened.close()
    await database.close()
  })

  const pay = (orderId: number, amount = 4900) =>
    opened.orders.receive({
      orderId,
      actor: 'bank',
      source: readMoneySource(`bank:${orderId}:${opened.clock.now}:${amount}`),
      amountCents: cents(amount),
    })
  const buy = async (paymentMethod = 'bank_transfer', isTest = false) => {
    const { header } = await placed(opened.orders, {
      kind: 'plan',
      lines: [plan],
      paymentMethod,
      isTest,
    })
    await pay(header.id)
    await emails()
    return header
  }
  const emails = async () => {
    await opened.events.flush()
    return opened.emails.splice(0)
  }
  const kinds = async () => (await emails()).map(({ kind }) => kind).sort()
  const at = async (day: string) => {
    opened.clock.now = endOfDay(day) - 10 * 3_600_000
    await plans.renew()
  }
  const stateOf = async (orderId: number) => {
    const found = await plans.ofOrder(orderId)
    return found && [found.state, found.periodEnd]
  }
  const renewals = () =>
    database.db.selectFrom('orders').selectAll().where('kind', '=', 'renewal').execute()

  // Bought on 22 November.
  const firstEnd = endOfDay('2026-12-22')
  const secondEnd = endOfDay('2027-01-22')

  test('a plan that is paid runs for a month', async () => {
    const { id } = await buy()
    expect(await plans.ofOrder(id)).toEqual({
      id: expect.any(Number),
      orderId: id,
      plan: 'augimas',
      state: 'active',
      periodEnd: firstEnd,
    })
    expect(await plans.ofOrder(999)).toBeNull()
    const { header } = await placed(opened.orders, { lines: [seminar] })
    await pay(header.id, 9800)
    expect(await plans.ofOrder(header.id)).toBeNull()
  })

  test('the email about the money says until when it pays for the plan', async () => {
    const { header } = await placed(opened.orders, { kind: 'plan', lines: [plan] })
    await pay(header.id)
    const about = async () => (await emails()).find(({ kind }) => kind === 'order_paid')?.text
    expect(await about()).toContain(
      'Planas „Augimas“ prasidėjo ir yra apmokėtas iki 2026\u00a0m. gruodžio 22\u00a0d.',
    )
    await at('2026-12-16')
    await pay((await renewals())[0]?.id ?? 0)
    expect(await about()).toContain(
      'Planas „Augimas“ pratęstas ir yra apmokėtas iki 2027\u00a0m. sausio 22\u00a0d.',
    )
  })

  test('after a restore nothing is renewed until invoices have their numbers again', async () => {
    await buy()
    plans.charges.isSuspended = true
    await at('2026-12-17')
    expect(await renewals()).toEqual([])
    plans.charges.isSuspended = false
    await at('2026-12-18')
    expect(await renewals()).toHaveLength(1)
  })

  test('a week before its end the buyer gets one order for the next month, and paying it goes on', async () => {
    const { id } = await buy()
    await at('2026-12-14')
    expect(await renewals()).toEqual([])
    await at('2026-12-16')
    await at('2026-12-17')
    const [renewal, ...others] = await renewals()
    expect(others).toEqual([])
    expect(renewal).toMatchObject({
      state: 'awaiting_payment',
      total_cents: 4900,
      email: 'Ona@pastas.lt',
      renews_order_id: id,
      withdraw_until: null,
    })
    const [email, ...more] = await emails()
    expect(more).toEqual([])
    expect(email?.subject).toBe(`Plano pratęsimas: užsakymas ${renewal?.number}`)
    await pay(renewal?.id ?? 0)
    expect(await stateOf(id)).toEqual(['active', secondEnd])
    expect(await stateOf(renewal?.id ?? 0)).toEqual(['active', secondEnd])
  })

  test('a gateway that can charges by itself, after a reminder', async () => {
    plans.charges.answer = 'charged'
    const { id } = await buy('stripe:card')
    await at('2026-12-16')
    const [reminder, ...others] = await emails()
    expect(others).toEqual([])
    expect(reminder?.subject).toBe(
      'Planas „Augimas“ bus pratęstas 2026\u00a0m. gruodžio 22\u00a0d.',
    )
    expect(reminder?.text).toContain(
      'gruodžio 22\u00a0d. Tą dieną iš jūsų kortelės nuskaičiuosime 49,00\u00a0€',
    )
    expect(reminder?.text).toContain('Pardavėjas: UAB „Šviesa“')
    expect(reminder?.text).toContain(opened.orders.urlOf({ id, language: 'lt' }))
    await at('2026-12-17')
    expect([plans.charges.of, await emails()]).toEqual([[], []])
    await at('2026-12-22')
    const [renewal] = await renewals()
    expect(plans.charges.of).toEqual([[id, renewal?.id]])
    expect(await stateOf(id)).toEqual(['active', secondEnd])
    await at('2026-12-22')
    expect(await renewals()).toHaveLength(1)
  })

  test('who cannot be charged is asked to pay, and is not charged again and again', async () => {
    const { id } = await buy('stripe:card')
    await at('2026-12-16')
    await emails()
    await at('2026-12-22')
    await plans.renew()
    expect(plans.charges.of).toHaveLength(1)
    expect(await kinds()).toEqual([])
    opened.clock.now += 3_600_000
    await opened.due.remindUnpaid()
    await opened.due.remindUnpaid()
    const [asked, ...others] = await emails()
    expect([asked?.kind, others]).toEqual(['order_placed', []])
    expect(asked?.text).toContain('Iš jūsų kortelės kito mėnesio mokėjimo nuskaičiuoti nepavyko')
    expect(await stateOf(id)).toEqual(['active', firstEnd])
  })

  test('a charge of which nobody knows how it ended is asked for again', async () => {
    plans.charges.answer = 'unknown'
    const { id } = await buy('stripe:card')
    await at('2026-12-22')
    plans.charges.answer = 'charged'
    await plans.renew()
    expect(await stateOf(id)).toEqual(['active', secondEnd])
    expect(await renewals()).toHaveLength(1)
  })

  test('a plan that is cancelled while others are charged is not charged', async () => {
    const [first, second] = [await buy('stripe:card'), await buy('stripe:card')]
    plans.charges.meanwhile = async () => {
      for (const { id } of [first, second])
        await plans.cancel((await plans.ofOrder(id))?.id ?? 0, 'buyer')
    }
    await at('2026-12-22')
    expect(plans.charges.of).toHaveLength(1)
  })

  test('a period that nobody pays is past due for two weeks, then the plan ends', async () => {
    const { id } = await buy()
    await at('2026-12-16')
    const [renewal] = await renewals()
    await emails()
    await at('2026-12-23')
    await at('2026-12-24')
    expect(await stateOf(id)).toEqual(['past_due', firstEnd])
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email?.text).toContain('Apmokėti galite iki 2027\u00a0m. sausio 5\u00a0d.')
    expect(email?.text).toContain(opened.orders.urlOf({ id: renewal?.id ?? 0, language: 'lt' }))
    await at('2027-01-06')
    expect(await stateOf(id)).toEqual(['ended', firstEnd])
    expect((await opened.orders.read(renewal?.id ?? 0))?.header.state).toBe('cancelled')
    expect(await kinds()).toEqual(['plan_ended'])
  })

  test('money that comes within these two weeks continues the plan where it stopped', async () => {
    const { id } = await buy()
    await at('2026-12-16')
    await at('2026-12-30')
    const [renewal] = await renewals()
    await pay(renewal?.id ?? 0)
    expect(await stateOf(id)).toEqual(['active', secondEnd])
  })

  test('money that comes after the end begins anew', async () => {
    const { id } = await buy()
    for (const day of ['2026-12-16', '2026-12-23', '2027-01-10']) await at(day)
    const [renewal] = await renewals()
    await pay(renewal?.id ?? 0)
    expect(await stateOf(id)).toEqual(['active', endOfDay('2027-02-10')])
  })

  test('a cancelled plan runs to its end, is confirmed by email and renewed no more', async () => {
    const { id } = await buy()
    await at('2026-12-16')
    const [renewal] = await renewals()
    await emails()
    const found = await plans.ofOrder(id)
    expect(await plans.cancel(found?.id ?? 0, 'buyer')).toBe(true)
    expect(await plans.cancel(found?.id ?? 0, 'buyer')).toBe(false)
    expect(await stateOf(id)).toEqual(['cancelled', firstEnd])
    expect((await opened.orders.read(renewal?.id ?? 0))?.header.state).toBe('cancelled')
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email?.subject).toBe('Planas „Augimas“ nutrauktas')
    expect(email?.text).toContain('Naudotis juo galite iki 2026\u00a0m. gruodžio 22\u00a0d.')
    for (const day of ['2026-12-20', '2026-12-23']) await at(day)
    expect(await stateOf(id)).toEqual(['ended', firstEnd])
    expect([await renewals(), await kinds()]).toEqual([[expect.anything()], []])
    expect(await plans.cancel(999, 'buyer')).toBe(false)
  })

  test('a plan that is cancelled after its period can be used no more', async () => {
    const { id, number } = await buy()
    for (const day of ['2026-12-16', '2026-12-23']) await at(day)
    await emails()
    await plans.cancel((await plans.ofOrder(id))?.id ?? 0, 'buyer')
    const [email] = await emails()
    expect(email?.text).toContain('Apmokėtas jis buvo iki 2026\u00a0m. gruodžio 22\u00a0d.')
    expect(email?.text).not.toContain('Naudotis')
    expect(email?.text).toContain(`Užsakymas ${number}`)
  })

  test('a plan ends with the refund or the withdrawal of what pays for it', async () => {
    const [refunded, withdrawn] = [await buy(), await buy()]
    const change = { actor: 'buyer', source: readMoneySource('refund:1'), reason: '' } as const
    const amountCents = cents(4900)
    await opened.orders.refund({ ...change, orderId: refunded.id, amountCents })
    await opened.orders.withdraw({ orderId: withdrawn.id, actor: 'buyer' })
    for (const { id } of [refunded, withdrawn])
      expect(await stateOf(id)).toEqual(['ended', opened.clock.now])
  })

  test('money that a bank takes back leaves the period unpaid until it comes again', async () => {
    const { id } = await buy()
    opened.clock.now += dayMs
    await pay(id, -4900)
    expect((await stateOf(id))?.[0]).toBe('past_due')
    await pay(id)
    expect(await stateOf(id)).toEqual(['active', firstEnd])
  })

  test('a plan that costs nothing is not renewed', async () => {
    const lines = [{ ...plan, unitCents: cents(0) }]
    const { header } = await placed(opened.orders, { kind: 'plan', lines })
    expect(await plans.ofOrder(header.id)).toBeNull()
  })

  test('a first month at a discount is renewed at the full price', async () => {
    const { header } = await placed(opened.orders, {
      kind: 'plan',
      lines: [plan],
      discount: { percent: 50 },
    })
    await pay(header.id, 2450)
    await at('2026-12-16')
    expect(await renewals()).toMatchObject([{ total_cents: 4900, discount_cents: 0 }])
  })

  describe('paid by the year', () => {
    const yearly = {
      ...plan,
      name: 'Planas „Augimas“, vieni metai',
      billingInterval: 'year',
      unitCents: cents(49_000),
    } as const
    const buyYear = async (paymentMethod = 'bank_transfer') => {
      const { header } = await placed(opened.orders, {
        kind: 'plan',
        lines: [yearly],
        paymentMethod,
      })
      await pay(header.id, 49_000)
      await emails()
      return header
    }

    test('a plan runs for a year, and the order of the next one comes a month before its end', async () => {
      const { id } = await buyYear()
      expect(await stateOf(id)).toEqual(['active', endOfDay('2027-11-22')])
      for (const day of ['2026-12-22', '2027-10-22']) await at(day)
      expect(await renewals()).toEqual([])
      await at('2027-10-24')
      const [renewal, ...others] = await renewals()
      expect(others).toEqual([])
      expect(renewal).toMatchObject({ total_cents: 49_000, withdraw_until: null })
      expect((await opened.orders.read(renewal?.id ?? 0))?.lines).toMatchObject([
        { plan: 'augimas', name: yearly.name, billingInterval: 'year' },
      ])
      await pay(renewal?.id ?? 0, 49_000)
      expect(await stateOf(id)).toEqual(['active', endOfDay('2028-11-22')])
    })

    test('a card is charged for the next year, after a reminder a month before', async () => {
      plans.charges.answer = 'charged'
      const { id } = await buyYear('stripe:card')
      await at('2027-10-24')
      const [reminder, ...others] = await emails()
      expect(others).toEqual([])
      expect(reminder?.text).toContain('nuskaičiuosime 490,00\u00a0€ už kitus metus')
      await at('2027-11-21')
      expect(plans.charges.of).toEqual([])
      await at('2027-11-22')
      expect(plans.charges.of).toHaveLength(1)
      expect(await stateOf(id)).toEqual(['active', endOfDay('2028-11-22')])
    })

    test('a cancelled plan runs to the end of its year', async () => {
      const { id } = await buyYear()
      await plans.cancel((await plans.ofOrder(id))?.id ?? 0, 'buyer')
      await at('2027-10-24')
      expect([await renewals(), await stateOf(id)]).toEqual([
        [],
        ['cancelled', endOfDay('2027-11-22')],
      ])
      await at('2027-11-23')
      expect((await stateOf(id))?.[0]).toBe('ended')
    })

    test('who does not pay in two weeks has no plan, and late money begins a year anew', async () => {
      const { id } = await buyYear()
      for (const day of ['2027-10-24', '2027-11-23']) await at(day)
      const pastDue = (await emails()).find(({ kind }) => kind === 'plan_past_due')
      expect(pastDue?.text).toContain('kitų metų mokėjimo (490,00\u00a0€) negavome')
      await at('2027-12-08')
      expect((await stateOf(id))?.[0]).toBe('ended')
      await pay((await renewals())[0]?.id ?? 0, 49_000)
      expect(await stateOf(id)).toEqual(['active', endOfDay('2028-12-08')])
    })
  })

  test('rehearsals are renewed as rehearsals, and go with their order', async () => {
    const { id } = await buy('bank_transfer', true)
    await at('2026-12-16')
    expect(await renewals()).toMatchObject([{ is_test: 1 }])
    opened.clock.now += 31 * dayMs
    await opened.due.deleteOld()
    expect(await database.db.selectFrom('plan_subscriptions').selectAll().execute()).toEqual([])
    expect(await plans.ofOrder(id)).toBeNull()
  })
})
