import { expect, onTestFinished, test } from 'vitest'
import {
  lithuanianHashes,
  noon,
  purchase,
  sendableEvent,
} from '../../../../../tests/support/destinations/events.ts'
import { startGoogleAnalytics } from '../../../../../tests/support/destinations/google-analytics.ts'
import { senderTo } from '../../../../../tests/support/destinations/sender.ts'
import { googleAnalytics } from './google-analytics.ts'

const values = { measurement_id: 'G-ABC123', api_secret: 'secret_secret', sends_from: 'server' }

async function open(changes: Partial<typeof values> = {}) {
  const { measurement_id: measurementId, api_secret: apiSecret } = values
  const standIn = await startGoogleAnalytics({ measurementId, apiSecret, now: () => noon })
  onTestFinished(standIn.stop)
  return { ...senderTo(googleAnalytics, { ...values, ...changes }, standIn.url), standIn }
}

test('an event is taken, though Google never says so', async () => {
  const { send, standIn } = await open()
  expect(await send(purchase())).toEqual({
    outcome: 'answered',
    answer: '204',
    traceId: '',
    items: [{ outcome: 'accepted', note: 'unconfirmed' }],
  })
  expect(standIn.ledger).toMatchObject([{ fate: 'accepted', name: 'purchase' }])
  expect(standIn.calls[0]?.path).toBe('/mp/collect')
  expect(standIn.calls[0]?.json).toMatchObject({
    client_id: '1098115397.1700000000',
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
    user_data: {
      sha256_email_address: [lithuanianHashes.email_google],
      sha256_phone_number: [lithuanianHashes.phone_e164],
    },
    ip_override: '192.0.2.7',
    events: [
      {
        name: 'purchase',
        timestamp_micros: (noon - 5000) * 1000,
        params: {
          session_id: '1763812800',
          engagement_time_msec: 1,
          page_location: 'https://kryptis.example/kainos?plan=pro',
          transaction_id: 'K-1024',
          value: 59.97,
          currency: 'EUR',
          items: [
            {
              item_id: 'kompasas',
              item_name: 'Kompasas',
              item_category: 'Įrankiai',
              price: 19.99,
              quantity: 2,
            },
            { item_id: 'zemelapis', item_name: 'Žemėlapis', price: 19.99, quantity: 1 },
          ],
        },
      },
    ],
  })
})

test('without consent to advertising no personal field goes along', async () => {
  const { payloadOf } = await open()
  const consent = { id: 'c', analytics: true, advertisement: false }
  const { request } = payloadOf(sendableEvent({ consent })) as { request: object }
  expect(request).not.toHaveProperty('user_data')
  expect(request).toMatchObject({
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
  })
})

test('an event is sent by the browser or by the server, never by both', async () => {
  const byBrowser = await open({ sends_from: 'browser' })
  const byServer = await open()
  const fired = ['google_analytics'] as const
  expect(byBrowser.reasonOf(sendableEvent({ fired }))).toBe('sent_by_browser')
  expect(byBrowser.reasonOf(sendableEvent())).toBe('browser_only')
  expect(byServer.reasonOf(sendableEvent({ fired }))).toBe('sent_by_browser')
  expect(byServer.reasonOf(sendableEvent())).toBe(null)
  // A purchase is merged by its transaction id.
  expect(byBrowser.reasonOf(purchase({ fired }))).toBe(null)
})

test.each(['refund', 'subscribe', 'lead'] as const)(
  'a %s that the server knows of has no page, so the server sends it in either setting',
  async (name) => {
    const event = sendableEvent({ name, origin: 'domain_event', value: 49, currency: 'EUR' })
    for (const sends_from of ['browser', 'server']) {
      const { send, standIn } = await open({ sends_from })
      await send(event)
      expect(standIn.ledger).toMatchObject([{ fate: 'accepted' }])
    }
  },
)

