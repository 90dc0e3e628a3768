import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import type { VisitSource } from '#features/statistics/visit-source.ts'
import { cents } from '#lib/money/money.ts'
import type { FormAttribution } from '#lib/site/attribution.ts'
import type { VisitorContext } from '#server/domain-events/visitor-context.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { cameFrom, openTestOrders, orderTables, placed } from '../../../../tests/support/orders.ts'
import type { NewOrder } from '../server.ts'
import { deleteVisitor, eraseVisitor } from './visitors.ts'

const statistics = { visitor: '1', userAgent: 'Firefox', goals: {}, names: {} }
const consent = (analytics: boolean) => ({
  necessary: true,
  functional: false,
  analytics,
  advertisement: false,
})
const agreed: VisitorContext = {
  language: 'lt',
  consent: consent(true),
  consentId: 'agreed',
  statistics,
}
const campaign: VisitSource = {
  channel: 'paid',
  source: 'Google',
  referrer: 'google.com',
  utm_source: 'google',
  utm_medium: 'cpc',
  utm_campaign: 'pavasaris',
  utm_term: '',
  utm_content: '',
  landingPage: '/kainos',
}
const direct: VisitSource = {
  ...campaign,
  channel: 'direct',
  source: '',
  referrer: '',
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
}

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

  const place = async (given: Partial<NewOrder> = {}) =>
    (await placed(opened.orders, { visitor: agreed, ...given })).header.id
  async function sourceOf(id: number) {
    const order = await opened.orders.read(id)
    return order && opened.orders.sourceOf(order)
  }
  async function pay(id: number) {
    const money = {
      orderId: id,
      actor: 'bank',
      source: readMoneySource(`bank:${id}`),
      amountCents: cents(9800),
    } as const
    await opened.orders.receive(money)
  }
  /** Announces a visit as the statistics do once they have counted what preceded the order. */
  async function recognise(order: number, visit: VisitSource | null, event = 'order_placed') {
    const data = { event, about: { order }, visit: visit && { ...visit } }
    await database.db.transaction().execute((transaction) =>
      opened.events.domainEvents.announce(transaction, {
        name: 'visit_recognised',
        data,
        visitor: null,
      }),
    )
    await opened.events.flush()
  }
  const withdraw = (left: { analytics: boolean }) =>
    database.db.transaction().execute((it) => deleteVisitor(it, 'agreed', left))
  const inYear = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2027, 0, 1) }

  test('an order has the source of its visit as soon as that is counted', async () => {
    const id = await place()
    expect(await sourceOf(id)).toMatchObject({ basis: 'pending', source: null })
    await recognise(id, campaign, 'order_paid')
    expect(await sourceOf(id)).toMatchObject({ basis: 'pending' })
    await recognise(id, campaign)
    const known = { basis: 'visit', source: 'Google', campaign: 'google / cpc / pavasaris' }
    expect(await sourceOf(id)).toEqual({ ...known, landingPage: '/kainos' })
    await recognise(id, null)
    expect(await sourceOf(id)).toMatchObject(known)
  })

  test('the visit comes before what the form says, which stays where there was no visit', async () => {
    const attribution = cameFrom('facebook.com')
    const [one, other] = [await place({ attribution }), await place({ attribution })]
    expect(await sourceOf(one)).toMatchObject({ basis: 'form', source: 'Facebook', campaign: '' })
    await recognise(one, campaign)
    await recognise(other, null)
    expect(await sourceOf(one)).toMatchObject({ basis: 'visit', source: 'Google' })
    expect(await sourceOf(other)).toMatchObject({ basis: 'form', source: 'Facebook' })
  })

  test('sums of sales move along when a visit is counted after its order was paid', async () => {
    const id = await place()
    await pay(id)
    await recognise(id, campaign)
    const { sales } = opened.orders
    const sums = { source: 'Google', orders: 1, cents: 9800, refundedCents: 0 }
    expect(await sales.bySource(inYear)).toEqual([sums])
    const named = { ...sums, campaign: 'google / cpc / pavasaris' }
    expect(await sales.campaignsBySource(inYear)).toEqual([named])
    expect(await sales.offersBySource(inYear)).toMatchObject([{ source: 'Google', quantity: 2 }])
    await database.db.transaction().execute((it) => eraseVisitor(it, 'agreed'))
    expect(await sales.bySource(inYear)).toEqual([{ ...sums, source: null }])
    expect(await sales.campaignsBySource(inYear)).toEqual([])
    expect(await sourceOf(id)).toEqual({
      basis: 'erased',
      source: null,
      campaign: '',
      landingPage: '',
    })
  })

  test.each<[string, Partial<NewOrder>]>([
    ['no_consent', { visitor: { language: 'lt' } }],
    ['no_consent', { visitor: { language: 'lt', consent: consent(false), consentId: 'no' } }],
    ['excluded', { visitor: { language: 'lt', consent: consent(true), consentId: 'own' } }],
    ['renewal', { kind: 'renewal', visitor: null }],
    ['rehearsal', { isTest: true }],
  ])('it is known why a source is not: %s', async (basis, given) => {
    const id = await place(given)
    await recognise(id, campaign)
    const order = await opened.orders.read(id)
    expect(order?.header).toMatchObject({ source: null, sourceBasis: basis, visit: null })
  })

  test('statistics that have seen nothing say so', async () => {
    const id = await place()
    await recognise(id, null)
    expect(await sourceOf(id)).toMatchObject({ basis: 'no_visit', source: null })
  })

  test('nothing is added once the consent is withdrawn', async () => {
    const id = await place()
    await withdraw({ analytics: false })
    await recognise(id, campaign)
    expect(await sourceOf(id)).toMatchObject({ basis: 'withdrawn', source: null })
  })

  test('the source is counted on when another consent than that to statistics is withdrawn', async () => {
    const [id, later] = [await place(), await place()]
    await withdraw({ analytics: true })
    expect((await opened.orders.read(id))?.header.visitor).toBeNull()
    await recognise(id, campaign)
    expect(await sourceOf(id)).toMatchObject({ basis: 'visit', source: 'Google' })
    await withdraw({ analytics: false })
    await recognise(later, campaign)
    expect(await sourceOf(later)).toMatchObject({ basis: 'withdrawn', source: null })
    expect(await sourceOf(id)).toMatchObject({ basis: 'visit', source: 'Google' })
  })

  test.each<[string, VisitSource]>([
    ['direct', direct],
    ['pavasaris', { ...direct, channel: 'campaign', utm_campaign: 'pavasaris' }],
    ['sms', { ...direct, channel: 'campaign', utm_medium: 'sms' }],
  ])('the source is %s only where nothing else is known', async (source, visit) => {
    const id = await place()
    await recognise(id, visit)
    expect(await sourceOf(id)).toMatchObject({ source })
  })

  test.each<[string | null, Partial<FormAttribution>]>([
    ['Facebook', { lastUtm: { source: 'fb' }, lastSource: 'google.com' }],
    ['Google', { lastSource: 'google.com', lastClickIds: { fbadid: '1' } }],
    ['Facebook', { lastSource: 'direct', lastClickIds: { fbadid: '1' } }],
    ['Bing', { lastSource: '', clickIds: { bingid: '1' } }],
    ['ruduo', { lastSource: 'direct', lastUtm: { campaign: 'ruduo' } }],
    ['direct', { lastSource: 'direct' }],
    [null, { lastSource: '' }],
  ])('of a form it is %s', async (source, given) => {
    const id = await place({ attribution: { ...cameFrom(''), ...given } })
    expect((await sourceOf(id))?.source).toBe(source)
  })
})
