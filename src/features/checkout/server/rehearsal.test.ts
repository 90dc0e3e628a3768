import { describe, expect, test } from 'vitest'
import { demonstration } from '#features/shop/demonstration.ts'
import { useTestCheckout } from '../../../../tests/support/checkout.ts'
import { engines } from '../../../../tests/support/databases.ts'
import { exampleShop } from '../../../../tests/support/shop.ts'

describe.each(engines)('on %s, while data of the demonstration are left', (engine) => {
  const checkout = useTestCheckout(engine)
  async function openDemonstration() {
    const visitor = await checkout.open()
    const seller = { ...exampleShop.seller, phone: demonstration.phone }
    await checkout.opened().shopStore.save({ seller })
    return visitor
  }

  test('a checkout says that it rehearses, and offers nothing that takes money', async () => {
    const visitor = await openDemonstration()
    const { page } = await visitor.get('/uzsakymas')
    expect(page.props.checkout).toMatchObject({ isRehearsal: true, methods: [{ id: 'simulator' }] })
  })

  test('what is ordered is a rehearsal for good, also where nothing is to be paid', async () => {
    const visitor = await openDemonstration()
    const { location } = await visitor.order('/uzsakymas', { plan: 'augimas' })
    expect(location).toMatch(/^\/mokejimas\//)
    await visitor.put(301)
    await visitor.order('/atsisiuntimai')
    const own = async () => (await checkout.orders()).map(({ is_test, state }) => [is_test, state])
    expect(await own()).toEqual([
      [1, 'awaiting_payment'],
      [1, 'fulfilled'],
    ])
    const { page } = await visitor.get('/uzsakymas/aciu')
    expect(page.props.thanks).toMatchObject({ isTest: true, purchase: null })
    await checkout.opened().shopStore.save({ seller: exampleShop.seller })
    await visitor.order('/uzsakymas', { plan: 'augimas' })
    expect((await own()).map(([isTest]) => isTest)).toEqual([1, 1, 0])
  })

  test('a form that offered a transfer before is shown again instead of being ordered by it', async () => {
    const visitor = await checkout.open()
    const fields = { plan: 'augimas', payment_method: 'bank_transfer' }
    const seller = { ...exampleShop.seller, phone: demonstration.phone }
    await checkout.opened().shopStore.save({ seller })
    const { status, page } = await visitor.order('/uzsakymas', fields)
    expect(status).toBe(422)
    expect(page.props.checkout.submission.problems).toEqual(['payment_method'])
    expect(await checkout.orders()).toEqual([])
  })
})
