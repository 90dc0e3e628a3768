import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migration as deliveries } from '../../../../migrations/baseline/deliveries.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { domainEventTables } from '../../../../tests/support/domain-events.ts'
import {
  openProviderSite,
  type ProviderSite,
} from '../../../../tests/support/newsletter-providers/open-providers.ts'
import { exampleSignUp, newsletterTables } from '../../../../tests/support/subscribers.ts'
import type { ProviderName } from '../providers.ts'
import { signedHeaders } from './standard-webhooks.ts'

type Type = 'confirmed' | 'unsubscribed' | 'bounced' | 'complained'
interface Webhook {
  body: string
  headers: Record<string, string>
}

const email = 'jonas@kryptis.lt'
const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')
const json = { 'content-type': 'application/json' }
let count = 0

/** Documented webhooks of each provider, with additional unknown fields. */
const messages = {
  mailerlite(type: Type, { webhook_secret = '' }, at: number): Webhook {
    const names = {
      confirmed: 'subscriber.active',
      unsubscribed: 'subscriber.unsubscribed',
      bounced: 'subscriber.bounced',
      complained: 'subscriber.spam_reported',
    }
    const updated_at = new Date(at).toISOString().slice(0, 19).replace('T', ' ')
    const body = JSON.stringify({
      event: names[type],
      id: String(++count),
      email,
      updated_at,
      x: 1,
    })
    return { body, headers: { ...json, signature: hmac(webhook_secret, body) } }
  },
  buttondown(type: Type, { webhook_secret = '' }, at: number): Webhook {
    const creation_date = new Date(at).toISOString()
    const data = { subscriber: 'sub_1', newsletter: 'a' }
    const event = { event_type: `subscriber.${type}`, id: `event_${++count}`, creation_date, data }
    const body = JSON.stringify(event)
    const signature = `sha256=${hmac(webhook_secret, body)}`
    return { body, headers: { ...json, 'x-buttondown-signature': signature } }
  },
  brevo(type: Type, _values: object, at: number): Webhook {
    const names = {
      confirmed: 'list_addition',
      unsubscribed: 'unsubscribe',
      bounced: 'hard_bounce',
      complained: 'spam',
    }
    const ts_event = Math.floor(at / 1000)
    const event = { event: names[type], email, id: 1, ts_event, 'campaign name': 'x', n: ++count }
    const lists = type === 'confirmed' ? { list_id: [4] } : {}
    return { body: JSON.stringify({ ...event, ...lists }), headers: json }
  },
  mailchimp(type: Type, { webhook_secret = '', list_id = '' }, at: number): Webhook {
    const names = {
      confirmed: 'subscribe',
      unsubscribed: 'unsubscribe',
      bounced: 'cleaned',
      complained: 'unsubscribe',
    }
    const body = new URLSearchParams({
      type: names[type],
      fired_at: new Date(at).toISOString().slice(0, 19).replace('T', ' '),
      'data[email]': email,
      'data[list_id]': list_id,
      'data[id]': String(++count),
      ...(type === 'complained' ? { 'data[reason]': 'abuse' } : {}),
    }).toString()
    const t = Math.floor(at / 1000)
    const signature = `t=${t},v1=${hmac(webhook_secret, `${t}.${body}`)}`
    return {
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-mailchimp-signature': signature,
      },
    }
  },
  webhook(type: Type, { secret = '' }, at: number): Webhook {
    const timestamp = new Date(at).toISOString()
    const body = JSON.stringify({ type: `subscriber.${type}`, timestamp, data: { email, x: 1 } })
    return { body, headers: { ...json, ...signedHeaders(secret, { id: `m${++count}`, at, body }) } }
  },
} satisfies Partial<Record<ProviderName, unknown>>

