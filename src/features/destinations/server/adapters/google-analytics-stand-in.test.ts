import { expect, onTestFinished, test } from 'vitest'
import { noon } from '../../../../../tests/support/destinations/events.ts'
import { startGoogleAnalytics } from '../../../../../tests/support/destinations/google-analytics.ts'
import { postTo } from '../../../../../tests/support/destinations/sender.ts'

/** The fake drops silently what Google drops silently. */
const event = { name: 'page_view', params: { session_id: '1', engagement_time_msec: 1 } }
const body = { client_id: '1.2', events: [event] }

async function open() {
  const account = { measurementId: 'G-1', apiSecret: 's' }
  const standIn = await startGoogleAnalytics({ ...account, now: () => noon })
  onTestFinished(standIn.stop)
  const post = (sent: unknown, path = '/mp/collect', query = 'measurement_id=G-1&api_secret=s') =>
    postTo(`${standIn.url}${path}?${query}`, sent)
  return { standIn, post }
}

test('it answers 204 to anything and drops rubbish', async () => {
  const { standIn, post } = await open()
  for (const sent of [body, { events: [{}] }]) {
    expect(await post(sent)).toEqual({ status: 204, json: undefined })
  }
  expect(standIn.ledger.map(({ fate }) => fate)).toEqual(['accepted', 'refused'])
})

test('it drops what comes with a wrong id or secret', async () => {
  const { standIn, post } = await open()
  expect((await post(body, '/mp/collect', 'measurement_id=G-2&api_secret=s')).status).toBe(204)
  expect((await post(body, '/mp/collect', 'measurement_id=G-1&api_secret=t')).status).toBe(204)
  expect(standIn.ledger.map(({ reason }) => reason)).toEqual(Array(2).fill('wrong id or secret'))
})

const micros = noon * 1000
test.each<[string, object, string]>([
  ['no client', { client_id: undefined }, 'VALUE_REQUIRED'],
  ['no events', { events: [] }, 'VALUE_REQUIRED'],
  ['26 events', { events: Array(26).fill(event) }, 'EXCEEDED_MAX_ENTITIES'],
  ['consent in lower case', { consent: { ad_user_data: 'granted' } }, 'VALUE_INVALID'],
  ['consent it does not know', { consent: { analytics_storage: 'GRANTED' } }, 'VALUE_INVALID'],
  ['a time in milliseconds', { timestamp_micros: noon }, 'VALUE_OUT_OF_BOUNDS'],
  ['a time in seconds', { timestamp_micros: noon / 1000 }, 'VALUE_OUT_OF_BOUNDS'],
  ['73 hours', { timestamp_micros: micros - 73 * 3.6e9 }, 'VALUE_OUT_OF_BOUNDS'],
  ['a long name', { events: [{ name: 'a'.repeat(41) }] }, 'NAME_INVALID'],
  ['a name with a digit first', { events: [{ name: '1a' }] }, 'NAME_INVALID'],
  ['a reserved name', { events: [{ name: 'session_start' }] }, 'NAME_RESERVED'],
  ['a reserved prefix', { events: [{ name: 'ga_own' }] }, 'NAME_RESERVED'],
  [
    'a long value',
    { events: [{ name: 'a', params: { b: 'c'.repeat(101) } }] },
    'VALUE_OUT_OF_BOUNDS',
  ],
  ['null', { events: [{ name: 'a', params: { b: null } }] }, 'VALUE_INVALID'],
  ['a list', { events: [{ name: 'a', params: { b: [] } }] }, 'VALUE_INVALID'],
  ['an object', { events: [{ name: 'a', params: { b: {} } }] }, 'VALUE_INVALID'],
  [
    '26 params',
    {
      events: [
        {
          name: 'a',
          params: Object.fromEntries(Array.from({ length: 26 }, (_, n) => [`p${n}`, 1])),
        },
      ],
    },
    'EXCEEDED_MAX_ENTITIES',
  ],
  ['130 kB', { filler: 'a'.repeat(130_000) }, 'EXCEEDED_MAX_ENTITIES'],
  ['an email address', { user_id: 'ona@pastas.lt' }, 'VALUE_INVALID'],
])('%s is dropped, and the check says why', async (_, changes, code) => {
  const { standIn, post } = await open()
  const sent = { ...body, ...changes }
  const checked = await post(sent, '/debug/mp/collect')
  expect(checked.json.validationMessages[0]).toMatchObject({ validationCode: code })
  expect(standIn.ledger).toEqual([])
  await post(sent)
  expect(standIn.counted()).toEqual([])
})

test('it merges purchases of one transaction, and all without one', async () => {
  const { standIn, post } = await open()
  const bought = (transaction_id: string) => ({
    ...body,
    events: [{ name: 'purchase', params: { transaction_id } }],
  })
  for (const id of ['K-1', 'K-1', 'K-2', '', '']) await post(bought(id))
  expect(standIn.counted()).toHaveLength(3)
  await post(body)
  await post(body)
  expect(standIn.counted()).toHaveLength(5)
})
