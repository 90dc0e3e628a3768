import { expect, onTestFinished, test } from 'vitest'
import {
  lithuanianHashes,
  noon,
  purchase,
  sendableEvent,
} from '../../../../../tests/support/destinations/events.ts'
import { startMeta } from '../../../../../tests/support/destinations/meta.ts'
import { senderTo } from '../../../../../tests/support/destinations/sender.ts'
import { meta } from './meta.ts'

const values = {
  pixel_id: '1234567890',
  access_token: 'EAAtoken_that_is_long_enough',
  api_version: 'v26.0',
  test_event_code: '',
  limited_data_use: '',
  advanced_matching: 'yes',
}

async function open(changes: Partial<typeof values> = {}) {
  const clock = { at: noon }
  const standIn = await startMeta({
    pixelId: values.pixel_id,
    token: values.access_token,
    now: () => clock.at,
    isProduction: true,
  })
  onTestFinished(standIn.stop)
  return { ...senderTo(meta, { ...values, ...changes }, standIn.url), standIn, clock }
}

test('an event is accepted with everything that is known of it', async () => {
  const { send, standIn } = await open()
  const event = purchase()
  expect(await send(event)).toEqual({
    outcome: 'answered',
    answer: '200',
    traceId: 'Trace1',
    items: [{ outcome: 'accepted' }],
  })
  expect(standIn.ledger).toMatchObject([
    { fate: 'accepted', id: event.id, name: 'Purchase', flags: [] },
  ])
  expect(standIn.calls[0]).toMatchObject({
    path: '/v26.0/1234567890/events',
    headers: { authorization: `Bearer ${values.access_token}` },
    json: {
      data: [
        {
          event_name: 'Purchase',
          event_time: (noon - 5000) / 1000,
          event_id: event.id,
          action_source: 'website',
          event_source_url: 'https://kryptis.example/kainos?plan=pro',
          referrer_url: 'https://www.google.com/',
          data_processing_options: [],
          user_data: {
            em: [lithuanianHashes.email_lower],
            ph: [lithuanianHashes.phone_digits],
            fn: [lithuanianHashes.first_name_letters],
            ct: [lithuanianHashes.city_letters],
            zp: [lithuanianHashes.postcode],
            country: [lithuanianHashes.country],
            external_id: ['ab'.repeat(32)],
            client_ip_address: '192.0.2.7',
            fbp: 'fb.1.1700000000123.1098115397',
            fbc: 'fb.1.1700000000123.IwAR2abcDEF',
          },
          custom_data: {
            value: 59.97,
            currency: 'EUR',
            order_id: 'K-1024',
            content_ids: ['kompasas', 'zemelapis'],
            content_type: 'product',
            contents: [
              { id: 'kompasas', quantity: 2, item_price: 19.99 },
              { id: 'zemelapis', quantity: 1, item_price: 19.99 },
            ],
            num_items: 3,
          },
        },
      ],
    },
  })
})

test('without advanced matching no personal field is hashed or sent', async () => {
  const { payloadOf } = await open({ advanced_matching: '' })
  expect(meta.hashRules({ ...values, advanced_matching: '' })).toEqual([])
  const { user_data } = payloadOf(sendableEvent()) as { user_data: object }
  expect(Object.keys(user_data).sort()).toEqual(
    ['client_ip_address', 'client_user_agent', 'external_id', 'fbc', 'fbp'].sort(),
  )
})

test('an event that would refuse its whole batch is not sent', async () => {
  const { reasonOf } = await open()
  const { visitor } = sendableEvent()
  const nobody = { ...visitor, externalId: '', ids: {}, hashes: {} }
  expect(reasonOf(purchase({ value: null }))).toBe('missing_value')
  expect(reasonOf(purchase({ currency: 'eur' }))).toBe('missing_value')
  expect(reasonOf(sendableEvent({ userAgent: '' }))).toBe('no_identity')
  expect(reasonOf(sendableEvent({ visitor: nobody, ip: '' }))).toBe('no_identity')
  expect(reasonOf(sendableEvent({ visitor: { ...nobody, externalId: 'a1' }, ip: '' }))).toBe(null)
})

