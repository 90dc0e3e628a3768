import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { cents } from '#lib/money/money.ts'
import { migration as planSubscriptions } from '../../../../migrations/baseline/plan-subscriptions.ts'
import { pageOf } from '../../../../tests/support/console.ts'
import { openConsoleOf } from '../../../../tests/support/console-of.ts'
import { bothEngines, useEngine } from '../../../../tests/support/databases.ts'
import { openTestOrders, orderTables, placed, seminar } from '../../../../tests/support/orders.ts'
import { openTestPlans } from '../../../../tests/support/plan-subscriptions.ts'
import { boughtPlansPath, cancelPlanPath } from '../console-wire.ts'
import { boughtPlansPage } from './console.ts'
import { changedPlans } from './publish-checks.ts'

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: ReturnType<typeof openTestOrders>
  let page: Awaited<ReturnType<typeof openConsoleOf>>
  beforeEach(async () => {
    database = await openEmpty(...orderTables, planSubscriptions)
    opened = openTestOrders(database)
    const { orders } = opened
    const { cancel } = openTestPlans(database, opened, pino({ level: 'silent' }))
    page = await openConsoleOf([boughtPlansPage({ db: database.db, orders, cancel })])
    await buy()
    await buy()
  })
  afterEach(async () => {
    await page.close()
    await opened.close()
    await database.close()
  })

  async function buy(isTest = false): Promise<number> {
    const line = { ...seminar, offerId: null, plan: 'augimas', name: 'Augimas', quantity: 1 }
    const { header } = await placed(opened.orders, { kind: 'plan', lines: [line], isTest })
    const change = {
      orderId: header.id,
      actor: 'bank',
      source: readMoneySource(`bank:${header.id}`),
    } as const
    await opened.orders.receive({ ...change, amountCents: cents(4900) })
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

  test('the owner cancels a plan once, and its order says who did', async () => {
    const { statusCode, headers } = await page.post(cancelPlanPath(1), {})
    expect([statusCode, headers.location]).toEqual([303, boughtPlansPath])
    expect((await shown())[1]).toMatchObject({ running: 1, monthlyCents: 4900 })
    const { events } = await opened.orders.historyOf(1)
    expect(events.at(-1)).toMatchObject({ actor: { owner: 'ona@kryptis.lt' }, type: 'comment' })
    expect((await page.post(cancelPlanPath(1), {})).statusCode).toBe(409)
  })
})
