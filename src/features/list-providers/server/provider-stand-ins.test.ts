import { createHash } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startBrevo } from '../../../../tests/support/newsletter-providers/brevo.ts'
import { startButtondown } from '../../../../tests/support/newsletter-providers/buttondown.ts'
import { startProvider } from '../../../../tests/support/newsletter-providers/every.ts'
import {
  publicListUuid,
  startListmonk,
} from '../../../../tests/support/newsletter-providers/listmonk.ts'
import { startMailchimp } from '../../../../tests/support/newsletter-providers/mailchimp.ts'
import { startMailerLite } from '../../../../tests/support/newsletter-providers/mailerlite.ts'
import type { ProviderStandIn } from '../../../../tests/support/newsletter-providers/provider-stand-in.ts'
import { providerNames } from '../providers.ts'
import { signedHeaders } from './standard-webhooks.ts'

const apiKey = 'a_key_of_a_test_0123456789'
const json = { 'content-type': 'application/json', accept: 'application/json' }

interface Asked {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

async function using<Started extends ProviderStandIn>(starting: Promise<Started>) {
  const standIn = await starting
  onTestFinished(standIn.stop)
  const ask = async (path: string, { method = 'POST', body, headers = {} }: Asked = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const sent = method === 'GET' || body === undefined ? {} : { body: text }
    const response = await fetch(standIn.url + path, { method, headers, ...sent })
    const answered = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      json: answered ? JSON.parse(answered) : undefined,
    }
  }
  return { standIn, ask }
}

/** The refusal of an invalid key by each provider, and the prefix of its paths. */
const strangers = {
  mailerlite: [401, { message: 'Unauthenticated.' }, '/api'],
  buttondown: [401, { detail: 'Unauthorized' }, '/v1'],
  listmonk: [403, { message: 'invalid API credentials' }, '/api'],
  brevo: [401, { code: 'unauthorized', message: 'Key not found' }, '/v3'],
  mailchimp: [401, expect.objectContaining({ title: 'API Key Invalid' }), '/3.0'],
  webhook: [401, { message: 'not signed' }, '/hooks'],
} as const

describe.each(providerNames)('the stand-in of %s', (name) => {
  test('refuses strangers in its own words, unknown paths, and what is no JSON', async () => {
    const { standIn, values } = await startProvider(name)
    const { ask } = await using(Promise.resolve(standIn))
    const [status, body, root] = name === 'substack' ? [404, undefined, ''] : strangers[name]
    const stranger = await ask(`${root}/nowhere`, { headers: json })
    expect(stranger.status).toBe(status)
    if (body) expect(stranger.json).toEqual(body)

    const basic = Buffer.from(`any:${values.api_key}`).toString('base64')
    const credentials = {
      substack: {},
      mailerlite: { authorization: `Bearer ${values.api_key}` },
      buttondown: { authorization: `Token ${values.api_key}` },
      listmonk: { authorization: `token ${values.user}:${values.token}` },
      brevo: { 'api-key': values.api_key ?? '' },
      mailchimp: { authorization: `Basic ${basic}` },
      webhook: {},
    }[name]
    const signed = (text: string) =>
      name === 'webhook'
        ? signedHeaders(values.secret ?? '', { id: text.slice(0, 9), at: Date.now(), body: text })
        : {}
    const known = (text: string) => ({ ...json, ...credentials, ...signed(text) })
    const lost = await ask(`${root}/nowhere`, { headers: known('{}'), body: '{}' })
    expect(lost.status).toBe(404)

    const paths = {
      substack: '/api/v1/free',
      mailerlite: '/api/subscribers',
      buttondown: '/v1/subscribers',
      listmonk: '/api/subscribers',
      brevo: '/v3/contacts',
      mailchimp: `/3.0/lists/abcdef0123/members/${'0'.repeat(32)}`,
      webhook: '/hooks',
    }
    const method = name === 'mailchimp' ? 'PUT' : 'POST'
    const broken = await ask(paths[name], { method, headers: known('{"a'), body: '{"a' })
    expect([400, 422]).toContain(broken.status)
    const huge = JSON.stringify({ email: 'x'.repeat(1_100_000) })
    const tooLong = await ask(paths[name], { method, headers: known(huge), body: huge })
    expect(tooLong.status).toBe(413)
    expect(standIn.members.size).toBe(0)
  })
})

