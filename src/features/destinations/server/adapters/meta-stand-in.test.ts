import { expect, onTestFinished, test } from 'vitest'
import { noon } from '../../../../../tests/support/destinations/events.ts'
import { startMeta } from '../../../../../tests/support/destinations/meta.ts'
import { postTo } from '../../../../../tests/support/destinations/sender.ts'

/** The fake refuses what Meta refuses, so that tests against it mean something. */
const hash = '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'
const user = { em: [hash], client_user_agent: 'Mozilla/5.0', client_ip_address: '192.0.2.7' }
const event = {
  event_name: 'PageView',
  event_time: noon / 1000,
  event_id: 'e-1',
  action_source: 'website',
  event_source_url: 'https://kryptis.example/',
  user_data: user,
}

async function open() {
  const standIn = await startMeta({ pixelId: '12345', token: 'secret', now: () => noon })
  onTestFinished(standIn.stop)
  const post = (data: unknown, path = '/v26.0/12345/events', more = {}) =>
    postTo(`${standIn.url}${path}?access_token=secret`, { data, ...more })
  return { standIn, post }
}

test('it accepts what is right', async () => {
  const { standIn, post } = await open()
  expect(await post([event])).toMatchObject({ status: 200, json: { events_received: 1 } })
  expect(standIn.counted()).toHaveLength(1)
})

test('it answers wrong addresses, methods and types as such', async () => {
  const { standIn, post } = await open()
  expect(await post([event], '/elsewhere')).toMatchObject({ status: 404 })
  const url = `${standIn.url}/v26.0/12345/events`
  expect((await fetch(url)).status).toBe(405)
  expect((await fetch(url, { method: 'POST', body: 'data=[]' })).status).toBe(415)
  expect(await postTo(url, { data: [event] })).toMatchObject({ json: { error: { code: 190 } } })
})

test('it knows versions', async () => {
  const { standIn, post } = await open()
  expect((await post([event], '/v20.0/12345/events')).status).toBe(400)
  expect((await post([event], '/v27.0/12345/events')).status).toBe(400)
  await post([event], '/v23.0/12345/events')
  expect(standIn.counted()[0]?.flags).toEqual(['old version'])
})

test.each<[string, object, number]>([
  ['milliseconds', { event_time: noon }, 0],
  ['an event of more than seven days ago', { event_time: noon / 1000 - 604_801 }, 2804003],
  ['an event of the future', { event_time: noon / 1000 + 61 }, 0],
  ['no name', { event_name: undefined }, 0],
  ['no time', { event_time: undefined }, 0],
  ['no visitor', { user_data: undefined }, 2804050],
  ['no source', { action_source: undefined }, 0],
  ['a foreign source', { action_source: 'web' }, 0],
  ['no page', { event_source_url: undefined }, 0],
  ['no browser', { user_data: { em: [hash] } }, 0],
  ['a name that is not hashed', { user_data: { ...user, fn: 'ona' } }, 2804016],
  ['an MD5', { user_data: { ...user, ph: [hash.slice(32)] } }, 2804016],
  ['a hashed cookie', { user_data: { ...user, fbp: hash } }, 2804001],
  ['a browser alone', { user_data: { client_user_agent: 'Mozilla/5.0' } }, 2804050],
  ['a purchase without money', { event_name: 'Purchase' }, 0],
  [
    'a purchase with an amount in words',
    { event_name: 'Purchase', custom_data: { value: '5', currency: 'EUR' } },
    0,
  ],
  ['an email address', { custom_data: { search_string: 'ona@pastas.lt' } }, 2804016],
  ['a telephone number', { custom_data: { search_string: '8 612 34567' } }, 2804016],
])('%s refuses the whole batch', async (_, changes, subcode) => {
  const { standIn, post } = await open()
  const { status, json } = await post([event, { ...event, ...changes }])
  expect(status).toBe(400)
  expect(json.error).toMatchObject({ code: 100, error_subcode: subcode })
  expect(standIn.ledger.map(({ fate }) => fate)).toEqual(['refused', 'refused'])
})

test('it takes between one and a thousand events in a list', async () => {
  const { post } = await open()
  for (const data of [undefined, {}, [], Array.from({ length: 1001 }, () => event)]) {
    expect(await post(data)).toMatchObject({ status: 400, json: { error: { code: 100 } } })
  }
})

test('it takes the appendix that libraries of Meta put behind hashes', async () => {
  const { standIn, post } = await open()
  await post([{ ...event, user_data: { ...user, em: `${hash}.AQYBAQAA` } }])
  expect(standIn.counted()).toHaveLength(1)
})

test.each([
  [{ fbp: 'fb.1.1700000000.12345' }, 'fbp was made in seconds'],
  [{ fbp: '12345' }, 'fbp is malformed'],
  [{ fbc: 'fb.1.1700000000123.iwar2abc' }, 'fbc is in lower case'],
])('it flags %o, which it takes', async (ids, flag) => {
  const { standIn, post } = await open()
  await post([{ ...event, user_data: { ...user, ...ids } }])
  expect(standIn.counted()[0]?.flags).toEqual([flag])
})

test('it shows what became of events', async () => {
  const { standIn, post } = await open()
  await post([event])
  await post([event])
  const ledger = await (await fetch(`${standIn.url}/__ledger`)).json()
  expect(ledger).toMatchObject([{ fate: 'accepted' }, { fate: 'merged' }])
  expect(standIn.calls[0]).toMatchObject({ at: noon, raw: expect.stringContaining('PageView') })
})
