import { expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { useTestCheckout } from '../../../../tests/support/checkout.ts'

const checkout = useTestCheckout('sqlite')

test('whoever comes back is led to the order that waits', async () => {
  const visitor = await checkout.open()
  await visitor.order('/uzsakymas', { plan: 'augimas' })
  const [order] = await checkout.orders()
  const { page } = await visitor.get('/uzsakymas')
  expect(page.props.checkout.earlier).toEqual({ number: order?.number, isWaiting: true })
  expect(
    (await checkout.opened().visitor().get('/uzsakymas')).page.props.checkout.earlier,
  ).toBeNull()
})

test('an order that is paid by then is thanked for, and leads on to its page', async () => {
  const visitor = await checkout.open()
  await visitor.order('/en/order', { plan: 'augimas' })
  const [order] = await checkout.orders()
  const id = order?.id ?? 0
  await checkout.opened().orders.receive({
    orderId: id,
    actor: 'bank',
    source: readMoneySource('bank:1'),
    amountCents: order?.total_cents as never,
  })
  const { page } = await visitor.get('/en/order/thanks')
  expect(page).toMatchObject({ thanksFor: 'order_paid', props: { thanks: { state: 'paid' } } })
  expect(JSON.parse(page.props.thanks.purchase)).toEqual({
    order_id: order?.number,
    value: 59,
    currency: 'EUR',
    num_items: 1,
    order_type: 'normal',
    contents: [
      {
        id: 'augimas',
        quantity: 1,
        item_price: 59,
        name: 'Plan augimas, one month',
        category: 'Plans',
      },
    ],
  })
  expect((await visitor.get('/api/orders/state')).page).toEqual({ state: 'paid' })
  const onward = await visitor.get('/en/order/view')
  expect(onward.location).toBe(checkout.opened().orders.urlOf({ id, language: 'en' }))
})

test('an order that waits for its money says until when', async () => {
  const visitor = await checkout.open()
  await visitor.order('/uzsakymas', { plan: 'augimas' })
  const [order] = await checkout.orders()
  const shown = async () => (await visitor.get('/uzsakymas/aciu')).page.props.thanks.heldUntil
  expect(order?.hold_until).toBeGreaterThan(checkout.opened().clock.now)
  expect(await shown()).toBe(order?.hold_until)
  const amountCents = order?.total_cents as never
  const money = {
    orderId: order?.id ?? 0,
    actor: 'bank',
    source: readMoneySource('bank:1'),
    amountCents,
  } as const
  await checkout.opened().orders.receive(money)
  expect(await shown()).toBeNull()
})

test('an order empties the cart, and takes its count away', async () => {
  const visitor = await checkout.open()
  await visitor.put(201, 2)
  expect(visitor.cookies.get('vitrina_cart_count')).toBe('2')
  await visitor.order('/apmokejimas')
  expect(await checkout.orders()).toHaveLength(1)
  expect(visitor.cookies.get('vitrina_cart_count')).toBe('')
})

test('nobody else learns of an order', async () => {
  const visitor = await checkout.open()
  await visitor.order('/uzsakymas', { plan: 'augimas' })
  const stranger = checkout.opened().visitor()
  expect((await stranger.get('/api/orders/state')).page).toEqual({ state: 'unknown' })
  expect((await stranger.get('/uzsakymas/perziureti')).location).toBe('/uzsakymai')
  const cookie = visitor.cookies.get('vitrina_order') ?? ''
  stranger.cookies.set(
    'vitrina_order',
    cookie.replace(/^\d+/, (id) => `${Number(id) + 1}`),
  )
  expect((await stranger.get('/uzsakymas/aciu')).page.props.thanks).toBeNull()
})

test('two hours after an order its page is anybody’s', async () => {
  const visitor = await checkout.open()
  await visitor.order('/uzsakymas', { plan: 'augimas' })
  checkout.opened().clock.now += 2 * 3_600_000 + 1
  expect((await visitor.get('/uzsakymas/aciu')).page.props.thanks).toBeNull()
})

test('an email is promised where the site sends any', async () => {
  const visitor = await checkout.open()
  const { sendsEmails } = (await visitor.get('/uzsakymas/aciu')).page.props
  checkout.opened().mail.isOn = false
  expect(sendsEmails).toBe(true)
  expect((await visitor.get('/uzsakymas/aciu')).page.props).toMatchObject({ sendsEmails: false })
})
