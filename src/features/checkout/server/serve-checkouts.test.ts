import { describe, expect, test, vi } from 'vitest'
import { fieldsOf, useTestCheckout } from '../../../../tests/support/checkout.ts'
import { engines } from '../../../../tests/support/databases.ts'

describe.each(engines)('on %s', (engine) => {
  const checkout = useTestCheckout(engine)

  test('a cart is ordered with few fields, emptied, and thanked for', async () => {
    const visitor = await checkout.open()
    await visitor.put(201)
    const answer = await visitor.order('/apmokejimas')
    expect([answer.status, answer.location]).toEqual([303, '/uzsakymas/aciu'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await checkout.orders()).toMatchObject([
      {
        kind: 'shop',
        order_type: 'normal',
        state: 'awaiting_payment',
        email: 'ona@pastas.lt',
        address: 'Žvejų g. 3, Vilnius',
        company_name: null,
        country: 'LT',
        total_cents: 12_100,
        vat_cents: 2100,
        payment_method: 'bank_transfer',
        terms_version: 'terms lt',
        is_test: 0,
      },
    ])
    expect((await visitor.get('/apmokejimas')).page.props.summary).toBeNull()
    const { page } = await visitor.get('/uzsakymas/aciu')
    expect(page).toMatchObject({
      name: 'orderThanks',
      props: { thanks: { state: 'transfer', totalCents: 12_100, purchase: null } },
    })
    expect(page.props.thanks.instructions.reference).toMatch(/^RF/)
    expect(page.thanksFor).toBeUndefined()
  })

  test('a form that is sent twice makes one order, also when its cart is empty by then', async () => {
    const visitor = await checkout.open()
    await visitor.put(201)
    const { page } = await visitor.get('/apmokejimas')
    const answers = await Promise.all([
      visitor.post('/apmokejimas', fieldsOf(page)),
      visitor.post('/apmokejimas', fieldsOf(page)),
    ])
    const again = await visitor.post('/apmokejimas', fieldsOf(page))
    expect([...answers, again].map(({ status, location }) => `${status} ${location}`)).toEqual(
      Array(3).fill('303 /uzsakymas/aciu'),
    )
    expect(await checkout.orders()).toHaveLength(1)
  })

  test('the same form with other contents says that another order was begun, and can order anew', async () => {
    const visitor = await checkout.open()
    const { page } = await visitor.get('/uzsakymas')
    const first: Record<string, string> = { ...fieldsOf(page), plan: 'augimas' }
    expect((await visitor.post('/uzsakymas', first)).status).toBe(303)
    expect((await visitor.post('/uzsakymas', { ...first, name: ' Ona  Žąsytė ' })).status).toBe(303)
    const [{ number } = { number: '' }] = await checkout.orders()
    for (const [field, typed] of [
      ['plan', 'pradzia'],
      ['email', 'rasa@pastas.lt'],
      ['name', 'Rasa Žąsytė'],
      ['payment_method', 'nera'],
    ] as const) {
      const answer = await visitor.post('/uzsakymas', { ...first, [field]: typed })
      const { submission, earlier, key } = answer.page.props.checkout
      expect([answer.status, submission.problems]).toEqual([422, ['begun']])
      expect(earlier).toEqual({ number, isWaiting: true })
      expect(key).not.toBe(first['key'])
      if (field !== 'plan') expect(submission.fields).toMatchObject({ [field]: typed })
    }
    expect(await checkout.orders()).toHaveLength(1)
    const { page: again } = await visitor.post('/uzsakymas', { ...first, plan: 'pradzia' })
    await visitor.post('/uzsakymas', { ...fieldsOf(again), plan: 'pradzia' })
    expect((await checkout.orders()).map(({ total_cents }) => total_cents)).toEqual([5900, 2900])
  })

  test('a form of a cart that was ordered leads to that order when others come with its key', async () => {
    const visitor = await checkout.open()
    await visitor.put(201)
    const { page } = await visitor.get('/apmokejimas')
    await visitor.post('/apmokejimas', fieldsOf(page))
    const other = { ...fieldsOf(page), email: 'rasa@pastas.lt' }
    const emptied = await visitor.post('/apmokejimas', other)
    expect(emptied.page.props).toMatchObject({
      summary: null,
      checkout: { earlier: { isWaiting: true } },
    })
    await visitor.put(201, 2)
    const refilled = await visitor.post('/apmokejimas', fieldsOf(page))
    expect(refilled.page.props.checkout.submission.problems).toEqual(['begun'])
    expect(refilled.page.props.summary.totalCents).toBe(24_200)
    expect(await checkout.orders()).toHaveLength(1)
  })

  test('nobody’s mailbox is flooded with orders', async () => {
    const visitor = await checkout.open()
    const order = (email: string) => visitor.order('/uzsakymas', { plan: 'augimas', email })
    for (let sent = 0; sent < 10; sent++) expect((await order('ona@pastas.lt')).status).toBe(303)
    const refused = await order('ONA@pastas.lt')
    expect(refused.status).toBe(429)
    expect(refused.page.props.checkout.submission.problems).toEqual(['throttled'])
    expect((await order('rasa@pastas.lt')).status).toBe(303)
    expect(await checkout.orders()).toHaveLength(11)
  })

  test('a cart that is ordered in two windows at once makes one order', async () => {
    const visitor = await checkout.open()
    await visitor.put(201)
    const windows = [await visitor.get('/apmokejimas'), await visitor.get('/apmokejimas')]
    const answers = await Promise.all(
      windows.map(({ page }) => visitor.post('/apmokejimas', fieldsOf(page))),
    )
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    const isThanked = ({ location }: (typeof answers)[number]) => location === '/uzsakymas/aciu'
    expect(answers.filter(isThanked)).toHaveLength(1)
    expect(await checkout.orders()).toHaveLength(1)
  })

  test('a form that is sent again and again begins no more payments than the limit', async () => {
    const visitor = await checkout.open()
    const start = vi.spyOn(checkout.opened().payments, 'start')
    await visitor.put(201)
    const { page } = await visitor.get('/apmokejimas')
    for (let sent = 0; sent < 25; sent++) {
      const { status } = await visitor.post('/apmokejimas', fieldsOf(page))
      expect(status).toBe(303)
    }
    expect(start).toHaveBeenCalledTimes(20)
  })

  test('what costs nothing is an opt-in, without a way to pay, and given at once', async () => {
    const visitor = await checkout.open()
    await visitor.put(301)
    const answer = await visitor.order('/atsisiuntimai', {
      payment_method: '',
      digitalConsent: '',
    })
    expect(answer.location).toBe('/uzsakymas/aciu')
    expect(await checkout.orders()).toMatchObject([
      { order_type: 'wcf-optin', state: 'fulfilled', payment_method: '', total_cents: 0 },
    ])
    const { page } = await visitor.get('/uzsakymas/aciu')
    expect(page.thanksFor).toBe('order_paid')
    expect(page.props.thanks.state).toBe('free')
    expect(JSON.parse(page.props.thanks.purchase)).toMatchObject({
      value: 0,
      order_type: 'wcf-optin',
      contents: [{ id: '301' }],
    })
  })

  test('a page offers the plan that was asked for, else the first, and a form orders only that one', async () => {
    const visitor = await checkout.open()
    const chosenAt = async (path: string) => (await visitor.get(path)).page.props.chosen
    expect(await chosenAt('/uzsakymas')).toBe('pradzia')
    expect(await chosenAt('/uzsakymas?plan=augimas')).toBe('augimas')
    expect(await chosenAt('/uzsakymas?plan=nera')).toBe('pradzia')
    const refused = await visitor.order('/uzsakymas', { plan: 'nera' })
    expect([refused.status, refused.page.props.checkout.submission.problems]).toEqual([
      422,
      ['unknown_plan'],
    ])
    const { page } = await visitor.get('/uzsakymas')
    const byAddress = await visitor.post('/uzsakymas?plan=nera', fieldsOf(page))
    expect([byAddress.status, byAddress.page.props.checkout.submission.problems]).toEqual([
      422,
      ['unknown_plan'],
    ])
    expect(await checkout.orders()).toEqual([])
    await visitor.order('/uzsakymas?plan=pradzia', { plan: 'augimas' })
    expect(await checkout.orders()).toMatchObject([{ kind: 'plan', total_cents: 5900 }])
    const lines = await checkout.db().selectFrom('order_lines').selectAll().execute()
    expect(lines).toMatchObject([
      { plan: 'augimas', offer_id: null, delivery: 'service', vat_percent: 21 },
    ])
  })
})
