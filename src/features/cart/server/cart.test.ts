import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TransitionHook } from '#features/orders/server.ts'
import type { BundleProduct, GroupedProduct, VariableProduct } from '#features/products/wire.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import { cartTables, openTestCarts } from '../../../../tests/support/cart.ts'
import { bothEngines, useEngine } from '../../../../tests/support/databases.ts'
import { simpleProduct } from '../../../../tests/support/products.ts'
import { maxLines } from '../wire.ts'
import { deleteOldCarts } from './cart-rows.ts'

const guide = simpleProduct({ id: 101, name: 'Gidas', vat: 'books' })
const seminar = simpleProduct({
  id: 302,
  name: 'Seminaras',
  delivery: 'service',
  stock: 5,
  priceCents: cents(5900),
})
const { id: _id, priceCents: _price, ...text } = guide
const sold = { sale: null, stock: null, maxQuantity: 10, files: [] }
const course: VariableProduct = {
  ...text,
  type: 'variable',
  id: 201,
  name: 'Kursas',
  options: [{ name: 'Kam', values: ['Vienam', 'Dviem'] }],
  variations: [
    { ...sold, id: 2011, priceCents: cents(900), values: ['Vienam'] },
    { ...sold, id: 2012, priceCents: cents(1400), values: ['Dviem'] },
  ],
}
const bundle: BundleProduct = {
  ...guide,
  type: 'bundle',
  id: 401,
  name: 'Rinkinys',
  priceCents: cents(3900),
  contents: [
    { id: 101, quantity: 1 },
    { id: 2012, quantity: 2 },
  ],
}
const twoSeats: BundleProduct = { ...bundle, id: 402, contents: [{ id: 302, quantity: 2 }] }
const grouped: GroupedProduct = {
  ...text,
  type: 'grouped',
  id: 501,
  name: 'Visi',
  children: [
    { id: 101, quantity: 1 },
    { id: 302, quantity: 0 },
  ],
}
const many = Array.from({ length: maxLines }, (_, index) => simpleProduct({ id: 1000 + index }))

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: Awaited<ReturnType<typeof openTestCarts>>
  beforeEach(async () => {
    database = await openEmpty(...cartTables)
    opened = await openTestCarts(database, [
      guide,
      seminar,
      course,
      bundle,
      twoSeats,
      grouped,
      ...many,
    ])
  })
  afterEach(async () => {
    await opened.close()
    await database.close()
  })

  const linesOf = (
    cart: { lines: readonly { offer: { id: number }; quantity: number }[] } | null,
  ) => cart?.lines.map(({ offer, quantity }) => [offer.id, quantity])
  const setStock = (pieces: number) =>
    database.db.updateTable('product_stock').set({ on_hand: pieces }).execute()
  const makeCoupon = (more: object = {}) =>
    database.db
      .insertInto('coupons')
      .values({
        code: 'RUDUO',
        percent: 10,
        amount_cents: null,
        min_cents: 0,
        starts_at: null,
        ends_at: null,
        max_uses: null,
        created_at: 0,
        stopped_at: null,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()

  test('a form of each type of product puts into the cart what was chosen', async () => {
    const { add, cart } = opened.visitor()
    const answer = await add({ 'add-to-cart': '101', quantity: '2' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/krepselis'])
    await add({ 'add-to-cart': '201', variation_id: '2012', quantity: '1' })
    await add({ 'add-to-cart': '401' })
    await add({ 'add-to-cart': '501', 'quantity[101]': '3', 'quantity[302]': '0' })
    expect(linesOf(await cart())).toEqual([
      [101, 5],
      [2012, 1],
      [401, 1],
    ])
    expect(await cart()).toMatchObject({
      isDigital: true,
      lines: [
        { offer: { name: 'Gidas' }, vatPercent: 5, notices: [] },
        { offer: { name: 'Kursas (Dviem)' } },
        { offer: { contents: [{ name: 'Gidas' }, { name: 'Kursas (Dviem)', quantity: 2 }] } },
      ],
      totals: { subtotalCents: 15_300, totalCents: 15_300 },
    })
    await add({ 'add-to-cart': '302' })
    expect(await cart()).toMatchObject({ isDigital: false })
  })

  test.each([
    ['no variation', { 'add-to-cart': '201', quantity: '1' }, 'nothing_chosen'],
    ['no child of a group', { 'add-to-cart': '501', 'quantity[101]': '0' }, 'nothing_chosen'],
    ['no pieces', { 'add-to-cart': '101', quantity: '0' }, 'nothing_chosen'],
    ['what is no number', { 'add-to-cart': '101', quantity: '-1' }, 'nothing_chosen'],
    ['nothing', {}, 'nothing_chosen'],
    ['what is not sold', { 'add-to-cart': '999' }, 'not_sold'],
  ])('a form with %s changes nothing and the answer says why', async (_what, form, problem) => {
    const { add, cart } = opened.visitor()
    const answer = await add(form as Record<string, string>)
    expect([answer.statusCode, answer.json().problem]).toEqual([422, problem])
    expect(answer.headers['set-cookie']).toBe(undefined)
    expect(await cart()).toBe(null)
  })

  test('what is sold out is not put into the cart', async () => {
    await setStock(0)
    const answer = await opened.visitor().add({ 'add-to-cart': '302' })
    expect([answer.statusCode, answer.json().problem]).toEqual([422, 'sold_out'])
  })

  test('a cart holds no more than so many different things', async () => {
    const { add } = opened.visitor()
    const all = Object.fromEntries(many.map(({ id }) => [`quantity[${id}]`, '1']))
    expect((await add(all)).statusCode).toBe(303)
    expect((await add({ 'add-to-cart': '1000' })).statusCode).toBe(303)
    expect((await add({ 'add-to-cart': '101' })).json().problem).toBe('full')
  })

  test('the cookie is necessary, of this site alone, and of no use when it was changed', async () => {
    const { add, cart, setCookie } = opened.visitor()
    const [set = ''] = [(await add({ 'add-to-cart': '101' })).headers['set-cookie']].flat()
    expect(set).toMatch(
      /^vitrina_cart=[\w-]{32}\.[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const [value = ''] = set.split(';')
    setCookie(value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
    expect(await cart()).toBe(null)
    setCookie(`vitrina_cart=${'ž'.repeat(55)}`)
    expect(await cart()).toBe(null)
    setCookie(value)
    expect(linesOf(await cart())).toEqual([[101, 1]])
  })

  test('quantities are changed, a line is taken out, and an empty cart is forgotten', async () => {
    const { add, change, cart, see, send } = opened.visitor()
    await add({ 'quantity[101]': '1', 'quantity[302]': '1', 'quantity[2011]': '1' })
    await change({ 'quantity[101]': '4', 'quantity[302]': '0', 'quantity[999]': '5' })
    expect(linesOf(await cart())).toEqual([
      [101, 4],
      [2011, 1],
    ])
    await change({ remove: '101' })
    expect(linesOf(await cart())).toEqual([[2011, 1]])
    await change({ remove: '2011' })
    expect(await database.db.selectFrom('carts').selectAll().execute()).toEqual([])
    const answer = await send('/krepselis')
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^vitrina_cart=; .*Expires=Thu, 01 Jan 1970/,
    )
    expect((await see()).cart).toBe(null)
  })

  test('scripts can read how many pieces are in the cart, and nothing else of it', async () => {
    const { add, change, count, send } = opened.visitor()
    const answer = await add({ 'quantity[101]': '2', 'quantity[302]': '4' })
    expect([answer.headers['set-cookie']].flat().at(-1)).toBe(
      'vitrina_cart_count=6; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
    )
    await change({ 'quantity[101]': '1', proceed: '1' })
    expect(count()).toBe('5')
    await setStock(3)
    await send('/krepselis')
    expect(count()).toBe('4')
    expect((await send('/krepselis')).headers['set-cookie']).toBe(undefined)
    await change({ 'quantity[101]': '0', 'quantity[302]': '0' })
    expect(count()).toBe('')
  })

  test('what is typed is kept, whichever button is pressed', async () => {
    await makeCoupon()
    const { add, change, cart } = opened.visitor()
    await add({ 'quantity[101]': '1', 'quantity[302]': '1', 'quantity[2011]': '1' })
    const refused = await change({ 'quantity[101]': '4', coupon: 'nera', apply_coupon: '1' })
    expect([refused.statusCode, linesOf(await cart())]).toEqual([
      422,
      [
        [101, 4],
        [302, 1],
        [2011, 1],
      ],
    ])
    await change({ 'quantity[101]': '3', 'quantity[302]': '2', remove: '2011', coupon: 'ruduo' })
    expect(linesOf(await cart())).toEqual([
      [101, 3],
      [302, 2],
    ])
    expect(await cart()).toMatchObject({ coupon: { code: 'RUDUO' } })
    await change({ 'quantity[101]': '2', remove_coupon: '1' })
    expect((await cart())?.lines[0]?.quantity).toBe(2)
    expect((await change({ remove: '101', remove_coupon: '1' })).statusCode).toBe(303)
    const asked = await change({ coupon: ' ', apply_coupon: '1' })
    expect(asked.json().refusedCoupon).toEqual({ typed: '', problem: 'missing' })
  })

  test('of a line there are no more pieces than an order may have', async () => {
    const { add, cart } = opened.visitor()
    await add({ 'add-to-cart': '101', quantity: '8' })
    await add({ 'add-to-cart': '101', quantity: '8' })
    const [line] = (await cart())?.lines ?? []
    expect(line).toMatchObject({ quantity: 10, notices: [{ kind: 'stock', wanted: 16 }] })
  })

  test('a change of price or stock is said once, and checkouts see it by the version of the cart', async () => {
    const { add, see, cart } = opened.visitor()
    await add({ 'quantity[101]': '1', 'quantity[302]': '4', 'quantity[2011]': '1' })
    const before = await cart()
    expect((await cart())?.version).toBe(before?.version)
    await setStock(2)
    await database.db
      .updateTable('cart_lines')
      .set({ shown_cents: 1500 })
      .where('offer_id', '=', 101)
      .execute()
    expect((await cart())?.version).not.toBe(before?.version)
    expect(await see()).toMatchObject({
      cart: {
        lines: [
          { offer: { id: 101 }, notices: [{ kind: 'price', earlierCents: 1500 }] },
          { offer: { id: 302 }, quantity: 2, notices: [{ kind: 'stock', wanted: 4 }] },
          { offer: { id: 2011 }, notices: [] },
        ],
      },
    })
    expect((await see()).cart?.lines.flatMap(({ notices }) => notices)).toEqual([])
  })

  test('a bundle and what it holds share their stock', async () => {
    const { add, cart } = opened.visitor()
    await add({ 'quantity[302]': '3', 'quantity[402]': '2' })
    expect(linesOf(await cart())).toEqual([
      [302, 3],
      [402, 1],
    ])
    await setStock(3)
    expect(await cart()).toMatchObject({
      lines: [{ offer: { id: 302 } }],
      removed: [{ offerId: 402, reason: 'sold_out' }],
    })
  })

  test('what is sold out or sold no more is taken out of the cart with its name', async () => {
    const { add, see, cart } = opened.visitor()
    await add({ 'quantity[101]': '1', 'quantity[302]': '1', 'quantity[2011]': '1' })
    await setStock(0)
    await database.db
      .updateTable('cart_lines')
      .set({ offer_id: 7, name: 'Senas gidas' })
      .where('offer_id', '=', 101)
      .execute()
    expect(linesOf(await cart())).toEqual([[2011, 1]])
    expect((await see()).cart?.removed).toEqual([
      { offerId: 7, name: 'Senas gidas', reason: 'gone' },
      { offerId: 302, name: 'Seminaras', reason: 'sold_out' },
    ])
    expect((await see()).cart?.removed).toEqual([])
  })

  test('a coupon takes its share off, however it is typed, until it is taken away', async () => {
    await makeCoupon()
    const { add, change, cart } = opened.visitor()
    await add({ 'add-to-cart': '101' })
    expect((await change({ coupon: ' ruduo ' })).statusCode).toBe(303)
    expect(await cart()).toMatchObject({
      coupon: { code: 'RUDUO', discount: { percent: 10 } },
      totals: { subtotalCents: 2000, discountCents: 200, totalCents: 1800 },
    })
    await change({ remove_coupon: '1' })
    expect(await cart()).toMatchObject({ coupon: null, totals: { totalCents: 2000 } })
  })

  test('a sum takes off no more than there is', async () => {
    await makeCoupon({ percent: null, amount_cents: 5000 })
    const { add, change, cart } = opened.visitor()
    await add({ 'add-to-cart': '101' })
    await change({ coupon: 'RUDUO' })
    expect(await cart()).toMatchObject({ totals: { discountCents: 2000, totalCents: 0 } })
  })

  test.each([
    ['is not there', { code: 'KITAS' }, 'unknown'],
    ['begins later', { starts_at: Date.UTC(2026, 10, 23) }, 'not_yet'],
    ['has ended', { ends_at: Date.UTC(2026, 10, 22) }, 'ended'],
    ['was stopped', { stopped_at: 1 }, 'ended'],
    ['was used up', { max_uses: 0 }, 'used_up'],
  ])('a coupon that %s is refused with the reason', async (_what, more, problem) => {
    await makeCoupon(more)
    const { add, change, cart } = opened.visitor()
    await add({ 'add-to-cart': '101' })
    const answer = await change({ coupon: 'ruduo' })
    expect([answer.statusCode, answer.json().refusedCoupon]).toEqual([
      422,
      { typed: 'ruduo', problem },
    ])
    expect(await cart()).toMatchObject({ coupon: null, couponProblem: null })
  })

  test('a coupon waits until there is enough in the cart', async () => {
    await makeCoupon({ min_cents: 3000 })
    const { add, change, cart } = opened.visitor()
    await add({ 'add-to-cart': '101' })
    await change({ coupon: 'ruduo' })
    expect(await cart()).toMatchObject({ coupon: null, couponProblem: 'too_small' })
    await add({ 'add-to-cart': '101' })
    expect(await cart()).toMatchObject({ coupon: { code: 'RUDUO' }, couponProblem: null })
  })

  test('a coupon that ends while it is in a cart counts no more, and the cart says so', async () => {
    await makeCoupon({ ends_at: Date.UTC(2026, 10, 23) })
    const { add, change, cart } = opened.visitor()
    await add({ 'add-to-cart': '101' })
    await change({ coupon: 'ruduo' })
    opened.clock.now += dayMs
    expect(await cart()).toMatchObject({ couponProblem: 'ended', totals: { totalCents: 2000 } })
  })

  test('codes cannot be tried one after another', async () => {
    const { add, change } = opened.visitor()
    await add({ 'add-to-cart': '101' })
    const answers = []
    for (let number = 0; number < 11; number++)
      answers.push((await change({ coupon: `K${number}` })).statusCode)
    expect(answers).toEqual([...Array(10).fill(422), 429])
  })

  test('the last use of a coupon is one order’s, and a cancelled order gives it back', async () => {
    await makeCoupon({ max_uses: 1 })
    const carts = await Promise.all(
      [1, 2, 3].map(async () => {
        const { add, change, cart } = opened.visitor()
        await add({ 'add-to-cart': '101' })
        await change({ coupon: 'ruduo' })
        return { cart: await cart(), again: cart }
      }),
    )
    const close = (index: number) =>
      database.db.transaction().execute((transaction) =>
        opened.carts.close(transaction, carts[index]?.cart as never, {
          id: index + 1,
          isTest: false,
        }),
      )
    const results = await Promise.allSettled([close(0), close(1), close(2)])
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refused).toEqual(['coupon_used_up', 'coupon_used_up'])
    const [winner = 0] = results.flatMap(({ status }, index) =>
      status === 'fulfilled' ? [index] : [],
    )
    expect(await carts[winner]?.again()).toBe(null)
    const loser = (winner + 1) % 3
    expect(await carts[loser]?.again()).toMatchObject({ couponProblem: 'used_up' })
    await cancel(winner + 1)
    expect(await carts[loser]?.again()).toMatchObject({ coupon: { code: 'RUDUO' } })
  })

  const take = (transition: object, orderId: number, isTest = false) =>
    database.db.transaction().execute(async (transaction) => {
      const header = { id: orderId, coupon: 'RUDUO', isTest }
      const transitioned = { ...transition, order: { header }, at: opened.clock.now }
      for (const hook of opened.hooks)
        await hook(transaction, transitioned as Parameters<TransitionHook>[1])
    })
  const cancel = (orderId: number, actor = 'system') =>
    take({ transition: 'cancel', from: 'awaiting_payment', actor }, orderId)
  const payLate = (orderId: number, isTest = false) =>
    take({ transition: 'pay', from: 'cancelled', actor: 'bank' }, orderId, isTest)
  const closeWithCoupon = async (id: number, isTest = false) => {
    const { add, change, cart } = opened.visitor()
    await add({ 'add-to-cart': '101' })
    await change({ coupon: 'ruduo' })
    const filled = await cart()
    await database.db
      .transaction()
      .execute((transaction) => opened.carts.close(transaction, filled as never, { id, isTest }))
    return filled?.coupon?.code ?? null
  }

  test('who cancels an order himself has used its coupon', async () => {
    await makeCoupon({ max_uses: 1 })
    expect(await closeWithCoupon(1)).toBe('RUDUO')
    await cancel(1, 'buyer')
    expect(await closeWithCoupon(2)).toBe(null)
    await payLate(1)
    expect(await database.db.selectFrom('coupon_uses').select('order_id').execute()).toEqual([
      { order_id: 1 },
    ])
  })

  test('a rehearsal uses no coupon up', async () => {
    await makeCoupon({ max_uses: 1 })
    expect(await closeWithCoupon(1, true)).toBe('RUDUO')
    await cancel(1)
    await payLate(1, true)
    expect(await database.db.selectFrom('coupon_uses').selectAll().execute()).toEqual([])
  })

  test('an order paid after its cancelling uses its coupon again', async () => {
    await makeCoupon({ max_uses: 1 })
    await closeWithCoupon(1)
    await cancel(1)
    await payLate(1)
    expect(await closeWithCoupon(2)).toBe(null)
    await take({ transition: 'cancel', from: 'awaiting_payment', actor: 'owner:1' }, 1)
    expect(await closeWithCoupon(3)).toBe('RUDUO')
    await payLate(1)
    expect(await database.db.selectFrom('coupon_uses').selectAll().execute()).toHaveLength(2)
  })

  test('the way to the checkout takes typed quantities along, but no more than there are', async () => {
    const buyer = opened.visitor()
    await buyer.add({ 'add-to-cart': '101' })
    const proceed = async (form: Record<string, string>) =>
      (await buyer.change({ ...form, proceed: '1' })).headers.location
    expect(await proceed({ 'quantity[101]': '3' })).toBe('/atsisiuntimai')
    expect((await buyer.cart())?.totals.totalCents).toBe(3 * guide.priceCents)
    await buyer.add({ 'add-to-cart': '302' })
    expect(await proceed({ 'quantity[302]': '2' })).toBe('/apmokejimas')
    expect(await proceed({ 'quantity[302]': '9' })).toBe('/krepselis')
    expect((await buyer.see()).cart?.lines[1]?.notices).toEqual([{ kind: 'stock', wanted: 9 }])
    expect(await proceed({})).toBe('/apmokejimas')
    expect(await proceed({ 'quantity[101]': '0', 'quantity[302]': '0' })).toBe('/krepselis')
    expect(await proceed({})).toBe('/krepselis')
  })

  test('a cart is in the language of its page', async () => {
    const { add, see } = opened.visitor('en')
    expect((await add({ 'add-to-cart': '101' })).headers.location).toBe('/en/cart')
    expect(await see()).toMatchObject({ language: 'en', cart: { lines: [{ quantity: 1 }] } })
  })

  test('carts are kept as long as their cookie', async () => {
    const { add, cart, change } = opened.visitor()
    await add({ 'add-to-cart': '101' })
    opened.clock.now += 20 * dayMs
    await change({ 'quantity[101]': '2' })
    await deleteOldCarts(database.db, opened.clock.now + 30 * dayMs)
    expect(linesOf(await cart())).toEqual([[101, 2]])
    await deleteOldCarts(database.db, opened.clock.now + 32 * dayMs)
    expect(await cart()).toBe(null)
    expect(await database.db.selectFrom('cart_lines').selectAll().execute()).toEqual([])
  })
})