test('a repeated purchase counts once, any other event twice', async () => {
  const { send, standIn } = await open()
  const page = sendableEvent()
  const bought = purchase()
  await send(page, bought)
  await send(page, bought)
  expect(standIn.counted().map(({ name }) => name)).toEqual(['page_view', 'purchase', 'page_view'])
  expect(googleAnalytics.mergesRepeats(bought)).toBe(true)
  expect(googleAnalytics.mergesRepeats(page)).toBe(false)
})

test('a purchase without a number has its id instead, for empty ones would be merged', async () => {
  const { send, standIn } = await open()
  await send(purchase({ orderId: '' }))
  await send(purchase({ orderId: '' }))
  expect(standIn.counted()).toHaveLength(2)
})

test('events of one visitor go together, those of others apart', async () => {
  const { payloadOf } = await open()
  const key = (event = sendableEvent()) => googleAnalytics.batchKey?.(payloadOf(event))
  const { visitor } = sendableEvent()
  const other = { ...visitor, ids: { ...visitor.ids, ga_client_id: '2.2' } }
  expect(key()).toBe(key(purchase()))
  expect(key()).not.toBe(key(sendableEvent({ visitor: other })))
})

test('a visitor Google has no cookie of gets an id of the same form', async () => {
  const { payloadOf, reasonOf } = await open()
  const { visitor } = sendableEvent()
  const known = sendableEvent({ visitor: { ...visitor, ids: {} } })
  expect(payloadOf(known)).toMatchObject({ request: { client_id: '2880154539.2880154539' } })
  const unknown = sendableEvent({ visitor: { ...visitor, ids: {}, externalId: '' } })
  expect(reasonOf(unknown)).toBe('no_identity')
})

test('whatever is beyond the limits is cut before it is dropped', async () => {
  const { send, standIn } = await open()
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`own_${index}`, 'a']))
  await send(
    sendableEvent({ name: 'custom', customName: `Ąžuolas – ${'ž'.repeat(60)}` }),
    sendableEvent({ name: 'custom', customName: 'click' }),
    sendableEvent({ name: 'custom', customName: '24 valandos' }),
    sendableEvent({ name: 'custom', customName: 'ga_own' }),
    sendableEvent({ params: many }),
    sendableEvent({ params: { 'ne vardas': 'a', _x: 'a', gclid: 'a', long: 'ž'.repeat(500) } }),
    sendableEvent({ url: `https://kryptis.example/?q=${'a'.repeat(1500)}` }),
  )
  expect(standIn.ledger.map(({ reason }) => reason).filter(Boolean)).toEqual([])
  expect(standIn.counted().map(({ name }) => name)).toEqual([
    `azuolas_${'z'.repeat(32)}`,
    'own_click',
    'own_24_valandos',
    'own_ga_own',
    ...Array.from({ length: 3 }, () => 'page_view'),
  ])
})

test('a request that would be too large is halved instead of sent', async () => {
  const { send, standIn } = await open()
  const contents = Array.from({ length: 50 }, (_, index) => ({
    id: `${index}`,
    quantity: 1,
    name: 'ž'.repeat(100),
  }))
  const events = Array.from({ length: 25 }, () => sendableEvent({ params: { contents } }))
  expect(await send(...events)).toEqual({
    outcome: 'batch_refused',
    answer: 'too_large',
  })
  expect(standIn.calls).toEqual([])
})

test('the connection test counts nothing, and says what it cannot know', async () => {
  const { test: tryConnection, standIn } = await open()
  expect(await tryConnection()).toEqual({
    isOk: true,
    answer: 'shape_accepted',
  })
  expect(standIn.calls[0]?.path).toBe('/debug/mp/collect')
  expect(standIn.ledger).toEqual([])
})

test('an answer that is no success refuses the events, which are not sent again', async () => {
  const { send, standIn } = await open()
  standIn.fail({ status: 413 })
  expect(await send(sendableEvent())).toMatchObject({
    outcome: 'answered',
    items: [{ outcome: 'refused', reason: '413' }],
  })
})
