import { expect, onTestFinished, test } from 'vitest'
import {
  lithuanianHashes,
  noon,
  purchase,
  sendableEvent,
} from '../../../../../tests/support/destinations/events.ts'
import { startPinterest } from '../../../../../tests/support/destinations/pinterest.ts'
import { postTo, senderTo } from '../../../../../tests/support/destinations/sender.ts'
import { pinterest } from './pinterest.ts'

const values = {
  tag_id: '2612345678901',
  ad_account_id: '549755885175',
  access_token: 'pina_token_long_enough_for_it',
  advanced_matching: 'yes',
}

async function open(changes: Partial<typeof values> = {}) {
  const standIn = await startPinterest({
    accountId: values.ad_account_id,
    token: values.access_token,
    now: () => noon,
  })
  onTestFinished(standIn.stop)
  const post = (data: unknown, query = '') =>
    postTo(
      `${standIn.url}/v5/ad_accounts/${values.ad_account_id}/events${query}`,
      { data },
      { authorization: `Bearer ${values.access_token}` },
    )
  return { ...senderTo(pinterest, { ...values, ...changes }, standIn.url), standIn, post }
}

test('an event is accepted with everything that is known of it', async () => {
  const { send, standIn } = await open()
  const event = purchase()
  expect(await send(event)).toMatchObject({
    outcome: 'answered',
    items: [{ outcome: 'accepted' }],
  })
  expect(standIn.calls[0]?.json).toEqual({
    data: [
      {
        event_name: 'checkout',
        action_source: 'web',
        event_time: (noon - 5000) / 1000,
        event_id: event.id,
        event_source_url: 'https://kryptis.example/kainos?plan=pro',
        user_data: {
          em: [lithuanianHashes.email_lower],
          ph: [lithuanianHashes.phone_digits],
          fn: [lithuanianHashes.first_name_words],
          ln: [lithuanianHashes.last_name_words],
          ct: [lithuanianHashes.city_letters],
          zp: [lithuanianHashes.postcode],
          country: [lithuanianHashes.country],
          external_id: ['ab'.repeat(32)],
          client_ip_address: '192.0.2.7',
          client_user_agent: event.userAgent,
          click_id: 'dj0yJnU9',
        },
        custom_data: {
          currency: 'EUR',
          value: '59.97',
          content_ids: ['kompasas', 'zemelapis'],
          contents: [
            {
              id: 'kompasas',
              item_name: 'Kompasas',
              item_category: 'Įrankiai',
              item_price: '19.99',
              quantity: 2,
            },
            { id: 'zemelapis', item_name: 'Žemėlapis', item_price: '19.99', quantity: 1 },
          ],
          num_items: 3,
          order_id: 'K-1024',
        },
      },
    ],
  })
})

test('of a mixed batch only the invalid events are refused', async () => {
  const { send, standIn } = await open()
  const old = sendableEvent({ at: noon - 8 * 86_400_000 })
  expect(await send(sendableEvent(), old, sendableEvent())).toMatchObject({
    outcome: 'answered',
    answer: '422 event_time is too old',
    items: [
      { outcome: 'accepted' },
      { outcome: 'refused', reason: 'event_time is too old' },
      { outcome: 'accepted' },
    ],
  })
  expect(standIn.counted()).toHaveLength(2)
})

test('a warning is kept with the event that was accepted', async () => {
  const { send, standIn } = await open()
  const events = [{ status: 'processed', warning_message: 'epik is malformed' }]
  standIn.fail({ status: 200, json: { events } })
  expect(await send(sendableEvent())).toMatchObject({
    items: [{ outcome: 'accepted', note: 'epik is malformed' }],
  })
})

test('an own event keeps its name, as the tag sends it', async () => {
  const { send, standIn } = await open()
  await send(
    sendableEvent({ name: 'custom', customName: 'Kainorastis' }),
    sendableEvent({ name: 'form' }),
  )
  expect(standIn.ledger.map(({ name }) => name)).toEqual(['Kainorastis', 'Form'])
})