const names = Object.keys(messages) as (keyof typeof messages)[]
const signing = ['mailerlite', 'buttondown', 'mailchimp', 'webhook'] as const
const timed = ['mailchimp', 'webhook'] as const

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let site: ProviderSite
  const now = () => Date.now() + ahead
  let ahead = 0

  beforeEach(async () => {
    ahead = 0
    database = await openEmpty(...domainEventTables, deliveries, ...newsletterTables)
  })
  afterEach(async () => {
    await site.close()
    await database.close()
  })

  /** A site with one subscriber who signed up and is known to Buttondown by its own id. */
  async function open(name: keyof typeof messages, confirmedBy: 'site' | 'provider' = 'site') {
    site = await openProviderSite(database, [name], now)
    const { standIn } = site.standIn(name)
    const members = standIn.members as Map<string, object>
    members.set(email, { id: 'sub_1', email, status: 'x', lists: [], fields: {} })
    await site.use(name, confirmedBy)
  }
  const message = (name: keyof typeof messages, type: Type, at = now()) =>
    messages[name](type, site.standIn(name).values, at)
  const post = (name: ProviderName, { body, headers }: Webhook, path?: string) => {
    const url = path ?? new URL(site.providers.webhookUrl(name) ?? '').pathname
    return site.server.http.inject({ method: 'POST', url, payload: body, headers })
  }
  const stateOf = async () => (await site.list.findByEmail(email))?.state

  test.each(names)('%s reports who left, bounced or complained', async (name) => {
    await open(name)
    await site.list.subscribe(email)
    ahead += 2000
    for (const type of ['bounced', 'unsubscribed', 'complained'] as const) {
      expect((await post(name, message(name, type))).statusCode).toBe(200)
      expect(await stateOf()).toBe(type)
    }
  })

  test.each(names)('%s reports who has confirmed, where it asks', async (name) => {
    await open(name, 'provider')
    await site.list.signUp({ ...exampleSignUp, email })
    expect((await post(name, message(name, 'confirmed'))).statusCode).toBe(200)
    expect(await stateOf()).toBe('subscribed')
    expect(await site.list.announced()).toHaveLength(1)
  })

  test.each(names)('%s confirms nobody whom the site asks itself', async (name) => {
    await open(name)
    await site.list.signUp({ ...exampleSignUp, email })
    expect((await post(name, message(name, 'confirmed'))).statusCode).toBe(200)
    expect(await stateOf()).toBe('pending')
  })

  test.each(names)('%s changes nothing by what it reports again or late', async (name) => {
    await open(name)
    await site.list.subscribe(email)
    ahead += 2000
    const sent = message(name, 'unsubscribed')
    await post(name, sent)
    ahead += 3 * 86_400_000
    await site.list.subscribe(email)
    const late = message(name, 'unsubscribed', now() - 86_400_000)
    // Signatures with a time have expired by then.
    const isTimed = timed.some((one) => one === name)
    expect((await post(name, sent)).statusCode).toBe(isTimed ? 401 : 200)
    expect((await post(name, late)).statusCode).toBe(isTimed ? 401 : 200)
    expect(await stateOf()).toBe('subscribed')
  })

  test('a message signed anew under the same id has no effect', async () => {
    await open('webhook')
    await site.list.subscribe(email)
    ahead += 2000
    const { secret = '' } = site.standIn('webhook').values
    const { body, headers } = message('webhook', 'unsubscribed')
    await post('webhook', { body, headers })
    ahead += 3 * 86_400_000
    await site.list.subscribe(email)
    const without = JSON.stringify({ type: 'subscriber.unsubscribed', data: { email } })
    const again = { id: headers['webhook-id'] ?? '', at: now(), body: without }
    const signed = { ...json, ...signedHeaders(secret, again) }
    expect((await post('webhook', { body: without, headers: signed })).statusCode).toBe(200)
    expect(await stateOf()).toBe('subscribed')
  })

  test.each(signing)(
    '%s is refused without its signature, or with that of another body',
    async (name) => {
      await open(name)
      await site.list.subscribe(email)
      ahead += 2000
      const { body, headers } = message(name, 'unsubscribed')
      const unsigned = { 'content-type': headers['content-type'] ?? '' }
      const changed = body.includes('{') ? JSON.stringify(JSON.parse(body), null, 1) : `${body}&x=1`
      const answers = [
        await post(name, { body, headers: unsigned }),
        await post(name, { body: changed, headers }),
        await post(name, { body: '', headers }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
      expect(await stateOf()).toBe('subscribed')
    },
  )

  test.each(timed)('%s is refused five minutes off its time', async (name) => {
    await open(name)
    await site.list.subscribe(email)
    for (const minutes of [-6, 6]) {
      const sent = message(name, 'unsubscribed', now() + minutes * 60_000)
      expect((await post(name, sent)).statusCode).toBe(401)
    }
    expect(await stateOf()).toBe('subscribed')
  })

  test('one of several signatures is enough, as while a secret is replaced', async () => {
    await open('webhook')
    await site.list.subscribe(email)
    ahead += 2000
    const { body, headers } = message('webhook', 'unsubscribed')
    const several = `v1,${'A'.repeat(43)}= ${headers['webhook-signature']} v1a,xyz`
    const sent = { body, headers: { ...headers, 'webhook-signature': several } }
    expect((await post('webhook', sent)).statusCode).toBe(200)
    expect(await stateOf()).toBe('unsubscribed')
  })

  test('no address but that with the secret is there, and Mailchimp may look at it', async () => {
    await open('mailchimp')
    const path = new URL(site.providers.webhookUrl('mailchimp') ?? '').pathname
    const get = (url: string) => site.server.http.inject({ method: 'GET', url })
    expect((await get(path)).statusCode).toBe(200)
    expect((await get(`${path}x`)).statusCode).toBe(404)
    const sent = message('mailchimp', 'unsubscribed')
    expect((await post('mailchimp', sent, path.replace(/.$/, '_'))).statusCode).toBe(404)
    expect((await post('brevo', sent, path.replace('mailchimp', 'brevo'))).statusCode).toBe(404)
    expect(site.providers.webhookUrl('substack')).toBeNull()
    expect(site.providers.webhookUrl('listmonk')).toBeNull()
  })

  test('what is not ours is taken and changes nothing', async () => {
    await open('mailchimp')
    await site.list.subscribe(email)
    const { webhook_secret = '' } = site.standIn('mailchimp').values
    const body = 'type=unsubscribe&data[email]=jonas@kryptis.lt&data[list_id]=another'
    const t = Math.floor(now() / 1000)
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-mailchimp-signature': `t=${t},v1=${hmac(webhook_secret, `${t}.${body}`)}`,
    }
    expect((await post('mailchimp', { body, headers })).statusCode).toBe(200)
    expect(await stateOf()).toBe('subscribed')
  })

  test('a body beyond its bound is refused', async () => {
    await open('brevo')
    const body = JSON.stringify({ event: 'spam', email, x: 'x'.repeat(300_000) })
    expect((await post('brevo', { body, headers: json })).statusCode).toBe(413)
  })

  test('what cannot be handled now is asked for again', async () => {
    await open('buttondown')
    await site.list.subscribe(email)
    ahead += 2000
    site.standIn('buttondown').standIn.fail('failing', 'failing', 'failing')
    const sent = message('buttondown', 'unsubscribed')
    const answers = []
    for (let round = 0; round < 6; round++)
      answers.push((await post('buttondown', sent)).statusCode)
    expect(answers[0]).toBe(503)
    expect(answers.at(-1)).toBe(200)
    expect(await stateOf()).toBe('unsubscribed')
  })
})
