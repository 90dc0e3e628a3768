import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  lithuanianHashes,
  noon,
  purchase,
  sendableEvent,
} from '../../../../../tests/support/destinations/events.ts'
import { startGoogleAds } from '../../../../../tests/support/destinations/google-ads.ts'
import { senderTo } from '../../../../../tests/support/destinations/sender.ts'
import { googleAds } from './google-ads.ts'

const values = {
  conversion_id: 'AW-123456789',
  labels: 'purchase=AbC',
  customer_id: '1234567890',
  conversion_actions: 'purchase=11111\nlead=22222',
}
const actions = ['11111', '22222']

async function open(changes: Partial<typeof values & { service_account: string }> = {}) {
  const clock = { at: noon }
  const now = () => clock.at
  const standIn = await startGoogleAds({ customerId: values.customer_id, actions, now })
  onTestFinished(standIn.stop)
  const given = { ...values, service_account: standIn.serviceAccount, ...changes }
  const sender = senderTo(googleAds, given, standIn.url, { now })
  const askAgain = (traceId: string) => googleAds.followUp?.ask(traceId, sender.context)
  return { ...sender, standIn, clock, askAgain }
}

let strangersKey = ''
beforeAll(() => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  strangersKey = JSON.stringify({ client_email: 'a@b.iam.gserviceaccount.com', private_key })
})