test('an own event goes under its own name', async () => {
  const { send, standIn } = await open()
  await send(
    sendableEvent({ name: 'custom', customName: 'Kainoraštis' }),
    sendableEvent({ name: 'custom' }),
  )
  expect(standIn.ledger.map(({ name }) => name)).toEqual(['Kainoraštis', 'CustomEvent'])
})

test('a repeat within 48 hours counts once, and one second later twice', async () => {
  const { send, standIn, clock } = await open()
  const event = sendableEvent()
  await send(event)
  clock.at += meta.mergeWindowMs
  await send(event)
  expect(standIn.ledger.map(({ fate }) => fate)).toEqual(['accepted', 'merged'])
  clock.at += 1000
  await send(event)
  expect(standIn.counted()).toHaveLength(2)
})

test('one event older than seven days refuses its whole batch', async () => {
  const { send, standIn } = await open()
  const old = sendableEvent({ at: noon - 7 * 86_400_000 - 1000 })
  expect(await send(sendableEvent(), old)).toMatchObject({
    outcome: 'batch_refused',
    answer: expect.stringMatching(/^400 100\/2804003 /),
  })
  expect(standIn.counted()).toEqual([])
  expect(meta.maxAgeMs).toBeLessThan(7 * 86_400_000)
})

test('limited data use and a test code go along, and the test code is flagged', async () => {
  const { send, standIn } = await open({ limited_data_use: 'yes', test_event_code: 'TEST123' })
  await send(sendableEvent())
  expect(standIn.calls[0]?.json).toMatchObject({
    test_event_code: 'TEST123',
    data: [
      {
        data_processing_options: ['LDU'],
        data_processing_options_country: 0,
        data_processing_options_state: 0,
      },
    ],
  })
  expect(standIn.counted()[0]?.flags).toEqual(['test events', 'test code in production'])
})

test('a token or pixel that is refused stops the sending', async () => {
  const wrongToken = await open({ access_token: 'EAAanother_token_of_somebody' })
  expect(await wrongToken.send(sendableEvent())).toMatchObject({
    outcome: 'credentials',
    answer: expect.stringContaining('190 Invalid access token.'),
  })
  const wrongPixel = await open({ pixel_id: '999999' })
  expect(await wrongPixel.send(sendableEvent())).toMatchObject({ outcome: 'credentials' })
})

test('the connection test counts nothing', async () => {
  const right = await open()
  expect(await right.test()).toEqual({
    isOk: true,
    answer: 'token_accepted',
  })
  expect(right.standIn.ledger).toEqual([])
  const wrong = await open({ access_token: 'EAAanother_token_of_somebody' })
  expect(await wrong.test()).toMatchObject({ isOk: false, answer: expect.stringContaining('190') })
  const missing = await open({ pixel_id: '999999' })
  expect(await missing.test()).toMatchObject({ isOk: false })
})

test.each([
  [190, 'credentials'],
  [200, 'credentials'],
  [3, 'credentials'],
  [4, 'retry'],
  [17, 'retry'],
  [80003, 'retry'],
  [1, 'retry'],
  [368, 'retry'],
  [100, 'batch_refused'],
  [2635, 'batch_refused'],
])('error %d of Meta leads to %s', async (code, outcome) => {
  const { send, standIn } = await open()
  standIn.fail({ status: 400, json: { error: { message: 'no', code } } })
  expect(await send(sendableEvent())).toMatchObject({ outcome })
})

test('an error that is called transient is tried again, whatever its number', async () => {
  const { send, standIn } = await open()
  standIn.fail({ status: 400, json: { error: { message: 'no', code: 9, is_transient: true } } })
  expect(await send(sendableEvent())).toMatchObject({ outcome: 'retry' })
})

test('an answer that says nothing of events received is no success', async () => {
  const { send, standIn } = await open()
  standIn.fail({ status: 200, json: { success: true } })
  expect(await send(sendableEvent())).toMatchObject({ outcome: 'retry' })
})
