import { expect, onTestFinished, test } from 'vitest'
import { noon, purchase } from '../../../../../tests/support/destinations/events.ts'
import { startGoogleAds } from '../../../../../tests/support/destinations/google-ads.ts'
import { postTo, senderTo } from '../../../../../tests/support/destinations/sender.ts'
import { googleAds } from './google-ads.ts'

/** The fake of the Data Manager refuses what the real one refuses, at once or later. */
const hash = '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'
const destination = {
  operatingAccount: { accountType: 'GOOGLE_ADS', accountId: '1234567890' },
  productDestinationId: '1',
}
const event = {
  eventTimestamp: '2026-11-22T12:00:00Z',
  transactionId: 't1',
  userData: { userIdentifiers: [{ emailAddress: hash }] },
  consent: { adUserData: 'CONSENT_GRANTED' },
}

async function open() {
  const clock = { at: noon }
  const now = () => clock.at
  const standIn = await startGoogleAds({ customerId: '1234567890', actions: ['1'], now })
  onTestFinished(standIn.stop)
  const values = {
    conversion_id: '',
    labels: '',
    customer_id: '1234567890',
    conversion_actions: 'purchase=1',
    service_account: standIn.serviceAccount,
  }
  // The token comes from sending a real conversion.
  const sent = await senderTo(googleAds, values, standIn.url, { now }).send(purchase())
  expect(sent.outcome).toBe('answered')
  const authorization = standIn.calls.at(-1)?.headers.authorization ?? ''
  const ingest = (changes: object, headers = { authorization }) =>
    postTo(
      `${standIn.url}/v1/events:ingest`,
      { destinations: [destination], events: [event], encoding: 'HEX', ...changes },
      headers,
    )
  const status = async (requestId: string) => {
    const url = `${standIn.url}/v1/requestStatus:retrieve?requestId=${requestId}`
    return (await fetch(url, { headers: { authorization } })).json() as Promise<any>
  }
  return { standIn, clock, ingest, status }
}

const withUser = (...userIdentifiers: object[]) => ({
  events: [{ ...event, userData: { userIdentifiers } }],
})

test.each<[string, object]>([
  ['TOO_MANY_EVENTS', { events: Array(2001).fill(event) }],
  ['TOO_MANY_DESTINATIONS', { destinations: Array(11).fill(destination) }],
  ['TOO_MANY_USER_IDENTIFIERS', withUser(...Array(11).fill({ emailAddress: hash }))],
  ['REQUIRED_FIELD_MISSING', withUser({ emailAddress: hash, phoneNumber: hash })],
  ['REQUIRED_FIELD_MISSING', withUser({ address: { givenName: hash, familyName: hash } })],
  [
    'INVALID_SHA256_FORMAT',
    withUser({
      address: { givenName: 'ona', familyName: hash, regionCode: 'LT', postalCode: '01001' },
    }),
  ],
  ['INVALID_SHA256_FORMAT', withUser({ emailAddress: 'ona' })],
  ['INVALID_SHA256_FORMAT', withUser({ emailAddress: 'ona@pastas.lt' })],
  ['NO_IDENTIFIERS_PROVIDED', withUser()],
  ['REQUIRED_FIELD_MISSING', { events: [{ ...event, eventTimestamp: undefined }] }],
  ['EVENT_TIME_INVALID', { events: [{ ...event, eventTimestamp: '2026-11-22' }] }],
  ['INVALID_CURRENCY_CODE', { events: [{ ...event, currency: 'eur' }] }],
  ['REQUIRED_FIELD_MISSING', { encoding: undefined }],
])('it refuses a request with %s', async (reason, changes) => {
  const { standIn, ingest } = await open()
  const { status, json } = await ingest(changes)
  expect(status).toBe(400)
  expect(json.error.details[0].reason).toBe(reason)
  expect(standIn.counted()).toHaveLength(1)
})

test('it wants a token', async () => {
  const { ingest } = await open()
  expect((await ingest({}, { authorization: '' })).status).toBe(401)
  expect((await ingest({}, { authorization: 'Bearer other' })).status).toBe(401)
})

test.each([
  [undefined, 'NO_CONSENT'],
  [{ adUserData: 'CONSENT_DENIED' }, 'DENIED_CONSENT'],
])('it takes an event with consent %o, and says later %s', async (consent, reason) => {
  const { clock, ingest, status } = await open()
  const { requestId } = (await ingest({ events: [{ ...event, consent }] })).json
  const early = (await status(requestId)).requestStatusPerDestination[0]
  expect(early).toMatchObject({ requestStatus: 'PROCESSING' })
  clock.at += 60_000
  expect((await status(requestId)).requestStatusPerDestination[0]).toMatchObject({
    requestStatus: 'FAILED',
    errorInfo: {
      errorCounts: [{ reason: `PROCESSING_ERROR_REASON_${reason}`, recordCount: '1' }],
    },
  })
})

test('it does not know requests that were only validated', async () => {
  const { standIn, ingest, status } = await open()
  const { requestId } = (await ingest({ validateOnly: true })).json
  expect((await status(requestId)).error.details[0].reason).toBe('INVALID_REQUEST_ID')
  expect(standIn.counted()).toHaveLength(1)
})

test('it throttles the 301st call in a minute', async () => {
  const { clock, ingest } = await open()
  clock.at += 60_000
  const answers = []
  for (let count = 0; count < 301; count++)
    answers.push((await ingest({ validateOnly: true })).status)
  expect(answers.filter((status) => status === 429)).toHaveLength(1)
  expect(answers.at(-1)).toBe(429)
})

test('it refuses the interface that was there before', async () => {
  const { standIn } = await open()
  const old = await postTo(`${standIn.url}/v21/customers/1:uploadClickConversions`, {})
  expect(old).toMatchObject({ status: 403 })
  expect(old.json.error.details[0].reason).toBe('CUSTOMER_NOT_ALLOWLISTED_FOR_THIS_FEATURE')
})
