import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import type { NewOrderLine } from '#features/orders/server.ts'
import { cents } from '#lib/money/money.ts'
import { pageOf } from '../../../../tests/support/console.ts'
import { openConsoleOf } from '../../../../tests/support/console-of.ts'
import { bothEngines, useEngine } from '../../../../tests/support/databases.ts'
import { openTestOrders, orderTables, placed, seminar } from '../../../../tests/support/orders.ts'
import { openTestPlans } from '../../../../tests/support/plan-subscriptions.ts'
import { boughtPlansPath, cancelPlanPath } from '../console-wire.ts'
import { boughtPlansPage } from './console.ts'
import { changedPlans } from './publish-checks.ts'

const month = { ...seminar, offerId: null, plan: 'augimas', name: 'Augimas', quantity: 1 }
const year = { billingInterval: 'year', unitCents: cents(49_000) } as const

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: ReturnType<typeof openTestOrders>
  const mail = { isOn: true }
  let page: Awaited<ReturnType<typeof openConsoleOf>>
  beforeEach(async () => {
    database = await openEmpty(...orderTables)
    opened = openTestOrders(database)
    const { orders } = opened
    const { cancel } = openTestPlans(database, opened, pino({ level: 'silent' }))
    page = await openConsoleOf([boughtPlansPage({ db: database.db, mail, orders, cancel })])
    await buy()
    await buy()
  })
  afterEach(async () => {
    await page.close()
    await opened.close()
    await database.close()
  })

  async function buy(isTest = false, changes: Partial<NewOrderLine> = {}): Promise<number> {
    const line = { ...month, ...changes }
    const { header } = await placed(opened.orders, { kind: 'plan', lines: [line], isTest })
    const change = {
      orderId: header.id,
      actor: 'bank',
      source: readMoneySource(`bank:${header.id}`),
    } as const
    await opened.orders.receive({ ...change, amountCents: line.unitCents })
    return header.id
  }
  const shown = async () => pageOf(await page.get(boughtPlansPath))

  test('the list shows who has which plan and what comes in a month, rehearsals apart', async () => {
    const [name, props] = await shown()
    expect(name).toBe('consoleBoughtPlans')
    expect(props).toMatchObject({ running: 2, monthlyCents: 9800, olderThan: null })
    expect(props.plans[0]).toMatchObject({
      email: 'Ona@pastas.lt',
      state: 'active',
      name: 'Augimas',
    })
    await buy(true)
    const [, after] = await shown()
    expect(after).toMatchObject({ running: 2, monthlyCents: 9800 })
    expect(after.plans).toHaveLength(3)
  })

  test('a price that changes names how many go on paying theirs, rehearsals apart', async () => {
    await buy(true)
    const priced = (priceCents: number) =>
      ({ lt: { plans: { plans: [{ id: 'augimas', name: 'Augimas', priceCents }] } } }) as never
    const subject = {
      before: priced(4900),
      after: priced(5900),
      documents: [{ kind: 'plans' }] as never,
    }
    const { db } = database
    const [found, ...others] = await changedPlans({ db, orders: opened.orders }).find(subject)
    expect(found).toMatchObject({ file: 'plans.json', at: ['plans', 0, 'priceCents'] })
    expect(found?.words.lt).toContain('2 pirkėjai, kurie jį turi, toliau mokės')
    expect(others).toEqual([])
  })

  test('of a plan paid by the year a twelfth comes in a month', async () => {
    await buy(false, year)
    const [, props] = await shown()
    expect(props).toMatchObject({ running: 3, monthlyCents: 9800 + 4083, hasYearly: true })
    expect(props.plans[0]).toMatchObject({ priceCents: 49_000, interval: 'year' })
    expect(props.plans[1]).toMatchObject({ priceCents: 4900, interval: 'month' })
  })

  test('prices by the month and by the year are said apart, with those who pay each', async () => {
    await buy(false, year)
    const sold = (yearlyPriceCents?: number) =>
      ({
        lt: {
          plans: {
            plans: [{ id: 'augimas', name: 'Augimas', priceCents: 4900, yearlyPriceCents }],
          },
        },
      }) as never
    const said = async (before?: number, after?: number) => {
      const documents = [{ kind: 'plans' }] as never
      const check = changedPlans({ db: database.db, orders: opened.orders })
      const found = await check.find({ before: sold(before), after: sold(after), documents })
      return found.map(({ at, words }) => [at?.at(-1), words.lt])
    }
    expect(await said(49_000, 52_000)).toEqual([
      [
        'yearlyPriceCents',
        'Planas „Augimas“ naujiems pirkėjams kainuos 520\u00a0€ per metus, o dabar 490\u00a0€. 1 pirkėjas, kuris jį turi metams, toliau mokės tiek, kiek sutarta perkant.',
      ],
    ])
    expect((await said(undefined, 52_000))[0]?.[1]).toContain('pirkti ir metams už 520\u00a0€')
    expect((await said(49_000, undefined))[0]?.[1]).toContain('nebebus parduodamas metams')
    expect(await said(49_000, 49_000)).toEqual([])
  })

  test('the owner cancels a plan once, and its order says who did', async () => {
    const { statusCode, headers } = await page.post(cancelPlanPath(1), {})
    expect([statusCode, headers.location]).toEqual([303, boughtPlansPath])
    expect((await shown())[1]).toMatchObject({ running: 1, monthlyCents: 4900 })
    const { events } = await opened.orders.historyOf(1)
    // Emails of the purchase may be noted after it.
    const comment = { actor: { owner: 'ona@kryptis.lt' }, type: 'comment' }
    expect(events).toContainEqual(expect.objectContaining(comment))
    expect((await page.post(cancelPlanPath(1), {})).statusCode).toBe(409)
  })
})
