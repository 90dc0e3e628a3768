import { expect, onTestFinished, test } from 'vitest'
import {
  lithuanianHashes,
  noon,
  purchase,
  sendableEvent,
} from '../../../../../tests/support/destinations/events.ts'
import { startMicrosoft } from '../../../../../tests/support/destinations/microsoft.ts'
import { postTo, senderTo } from '../../../../../tests/support/destinations/sender.ts'
import { microsoft } from './microsoft.ts'

const values = {
  tag_id: '97012345',
  access_token: 'microsoft_token_long_enough',
  strips_emails: '',
  advanced_matching: 'yes',
}

async function open(changes: Partial<typeof values> = {}) {
  const { tag_id: tagId, access_token: token } = values
  const standIn = await startMicrosoft({ tagId, token, now: () => noon })
  onTestFinished(standIn.stop)
  return { ...senderTo(microsoft, { ...values, ...changes }, standIn.url), standIn }
}

test('an event is accepted with everything that is known of it', async () => {
  const { send, standIn } = await open()
  const event = purchase()
  expect(await send(event)).toEqual({
    outcome: 'answered',
    answer: '200',
    traceId: 'trace-1',
    items: [{ outcome: 'accepted' }],
  })
  expect(standIn.calls[0]?.json).toEqual({
    continueOnValidationError: true,
    data: [
      {
        eventType: 'custom',
        eventName: 'purchase',
        eventId: event.id,
        eventTime: (noon - 5000) / 1000,
        eventSourceUrl: 'https://kryptis.example/kainos?plan=pro',
        referrerUrl: 'https://www.google.com/',
        adStorageConsent: 'G',
        userData: {
          em: lithuanianHashes.email_lower,
          ph: lithuanianHashes.phone_e164,
          anonymousId: 'ab'.repeat(32),
          msclkid: '3b1c2d4e-5f60-4718-9a2b-3c4d5e6f7081',
          clientIpAddress: '192.0.2.7',
          clientUserAgent: event.userAgent,
        },
        customData: {
          value: 59.97,
          currency: 'EUR',
          transactionId: 'K-1024',
          itemIds: ['kompasas', 'zemelapis'],
          items: [
            { id: 'kompasas', name: 'Kompasas', price: 19.99, quantity: 2 },
            { id: 'zemelapis', name: 'Žemėlapis', price: 19.99, quantity: 1 },
          ],
        },
      },
    ],
  })
})

test('an invalid event is named, and the others are accepted', async () => {
  const { send, standIn } = await open()
  const old = sendableEvent({ at: noon - 8 * 86_400_000 })
  expect(await send(sendableEvent(), old)).toMatchObject({
    outcome: 'answered',
    answer: '400 Some events are invalid.',
    items: [{ outcome: 'accepted' }, { outcome: 'refused', reason: 'eventTime is too old' }],
  })
  expect(standIn.counted()).toHaveLength(1)
})

test('a warning is kept with the event that was accepted', async () => {
  const { send, standIn } = await open()
  const details = [{ index: 0, propertyName: 'ph', errorMessage: 'odd', isWarning: true }]
  standIn.fail({ status: 200, json: { eventsReceived: 1, error: { message: '', details } } })
  expect(await send(sendableEvent())).toMatchObject({
    items: [{ outcome: 'accepted', note: 'ph odd' }],
  })
})

test('an answer that does not tell which event is wrong refuses the batch', async () => {
  const { send, standIn } = await open()
  standIn.fail({ status: 400, json: { eventsReceived: 0, error: { message: 'bad' } } })
  expect(await send(sendableEvent())).toEqual({ outcome: 'batch_refused', answer: '400 bad' })
})

test('the view of a page is left to a tag that was there, for it has no id', async () => {
  const { payloadOf, reasonOf } = await open()
  expect(reasonOf(sendableEvent({ fired: ['microsoft'] }))).toBe('sent_by_browser')
  expect(reasonOf(purchase({ fired: ['microsoft'] }))).toBe(null)
  const view = sendableEvent()
  expect(payloadOf(view)).toMatchObject({ eventType: 'pageLoad', pageLoadId: view.id })
})

test('emails are normalised as the owner chose', async () => {
  expect(microsoft.hashRules(values)).toEqual(['email_lower', 'phone_e164'])
  expect(microsoft.hashRules({ ...values, strips_emails: 'yes' })).toEqual([
    'email_stripped',
    'phone_e164',
  ])
  expect(microsoft.hashRules({ ...values, advanced_matching: '' })).toEqual([])
})

test('a click id without dashes gets them, and one that is none is left out', async () => {
  const { payloadOf } = await open()
  const { visitor } = sendableEvent()
  const withClick = (msclkid: string) =>
    payloadOf(sendableEvent({ visitor: { ...visitor, ids: { msclkid } } })).userData
  expect(withClick('3B1C2D4E5F6047189A2B3C4D5E6F7081')).toMatchObject({
    msclkid: '3b1c2d4e-5f60-4718-9a2b-3c4d5e6f7081',
  })
  expect(withClick('abc')).not.toHaveProperty('msclkid')
})

test('an event of nobody is not sent', async () => {
  const { reasonOf } = await open()
  const { visitor } = sendableEvent()
  expect(
    reasonOf(sendableEvent({ visitor: { ...visitor, externalId: '', ids: {}, hashes: {} } })),
  ).toBe('no_identity')
})

test('the connection test counts nothing', async () => {
  const right = await open()
  expect(await right.test()).toMatchObject({ isOk: true })
  expect(right.standIn.ledger).toEqual([])
  const wrong = await open({ access_token: 'another_token_of_somebody' })
  const answer = '401 The token is not one of this tag.'
  expect(await wrong.test()).toEqual({ isOk: false, answer })
  expect(await wrong.send(sendableEvent())).toEqual({ outcome: 'credentials', answer })
})

const event = {
  eventType: 'custom',
  eventName: 'purchase',
  eventId: 'e-1',
  eventTime: noon / 1000,
  userData: { anonymousId: 'a1' },
}
test.each<[string, object]>([
  ['another type', { eventType: 'click' }],
  ['a view without its page', { eventType: 'pageLoad' }],
  ['no name', { eventName: undefined }],
  ['an event of eight days ago', { eventTime: noon / 1000 - 8 * 86_400 }],
  ['nobody', { userData: { clientIpAddress: '192.0.2.7' } }],
  ['a click id that is none', { userData: { msclkid: 'abc' } }],
  ['another word for consent', { adStorageConsent: 'granted' }],
  ['a clear address', { userData: { em: 'ona@pastas.lt' } }],
])('the stand-in refuses %s', async (_, changes) => {
  const { standIn } = await open()
  const post = (data: unknown, continueOnValidationError: boolean) =>
    postTo(
      `${standIn.url}/v1/${values.tag_id}/events`,
      { data, continueOnValidationError },
      { authorization: `Bearer ${values.access_token}` },
    )
  const data = [event, { ...event, ...changes }]
  const strict = await post(data, false)
  expect(strict.status).toBe(400)
  expect(strict.json.error.details.at(-1)).toMatchObject({ index: 1 })
  expect(standIn.counted()).toEqual([])
  await post(data, true)
  // An unhashed email address anywhere makes the whole request invalid.
  expect(standIn.counted()).toHaveLength(JSON.stringify(changes).includes('@') ? 0 : 1)
  expect((await post([], true)).status).toBe(400)
})