describe('the stand-in of MailerLite', () => {
  const authorization = `Bearer ${apiKey}`
  const headers = { ...json, authorization }
  const open = (now?: () => number) =>
    using(startMailerLite({ apiKey, groups: ['1', '2'], ...(now ? { now } : {}) }))
  const email = 'jonas@kryptis.lt'

  test('refuses who neither asks for JSON nor sends it', async () => {
    const { ask } = await open()
    const plain = { authorization, 'content-type': 'text/plain', accept: 'application/json' }
    expect((await ask('/api/subscribers', { headers: plain, body: '{}' })).status).toBe(400)
    const any = { authorization, 'content-type': 'application/json', accept: '*/*' }
    expect((await ask('/api/subscribers', { headers: any, body: '{}' })).status).toBe(400)
  })

  test('names the field that is wrong', async () => {
    const { ask } = await open()
    const wrong = await ask('/api/subscribers', { headers, body: { email: 'jonas' } })
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([422, ['email']])
  })

  test('throttles the 121st request in a minute', async () => {
    let time = 1e12
    const { ask } = await open(() => time)
    const statuses = []
    for (let n = 0; n < 121; n++) {
      statuses.push((await ask('/api/subscribers', { method: 'GET', headers })).status)
    }
    expect([...new Set(statuses.slice(0, 120)), statuses[120]]).toEqual([200, 429])
    const throttled = await ask('/api/subscribers', { method: 'GET', headers })
    expect(throttled.headers.get('retry-after')).toBe('60')
    time += 60_000
    expect((await ask('/api/subscribers', { method: 'GET', headers })).status).toBe(200)
  })

  test('takes batches of 50, and five of nothing but subscribers in a minute', async () => {
    const { ask } = await open()
    const one = (n: number) => ({
      method: 'POST',
      path: 'api/subscribers',
      body: { email: `a${n}@kryptis.lt` },
    })
    const batch = (count: number) =>
      ask('/api/batch', {
        headers,
        body: { requests: Array.from({ length: count }, (_, n) => one(n)) },
      })
    expect((await batch(51)).status).toBe(422)
    const statuses = []
    for (let round = 0; round < 6; round++) statuses.push((await batch(2)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('merges by address, keeps groups, and takes nobody back unasked', async () => {
    const { ask, standIn } = await open()
    const post = (body: object) => ask('/api/subscribers', { headers, body: { email, ...body } })
    expect((await post({ groups: ['1'] })).status).toBe(201)
    expect((await post({ groups: ['2'] })).status).toBe(200)
    expect(standIn.members.get(email)?.lists).toEqual(['1', '2'])
    const { id } = standIn.members.get(email) ?? {}
    await ask(`/api/subscribers/${id}`, {
      method: 'PUT',
      headers,
      body: { status: 'unsubscribed' },
    })
    await post({ status: 'active' })
    expect(standIn.withStatus('unsubscribed')).toEqual([email])
    await post({ status: 'active', resubscribe: true })
    expect(standIn.withStatus('active')).toEqual([email])
  })
})

describe('the stand-in of Brevo', () => {
  const headers = { ...json, 'api-key': apiKey }
  const open = () => using(startBrevo({ apiKey, listId: 4, now: () => 1e12 }))
  const email = 'jonas@kryptis.lt'

  test.each(['email', 'includeListIds', 'templateId', 'redirectionUrl'])(
    'asks nobody without %s',
    async (missing) => {
      const { ask } = await open()
      const whole = { email, includeListIds: [4], templateId: 7, redirectionUrl: 'https://a.lt' }
      const body = { ...whole, [missing]: undefined }
      const answer = await ask('/v3/contacts/doubleOptinConfirmation', { headers, body })
      expect([answer.status, answer.json.code]).toEqual([400, 'missing_parameter'])
    },
  )

  test('takes nobody twice who is not to be updated', async () => {
    const { ask } = await open()
    const post = (more = {}) =>
      ask('/v3/contacts', { headers, body: { email, listIds: [4], ...more } })
    expect((await post()).status).toBe(201)
    const again = await post()
    expect([again.status, again.json.code]).toEqual([400, 'duplicate_parameter'])
    expect((await post({ updateEnabled: true })).status).toBe(204)
  })

  test('refuses unknown attributes and keeps none in lower case', async () => {
    const { ask, standIn } = await open()
    const post = (attributes: object) =>
      ask('/v3/contacts', { headers, body: { email, attributes } })
    expect((await post({ HEIGHT: 1 })).status).toBe(400)
    expect((await post({ firstname: 'Jonas' })).status).toBe(201)
    expect(standIn.members.get(email)?.fields).toEqual({})
  })

  test('throttles without Retry-After: 10 a second, elsewhere 100 an hour', async () => {
    const { ask } = await open()
    const statuses = []
    for (let n = 0; n < 11; n++) {
      statuses.push(await ask('/v3/contacts/lists/4', { method: 'GET', headers }))
    }
    const { status, headers: given } = statuses[10] as (typeof statuses)[number]
    expect([status, given.get('retry-after'), given.get('x-sib-ratelimit-reset')]).toEqual([
      429,
      null,
      '1',
    ])
    const elsewhere = []
    for (let n = 0; n < 101; n++) {
      elsewhere.push((await ask('/v3/senders', { method: 'GET', headers })).status)
    }
    expect([elsewhere[99], elsewhere[100]]).toEqual([200, 429])
  })
})

describe('the stand-in of Mailchimp', () => {
  const key = `${'0123456789abcdef'.repeat(2)}-us21`
  const basic = (password: string) => `Basic ${Buffer.from(`any:${password}`).toString('base64')}`
  const headers = { ...json, authorization: basic(key) }
  const open = (slowMs = 0) => using(startMailchimp({ apiKey: key, listId: 'abcdef0123', slowMs }))
  const email = 'jonas@kryptis.lt'
  const pathOf = (of: string) =>
    `/3.0/lists/abcdef0123/members/${createHash('md5').update(of).digest('hex')}`
  const body = { email_address: email, status_if_new: 'subscribed' }

  test('is in one data centre', async () => {
    const { ask } = await open()
    const elsewhere = { ...json, authorization: basic(key.replace('us21', 'us3')) }
    const answer = await ask(pathOf(email), { method: 'PUT', headers: elsewhere, body })
    expect([answer.status, answer.json.title]).toEqual([403, 'Wrong Datacenter'])
  })

  test('knows members by the hash of their address in lower case', async () => {
    const { ask } = await open()
    const put = (path: string, sent: object = body) =>
      ask(path, { method: 'PUT', headers, body: sent })
    expect((await put(pathOf('Jonas@kryptis.lt'))).status).toBe(400)
    expect((await put(pathOf(email))).status).toBe(200)
    expect((await put(pathOf(email), { email_address: email })).json.detail).toMatch(
      'status_if_new',
    )
  })

  test('takes nobody back who opted out, or was deleted for good', async () => {
    const { ask, standIn } = await open()
    const put = (status?: string) =>
      ask(pathOf(email), { method: 'PUT', headers, body: { ...body, status } })
    await put()
    standIn.optOut(email)
    expect((await put('subscribed')).json.title).toBe('Member In Compliance State')
    await ask(`${pathOf(email)}/actions/delete-permanent`, { headers })
    expect((await put()).json.title).toBe('Forgotten Email Not Subscribed')
  })

  test('refuses the eleventh at once, every tenth time without a word', async () => {
    const { ask } = await open(300)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        ask(pathOf(`a${n}@kryptis.lt`), {
          method: 'PUT',
          headers,
          body: { ...body, email_address: `a${n}@kryptis.lt` },
        }),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(10).fill(200), 403, ...Array(9).fill(429)])
    expect(answers.find(({ status }) => status === 403)?.json).toBeUndefined()
  })
})

describe('the stand-in of Buttondown', () => {
  const headers = { ...json, authorization: `Token ${apiKey}` }
  const open = () => using(startButtondown({ apiKey }))
  const email_address = 'jonas@kryptis.lt'

  test('refuses fields, types and addresses it does not know', async () => {
    const { ask } = await open()
    const post = (body: object) => ask('/v1/subscribers', { headers, body })
    expect((await post({ email_address, name: 'Jonas' })).status).toBe(422)
    expect((await post({ email_address, type: 'premium' })).status).toBe(400)
    const punycode = await post({ email_address: 'jonas@a.xn--p1ai' })
    expect([punycode.status, punycode.json.code]).toEqual([400, 'email_invalid'])
  })

  test('takes nobody twice unless it is told to add', async () => {
    const { ask } = await open()
    const post = (more = {}) =>
      ask('/v1/subscribers', { headers: { ...headers, ...more }, body: { email_address } })
    expect((await post()).status).toBe(201)
    expect((await post()).json.code).toBe('email_already_exists')
    expect((await post({ 'x-buttondown-collision-behavior': 'add' })).status).toBe(200)
  })
})

describe('the stand-in of listmonk', () => {
  const open = () => using(startListmonk({ user: 'u', token: apiKey, listId: 3 }))
  const email = 'jonas@kryptis.lt'

  test('takes subscriptions of public lists from anybody, without a captcha', async () => {
    const { ask } = await open()
    const post = (list_uuids: string[]) =>
      ask('/api/public/subscription', { headers: json, body: { email, list_uuids } })
    expect((await post([])).status).toBe(400)
    expect((await post(['11111111-c2ed-4069-bd0c-240e9a9f56f9'])).status).toBe(400)
    expect((await post([publicListUuid])).json).toEqual({ data: { has_optin: true } })
    expect((await post([publicListUuid])).status).toBe(200)
  })

  test('says by its private interface who is there already', async () => {
    const { ask } = await open()
    const headers = { ...json, authorization: `token u:${apiKey}` }
    const post = () => ask('/api/subscribers', { headers, body: { email, lists: [3] } })
    expect([(await post()).status, (await post()).status]).toEqual([200, 409])
  })
})
