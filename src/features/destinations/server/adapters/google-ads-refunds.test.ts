import { expect, onTestFinished, test } from 'vitest'
import { noon, purchase, sendableEvent } from '../../../../../tests/support/destinations/events.ts'
import { startGoogleAds } from '../../../../../tests/support/destinations/google-ads.ts'
import { senderTo } from '../../../../../tests/support/destinations/sender.ts'
import { requestsOf } from '../delivery/requests.ts'
import type { SendableEvent } from './destination.ts'
import { googleAds } from './google-ads.ts'

const bought = '11111'
const order = { orderId: 'K-1024', value: 59.97 }
const refund = (changes: Partial<SendableEvent>) =>
  sendableEvent({ ...purchase(order), name: 'refund', params: {}, ...changes })

async function open(conversion_actions = `purchase=${bought}\nlead=22222`) {
  const actions = [bought, '22222', '33333']
  const standIn = await startGoogleAds({ customerId: '1234567890', actions, now: () => noon })
  onTestFinished(standIn.stop)
  const { serviceAccount: service_account } = standIn
  const account = { conversion_id: '', labels: '', customer_id: '1234567890' }
  const values = { ...account, conversion_actions, service_account }
  const sender = senderTo(googleAds, values, standIn.url)
  return {
    ...sender,
    standIn,
    /** Sends events in the requests that delivery would make of them. */
    async deliver(...events: SendableEvent[]) {
      const row = { id: 0, topic: '', at: 0, body: null }
      const candidates = events.map((event) => ({ row, event, payload: sender.payloadOf(event) }))
      for (const request of requestsOf(googleAds, candidates))
        await sender.sendPayloads(request.map(({ payload }) => payload))
    },
    worth: () => standIn.worth(bought, 'K-1024'),
    fates: () => standIn.ledger.map(({ fate }) => fate),
  }
}

test('a part that is paid back leaves the purchase with what is left of it', async () => {
  const { deliver, worth, fates, standIn } = await open()
  await deliver(purchase(order))
  await deliver(refund({ value: 20, remaining: 39.97 }))
  expect(worth()).toBe(39.97)
  expect(fates()).toEqual(['accepted', 'restated'])
  expect(standIn.calls.at(-1)?.json).toMatchObject({
    destinations: [{ productDestinationId: bought }],
    events: [{ transactionId: 'K-1024', conversionValue: 39.97, currency: 'EUR' }],
  })
})

test('a purchase that is paid back wholly is worth nothing', async () => {
  const { deliver, worth, fates } = await open()
  await deliver(purchase(order))
  await deliver(refund({ remaining: 0 }))
  expect(worth()).toBe(0)
  expect(fates()).toEqual(['accepted', 'restated'])
})

test('each of several refunds goes alone, after its purchase, in their order', async () => {
  const { deliver, worth, fates, standIn } = await open()
  await deliver(
    refund({ orderId: 'K-1', remaining: 1 }),
    purchase({ ...order, orderId: 'K-2' }),
    purchase(order),
    refund({ value: 20, remaining: 39.97 }),
    refund({ value: 30, remaining: 9.97 }),
  )
  expect(worth()).toBe(9.97)
  expect(fates()).toEqual(['accepted', 'accepted', 'accepted', 'restated', 'restated'])
  expect(standIn.calls.filter(({ path }) => path === '/v1/events:ingest')).toHaveLength(4)
})

test('a refund whose purchase Google never got becomes a conversion with what is left', async () => {
  const { deliver, worth, fates } = await open()
  await deliver(refund({ value: 20, remaining: 39.97 }))
  expect(worth()).toBe(39.97)
  expect(fates()).toEqual(['accepted'])
})

test('a refund that comes again is merged', async () => {
  const { deliver, worth, fates } = await open()
  const part = refund({ value: 20, remaining: 39.97 })
  await deliver(purchase(order), part)
  await deliver(part)
  expect(worth()).toBe(39.97)
  expect(fates()).toEqual(['accepted', 'restated', 'merged'])
})

test('a refund has no conversion action of its own', async () => {
  const { payloadOf } = await open(`refund=33333\npurchase=${bought}`)
  expect(payloadOf(refund({ remaining: 1 }))).toMatchObject({ action: bought })
  const { reasonOf } = await open('refund=33333')
  expect(reasonOf(refund({ remaining: 1 }))).toBe('not_mapped')
})

test('a refund of which it is not known what is left is not sent', async () => {
  const { reasonOf } = await open()
  expect(reasonOf(refund({}))).toBe('missing_value')
  expect(reasonOf(refund({ orderId: '', remaining: 1 }))).toBe('missing_value')
})
