import { expect, onTestFinished, test } from 'vitest'
import {
  lithuanianHashes,
  noon,
  purchase,
  sendableEvent,
} from '../../../../../tests/support/destinations/events.ts'
import { postTo, senderTo } from '../../../../../tests/support/destinations/sender.ts'
import { startTikTok } from '../../../../../tests/support/destinations/tiktok.ts'
import { tiktok } from './tiktok.ts'

const values = {
  pixel_id: 'C4ABCDEFGH',
  access_token: 'tiktok_token_long_enough',
  test_event_code: '',
  advanced_matching: 'yes',
}

async function open(changes: Partial<typeof values> = {}) {
  const clock = { at: noon }
  const standIn = await startTikTok({
    pixelId: values.pixel_id,
    token: values.access_token,
    wrongPhones: [lithuanianHashes.phone_digits],
    now: () => clock.at,
  })
  onTestFinished(standIn.stop)
  return { ...senderTo(tiktok, { ...values, ...changes }, standIn.url), standIn, clock }
}

test('an event is accepted with everything that is known of it', async () => {
  const { send, standIn } = await open()
  const event = purchase()
  expect(await send(event)).toMatchObject({
    outcome: 'answered',
    traceId: 'request-1',
    items: [{ outcome: 'accepted' }],
  })
  expect(standIn.ledger).toMatchObject([{ fate: 'accepted', id: event.id, flags: [] }])
  expect(standIn.calls[0]?.json).toEqual({
    event_source: 'web',
    event_source_id: 'C4ABCDEFGH',
    data: [
      {
        event: 'Purchase',
        event_time: (noon - 5000) / 1000,
        event_id: event.id,
        user: {
          email: [lithuanianHashes.email_lower],
          phone: [lithuanianHashes.phone_e164],
          first_name: lithuanianHashes.first_name_letters,
          last_name: lithuanianHashes.last_name_letters,
          zip_code: lithuanianHashes.postcode,
          external_id: ['ab'.repeat(32)],
          ttp: '2WjQnBkGdqM9',
          ttclid: 'E.C.P.abc',
          ip: '192.0.2.7',
          user_agent: event.userAgent,
        },
        page: {
          url: 'https://kryptis.example/kainos?plan=pro',
          referrer: 'https://www.google.com/',
        },
        properties: {
          value: 59.97,
          currency: 'EUR',
          contents: [
            {
              content_id: 'kompasas',
              content_name: 'Kompasas',
              content_category: 'Įrankiai',
              price: 19.99,
              quantity: 2,
            },
            { content_id: 'zemelapis', content_name: 'Žemėlapis', price: 19.99, quantity: 1 },
          ],
          content_type: 'product',
          order_id: 'K-1024',
        },
      },
    ],
  })
})

test('a failure is seen though its status is 200', async () => {
  const wrongToken = await open({ access_token: 'another_token_of_somebody' })
  expect(await wrongToken.send(sendableEvent())).toEqual({
    outcome: 'credentials',
    answer: '200 40105 Access token is incorrect.',
  })
  const wrongPixel = await open({ pixel_id: 'C4OTHERPIXEL' })
  expect(await wrongPixel.send(sendableEvent())).toMatchObject({ outcome: 'credentials' })
  const { send, standIn } = await open()
  const old = sendableEvent({ at: noon - 8 * 86_400_000 })
  expect(await send(old, sendableEvent())).toMatchObject({ outcome: 'batch_refused' })
  expect(standIn.counted()).toEqual([])
})

test.each([
  [40100, { outcome: 'retry', isUntouched: true }],
  [50000, { outcome: 'retry' }],
  [40104, { outcome: 'credentials' }],
  [40000, { outcome: 'batch_refused' }],
  [20001, { outcome: 'batch_refused' }],
])('code %d of TikTok leads to %o', async (code, result) => {
  const { send, standIn } = await open()
  standIn.fail({ status: 200, json: { code, message: 'no' } })
  expect(await send(sendableEvent(), sendableEvent())).toMatchObject(result)
})

test('a repeat within 48 hours is merged', async () => {
  const { send, standIn, clock } = await open()
  const event = sendableEvent()
  await send(event)
  clock.at += tiktok.mergeWindowMs
  await send(event)
  clock.at += 1000
  await send(event)
  expect(standIn.ledger.map(({ fate }) => fate)).toEqual(['accepted', 'merged', 'accepted'])
})

test('what would be refused is not sent', async () => {
  const { reasonOf } = await open()
  const { visitor } = sendableEvent()
  const nobody = { ...visitor, externalId: '', ids: {}, hashes: {} }
  expect(reasonOf(sendableEvent({ visitor: nobody, ip: '' }))).toBe('no_identity')
  expect(reasonOf(sendableEvent({ visitor: nobody }))).toBe(null)
  expect(reasonOf(purchase({ currency: '' }))).toBe('missing_value')
})

test('a test code goes along', async () => {
  const { send, standIn } = await open({ test_event_code: 'TEST1' })
  await send(sendableEvent())
  expect(standIn.calls[0]?.json).toMatchObject({ test_event_code: 'TEST1' })
})

test('the connection test counts nothing', async () => {
  const right = await open()
  expect(await right.test()).toMatchObject({ isOk: true })
  expect(right.standIn.ledger).toEqual([])
  const wrong = await open({ access_token: 'another_token_of_somebody' })
  expect(await wrong.test()).toEqual({
    isOk: false,
    answer: '200 40105 Access token is incorrect.',
  })
})

const event = {
  event: 'Pageview',
  event_time: noon / 1000,
  event_id: 'e-1',
  user: { ttp: 'abc' },
}
test.each<[string, object, number]>([
  ['a clear address', { user: { email: ['ona@pastas.lt'] } }, 40002],
  ['nobody', { user: { ip: '192.0.2.7' } }, 40002],
  ['an event of eight days ago', { event_time: noon / 1000 - 8 * 86_400 }, 40002],
  ['milliseconds', { event_time: noon }, 40002],
  ['no name', { event: '' }, 40002],
])('the stand-in refuses %s with a code', async (_, changes, code) => {
  const { standIn } = await open()
  const post = (data: unknown) =>
    postTo(
      `${standIn.url}/open_api/v1.3/event/track/`,
      { event_source: 'web', event_source_id: values.pixel_id, data },
      { 'access-token': values.access_token },
    )
  const { status, json } = await post([event, { ...event, ...changes }])
  expect({ status, code: json.code }).toEqual({ status: 200, code })
  expect((await post(Array(1001).fill(event))).json.code).toBe(40002)
  expect(standIn.counted()).toEqual([])
})

test('the stand-in flags a number that was hashed without its plus', async () => {
  const { standIn } = await open()
  await postTo(
    `${standIn.url}/open_api/v1.3/event/track/`,
    {
      event_source: 'web',
      event_source_id: values.pixel_id,
      data: [{ ...event, user: { phone: [lithuanianHashes.phone_digits] } }],
    },
    { 'access-token': values.access_token },
  )
  expect(standIn.counted()[0]?.flags).toEqual(['phone without a plus'])
})