test('a conversion is sent with everything that is known of it', async () => {
  const { send, standIn } = await open()
  expect(await send(purchase())).toEqual({
    outcome: 'answered',
    answer: '200',
    traceId: 'request-1',
    items: [{ outcome: 'accepted' }],
  })
  expect(standIn.calls.map(({ path }) => path)).toEqual(['/token', '/v1/events:ingest'])
  const consent = { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' }
  expect(standIn.calls[1]?.json).toEqual({
    destinations: [
      {
        operatingAccount: { accountType: 'GOOGLE_ADS', accountId: '1234567890' },
        productDestinationId: '11111',
      },
    ],
    encoding: 'HEX',
    events: [
      {
        eventTimestamp: '2026-11-22T11:59:55.000Z',
        transactionId: 'K-1024',
        eventSource: 'WEB',
        consent,
        adIdentifiers: { gclid: 'EAIaIQobChMI' },
        userData: {
          userIdentifiers: [
            { emailAddress: lithuanianHashes.email_google },
            { phoneNumber: lithuanianHashes.phone_e164 },
          ],
        },
        conversionValue: 59.97,
        currency: 'EUR',
        cartData: {
          items: [
            { itemId: 'kompasas', quantity: 2, unitPrice: 19.99 },
            { itemId: 'zemelapis', quantity: 1, unitPrice: 19.99 },
          ],
        },
      },
    ],
  })
})

test('a token is used until it ends, and a new one is asked for when it was revoked', async () => {
  const { send, standIn, clock } = await open()
  const tokens = () => standIn.calls.filter(({ path }) => path === '/token').length
  await send(purchase())
  await send(purchase())
  expect(tokens()).toBe(1)
  clock.at += 3_600_000
  await send(purchase())
  expect(tokens()).toBe(2)
  standIn.revoke()
  expect(await send(purchase())).toMatchObject({ outcome: 'retry', isUntouched: true })
  expect(await send(purchase())).toMatchObject({ outcome: 'answered' })
  expect(tokens()).toBe(3)
})

test('what became of events is answered later', async () => {
  const { send, standIn, clock, askAgain } = await open()
  const consent = { id: 'c', analytics: true, advertisement: false }
  await send(purchase({ orderId: 'K-1' }), purchase({ orderId: 'K-2', consent }))
  expect(await askAgain('request-1')).toEqual({ outcome: 'pending', answer: 'PROCESSING' })
  clock.at += 60_000
  expect(await askAgain('request-1')).toEqual({
    outcome: 'settled',
    refused: 1,
    answer: 'PARTIAL_SUCCESS DENIED_CONSENT 1',
  })
  expect(await askAgain('request-9')).toEqual({
    outcome: 'pending',
    answer: '400 INVALID_REQUEST_ID No.',
  })
  expect(standIn.counted()).toHaveLength(1)
})

test('a repeat counts once, and is no refusal', async () => {
  const { send, standIn, clock, askAgain } = await open()
  const event = purchase()
  await send(event)
  await send(event)
  clock.at += 60_000
  expect(await askAgain('request-2')).toEqual({
    outcome: 'settled',
    refused: 0,
    answer: 'FAILED DUPLICATE_TRANSACTION_ID 1',
  })
  expect(standIn.ledger.map(({ fate }) => fate)).toEqual(['accepted', 'merged'])
})

test('events of different conversion actions go apart', async () => {
  const { payloadOf } = await open()
  const key = (event = purchase()) => googleAds.batchKey?.(payloadOf(event))
  expect(key()).toBe('11111')
  expect(key(sendableEvent({ name: 'lead' }))).toBe('22222')
})

test('an event without an action, a click or a person is not sent', async () => {
  const { reasonOf, payloadOf } = await open()
  const { visitor } = sendableEvent()
  const only = (ids: object) => purchase({ visitor: { ...visitor, hashes: {}, ids } })
  expect(reasonOf(sendableEvent())).toBe('not_mapped')
  expect(reasonOf(only({}))).toBe('no_identity')
  expect(payloadOf(only({ gbraid: 'b1', wbraid: 'w1' })).event).toMatchObject({
    adIdentifiers: { gbraid: 'b1' },
  })
})

test('a key that is not that of the account stops the sending', async () => {
  const stranger = await open({ service_account: strangersKey })
  expect(await stranger.send(purchase())).toEqual({
    outcome: 'credentials',
    answer: '400 invalid_grant Invalid JWT Signature.',
  })
  for (const service_account of ['{}', '{"client_email":"a","private_key":"b"}']) {
    const broken = await open({ service_account })
    expect(await broken.send(purchase())).toEqual({
      outcome: 'credentials',
      answer: 'The key of the service account cannot be read.',
    })
    expect(broken.standIn.calls).toEqual([])
  }
})

test('ids that only the owner can mend stop the sending', async () => {
  const wrongAction = await open({ conversion_actions: 'purchase=999' })
  expect(await wrongAction.send(purchase())).toEqual({
    outcome: 'credentials',
    answer: '400 INVALID_CONVERSION_ACTION_ID No.',
  })
  const wrongAccount = await open({ customer_id: '9999999999' })
  expect(await wrongAccount.send(purchase())).toMatchObject({ outcome: 'credentials' })
})

test('one malformed event refuses its batch', async () => {
  const { sendPayloads, payloadOf, standIn } = await open()
  const good = payloadOf(purchase())
  const bad = { action: '11111', event: { eventTimestamp: '2026-11-22T12:00:00Z' } }
  expect(await sendPayloads([good, bad])).toEqual({
    outcome: 'batch_refused',
    answer: '400 REQUIRED_FIELD_MISSING No.',
  })
  expect(standIn.counted()).toEqual([])
})

test('the connection test records nothing', async () => {
  const right = await open()
  expect(await right.test()).toMatchObject({ isOk: true })
  expect(right.standIn.ledger).toEqual([])
  const wrong = await open({ conversion_actions: 'purchase=999' })
  expect(await wrong.test()).toEqual({
    isOk: false,
    answer: '400 INVALID_CONVERSION_ACTION_ID No.',
  })
  const stranger = await open({ service_account: strangersKey })
  expect(await stranger.test()).toMatchObject({ isOk: false })
})

test('a token service that fails leaves the events untouched', async () => {
  const { send, standIn } = await open()
  standIn.fail('failing')
  expect(await send(purchase())).toMatchObject({ outcome: 'retry', isUntouched: true })
  expect(await send(purchase())).toMatchObject({ outcome: 'answered' })
})
