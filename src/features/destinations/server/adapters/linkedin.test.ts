import { expect, onTestFinished, test } from 'vitest'
import {
  lithuanianHashes,
  noon,
  purchase,
  sendableEvent,
} from '../../../../../tests/support/destinations/events.ts'
import { startLinkedIn } from '../../../../../tests/support/destinations/linkedin.ts'
import { postTo, senderTo } from '../../../../../tests/support/destinations/sender.ts'
import { linkedin } from './linkedin.ts'

const values = {
  partner_id: '1234567',
  access_token: 'linkedin_token_long_enough',
  api_version: '202608',
  conversion_rules: 'purchase=104012\nlead=104013',
}

async function open(changes: Partial<typeof values> = {}) {
  const standIn = await startLinkedIn({ token: values.access_token, now: () => noon })
  onTestFinished(standIn.stop)
  return { ...senderTo(linkedin, { ...values, ...changes }, standIn.url), standIn }
}

test('a conversion is accepted, without names and addresses of the visitor', async () => {
  const { send, standIn } = await open()
  const event = purchase()
  expect(await send(event)).toMatchObject({
    outcome: 'answered',
    items: [{ outcome: 'accepted' }],
  })
  expect(standIn.calls[0]).toMatchObject({
    headers: {
      'linkedin-version': '202608',
      'x-restli-protocol-version': '2.0.0',
      'x-restli-method': 'BATCH_CREATE',
    },
  })
  expect(standIn.calls[0]?.json).toEqual({
    elements: [
      {
        conversion: 'urn:lla:llaPartnerConversion:104012',
        conversionHappenedAt: noon - 5000,
        conversionValue: { currencyCode: 'EUR', amount: '59.97' },
        eventId: event.id,
        user: {
          userIds: [
            { idType: 'SHA256_EMAIL', idValue: lithuanianHashes.email_lower },
            {
              idType: 'LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID',
              idValue: '1b2c3d4e-5f60-4718-9a2b-3c4d5e6f7082',
            },
          ],
        },
      },
    ],
  })
})

test('an event without a rule, or of nobody LinkedIn could know, is not sent', async () => {
  const { reasonOf } = await open()
  const { visitor } = sendableEvent()
  expect(reasonOf(sendableEvent())).toBe('not_mapped')
  expect(reasonOf(purchase({ visitor: { ...visitor, ids: {}, hashes: {} } }))).toBe('no_identity')
  expect(reasonOf(purchase({ visitor: { ...visitor, hashes: {} } }))).toBe(null)
})

test('one invalid event refuses its batch', async () => {
  const { send, standIn } = await open()
  const old = purchase({ at: noon - 91 * 86_400_000 })
  expect(await send(purchase(), old)).toEqual({
    outcome: 'batch_refused',
    answer: '422 elements[1]: conversionHappenedAt is too old',
  })
  expect(standIn.counted()).toEqual([])
})

test('a sunset version or a revoked token stops the sending', async () => {
  const sunset = await open({ api_version: '202511' })
  expect(await sunset.send(purchase())).toEqual({
    outcome: 'credentials',
    answer: '426 NONEXISTENT_VERSION',
  })
  const revoked = await open({ access_token: 'another_token_of_somebody' })
  expect(await revoked.send(purchase())).toEqual({
    outcome: 'credentials',
    answer: '401 REVOKED_ACCESS_TOKEN',
  })
})

test('an event that got another status is refused alone', async () => {
  const { send, standIn } = await open()
  const elements = [{ status: 201 }, { status: 400, error: { message: 'no such rule' } }]
  standIn.fail({ status: 200, json: { elements } })
  expect(await send(purchase(), purchase())).toMatchObject({
    items: [{ outcome: 'accepted' }, { outcome: 'refused', reason: '400 no such rule' }],
  })
})

test('the connection test counts nothing', async () => {
  const right = await open()
  expect(await right.test()).toMatchObject({ isOk: true })
  expect(right.standIn.ledger).toEqual([])
  const sunset = await open({ api_version: '202511' })
  expect(await sunset.test()).toEqual({ isOk: false, answer: '426 NONEXISTENT_VERSION' })
})

const event = {
  conversion: 'urn:lla:llaPartnerConversion:1',
  conversionHappenedAt: noon,
  eventId: 'e-1',
  user: { userIds: [] },
}
const headers = {
  authorization: `Bearer ${values.access_token}`,
  'linkedin-version': '202608',
  'x-restli-protocol-version': '2.0.0',
  'x-restli-method': 'BATCH_CREATE',
}

test.each<[string, object]>([
  ['seconds', { conversionHappenedAt: noon / 1000 }],
  ['91 days', { conversionHappenedAt: noon - 91 * 86_400_000 }],
  ['an amount as a number', { conversionValue: { amount: 5, currencyCode: 'EUR' } }],
  ['no list of ids', { user: {} }],
  ['one name only', { user: { userIds: [], userInfo: { firstName: 'Ona' } } }],
  ['a rule without its URN', { conversion: '104012' }],
  ['a clear address', { user: { userIds: [{ idType: 'SHA256_EMAIL', idValue: 'ona@a.lt' }] } }],
])('the stand-in refuses all for %s', async (_, changes) => {
  const { standIn } = await open()
  const elements = [event, { ...event, ...changes }]
  const { status } = await postTo(`${standIn.url}/rest/conversionEvents`, { elements }, headers)
  expect(status).toBe(422)
  expect(standIn.ledger.map(({ fate }) => fate)).toEqual(['refused', 'refused'])
})

test.each([
  ['linkedin-version', 400],
  ['x-restli-protocol-version', 400],
  ['x-restli-method', 400],
  ['authorization', 401],
])('the stand-in misses the header %s', async (name, status) => {
  const { standIn } = await open()
  const { [name as keyof typeof headers]: _, ...others } = headers
  const url = `${standIn.url}/rest/conversionEvents`
  expect((await postTo(url, { elements: [event] }, others)).status).toBe(status)
})