test('an event without address and browser needs the hash of an email', async () => {
  const { reasonOf } = await open()
  const { visitor } = sendableEvent()
  expect(reasonOf(sendableEvent({ ip: '' }))).toBe(null)
  expect(reasonOf(sendableEvent({ ip: '', visitor: { ...visitor, hashes: {} } }))).toBe(
    'no_identity',
  )
  expect(reasonOf(sendableEvent({ visitor: { ...visitor, hashes: {} } }))).toBe(null)
})

test('a token or account that is refused stops the sending', async () => {
  const wrongToken = await open({ access_token: 'pina_another_token_of_somebody' })
  expect(await wrongToken.send(sendableEvent())).toEqual({
    outcome: 'credentials',
    answer: '401 2 Authentication failed.',
  })
  const wrongAccount = await open({ ad_account_id: '12345678' })
  expect(await wrongAccount.send(sendableEvent())).toMatchObject({ outcome: 'credentials' })
})

test('the connection test records nothing', async () => {
  const right = await open()
  expect(await right.test()).toEqual({ isOk: true, answer: '200' })
  expect(right.standIn.calls[0]?.query.get('test')).toBe('true')
  expect(right.standIn.ledger).toEqual([])
  const wrong = await open({ access_token: 'pina_another_token_of_somebody' })
  expect(await wrong.test()).toEqual({ isOk: false, answer: '401 2 Authentication failed.' })
})

const hash = lithuanianHashes.email_lower
const event = {
  event_name: 'page_visit',
  action_source: 'web',
  event_time: noon / 1000,
  event_id: 'e-1',
  user_data: { em: [hash] },
}

test.each<[string, object]>([
  ['an unknown key', { event_value: 1 }],
  ['an unknown key within', { custom_data: { brand: 'a' } }],
  ['a number for a value', { custom_data: { value: 5 } }],
  ['a number for a price', { custom_data: { contents: [{ item_price: 5 }] } }],
  ['a hash outside of a list', { user_data: { em: hash } }],
  ['no id', { event_id: undefined }],
  ['a clear address', { custom_data: { search_string: 'ona@pastas.lt' } }],
])('the stand-in refuses a batch with %s', async (_, changes) => {
  const { standIn, post } = await open()
  expect(await post([event, { ...event, ...changes }])).toMatchObject({
    status: 400,
    json: { code: 4196 },
  })
  expect(standIn.counted()).toEqual([])
})

test('the stand-in takes between one and a thousand events, and twenty to try', async () => {
  const { post } = await open()
  expect((await post([])).status).toBe(400)
  expect((await post(Array(1001).fill(event))).status).toBe(400)
  expect((await post(Array(20).fill(event), '?test=true')).status).toBe(200)
  expect((await post(Array(21).fill(event), '?test=true')).status).toBe(400)
})

test('the stand-in merges events of the web and none from elsewhere', async () => {
  const { standIn, post } = await open()
  await post([event, event])
  const offline = { ...event, event_id: 'e-2', action_source: 'offline' }
  await post([offline, offline])
  expect(standIn.ledger.map(({ fate }) => fate)).toEqual([
    'accepted',
    'merged',
    'accepted',
    'accepted',
  ])
})

test.each([
  [{ em: [hash] }, 'processed'],
  [{ hashed_maids: [hash] }, 'processed'],
  [{ client_ip_address: '192.0.2.7', client_user_agent: 'Mozilla/5.0' }, 'processed'],
  [{ client_ip_address: '192.0.2.7', ph: [hash] }, 'failed'],
  [{ em: ['ona'] }, 'failed'],
])('the stand-in says of a visitor with %o: %s', async (user_data, status) => {
  const { post } = await open()
  expect((await post([{ ...event, user_data }])).json.events[0]).toMatchObject({ status })
})
