import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import { useEngine } from '../../../../../tests/support/databases.ts'
import { domainEventTables } from '../../../../../tests/support/domain-events.ts'
import { openHttp } from '../../../../../tests/support/http.ts'
import { standInForSns } from '../../../../../tests/support/sns.ts'
import { newsletterTables } from '../../../../../tests/support/subscribers.ts'
import { createFeedbackOptions } from './feedback-options.ts'
import { serveWebhooks } from './webhooks.ts'

const { openEmpty } = useEngine('sqlite')
const key = 'the key of the site, of 32 characters'
let database: Awaited<ReturnType<typeof openEmpty>>
let web: Awaited<ReturnType<typeof openHttp>>
let sns: ReturnType<typeof standInForSns>
let options: ReturnType<typeof createFeedbackOptions>
const now = Date.UTC(2026, 10, 22, 9)

beforeEach(async () => {
  database = await openEmpty(...domainEventTables, ...newsletterTables)
  web = await openHttp()
  sns = standInForSns()
  options = createFeedbackOptions(database.db, key)
  serveWebhooks({
    http: web.http,
    db: database.db,
    options,
    secretOf: (service) => `secret-of-${service}`,
    fetch: (...given) => sns.fetch(...given),
    now: () => now,
  })
})
afterEach(async () => {
  await web.close()
  await database.close()
})

const post = async (
  service: string,
  body: unknown,
  { secret = `secret-of-${service}`, type = 'application/json' } = {},
) => {
  const { statusCode, body: answer } = await web.http.inject({
    method: 'POST',
    url: `/api/newsletter/feedback/${service}/${secret}`,
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: statusCode, code: JSON.parse(answer).error?.code }
}
const taken = { status: 200, code: undefined }
const refused = (code: string) => ({ status: 403, code })
const stored = async () => {
  const query = database.db.selectFrom('newsletter_feedback').select(['id', 'body'])
  return query.where('processed_at', 'is', null).execute()
}

const brevoBounce = { event: 'hard_bounce', email: 'jonas@kryptis.lt', reason: '550 5.1.1 Unknown' }

test('a report is on disk as it came when it is answered', async () => {
  const body = JSON.stringify({ ...brevoBounce, 'a field to come': [1] })
  expect(await post('brevo', body)).toEqual(taken)
  expect(await stored()).toMatchObject([{ body }])
})

test('without the secret of its service there is nothing', async () => {
  expect((await post('brevo', brevoBounce, { secret: 'secret-of-postmark' })).status).toBe(404)
  expect((await post('brevo', brevoBounce, { secret: 'x' })).status).toBe(404)
  expect((await post('unknown', brevoBounce)).status).toBe(404)
  expect(await stored()).toEqual([])
})

test('what is no JSON, too long or of no known kind is refused', async () => {
  expect((await post('brevo', 'event=spam')).status).toBe(400)
  expect((await post('brevo', { ...brevoBounce, more: 'x'.repeat(256 * 1024) })).status).toBe(413)
  expect(await post('brevo', { event: 1 })).toEqual(refused('unknown_message'))
  expect(await post('postmark', [])).toEqual(refused('unknown_message'))
  expect(await stored()).toEqual([])
})

test('the same report counts once, however often it comes', async () => {
  const bounce = {
    RecordType: 'Bounce',
    ID: 4323372036854,
    MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
    Type: 'HardBounce',
    Email: 'a@b.lt',
  }
  for (const body of [bounce, { ...bounce, MoreOfIt: true }]) {
    expect(await post('postmark', body)).toEqual(taken)
  }
  for (let time = 0; time < 2; time++) expect(await post('brevo', brevoBounce)).toEqual(taken)
  expect(await stored()).toHaveLength(2)
})

describe('Mailgun', () => {
  const signingKey = 'key-0123456789'
  const token = 'a'.repeat(50)
  const signatureOf = (timestamp: number, of = token) => ({
    timestamp: String(timestamp),
    token: of,
    signature: createHmac('sha256', signingKey).update(`${timestamp}${of}`).digest('hex'),
  })
  const at = now / secondMs
  const event = { id: 'event-1', event: 'complained', recipient: 'a@b.lt', tags: [] }
  const postSigned = (signature: object, data: object = event) =>
    post('mailgun', { signature, 'event-data': data })

  test('is believed by its signing key alone, which is kept encrypted', async () => {
    expect(await postSigned(signatureOf(at))).toEqual(refused('no_signing_key'))
    await options.save({ mailgunSigningKey: signingKey })
    expect(await postSigned(signatureOf(at))).toEqual(taken)
    expect(await stored()).toHaveLength(1)
    const rows = await database.db.selectFrom('newsletter_options').select('value').execute()
    expect(JSON.stringify(rows)).not.toContain(signingKey)
  })

  test('is refused with a wrong, missing or old signature', async () => {
    await options.save({ mailgunSigningKey: signingKey })
    const right = signatureOf(at)
    const wrong = { ...right, signature: '0'.repeat(64) }
    expect(await postSigned(wrong)).toEqual(refused('wrong_signature'))
    expect(await postSigned({ ...right, token: 'b'.repeat(50) })).toEqual(
      refused('wrong_signature'),
    )
    expect(await postSigned({})).toEqual(refused('unknown_message'))
    for (const minutes of [-6, 6]) {
      const other = signatureOf(at + (minutes * minuteMs) / secondMs)
      expect(await postSigned(other)).toEqual(refused('too_old'))
    }
    expect(await stored()).toEqual([])
  })

  test('has no effect with a token or an event of before', async () => {
    await options.save({ mailgunSigningKey: signingKey })
    expect(await postSigned(signatureOf(at))).toEqual(taken)
    expect(await postSigned(signatureOf(at), { ...event, id: 'event-2' })).toEqual(taken)
    expect(await postSigned(signatureOf(at, 'c'.repeat(50)))).toEqual(taken)
    expect(await stored()).toMatchObject([{ id: 'mailgun:event-1' }])
    expect(await postSigned(signatureOf(at, 'd'.repeat(50)), { ...event, id: 'event-2' })).toEqual(
      taken,
    )
    expect(await stored()).toHaveLength(2)
  })
})

describe('Amazon SES', () => {
  const postText = (body: unknown) => post('ses', body, { type: 'text/plain; charset=UTF-8' })

  test.each(['1', '2'] as const)('is believed with a signature of version %s', async (version) => {
    expect(await postText(sns.signed({ Subject: 'Amazon SES' }, version))).toEqual(taken)
    expect(await stored()).toHaveLength(1)
  })

  test('is refused when anything that was signed has changed, or nothing was', async () => {
    const message = sns.signed({ Message: '{"notificationType":"Bounce"}' })
    const altered = { ...message, Message: '{"notificationType": "Bounce"}' }
    expect(await postText(altered)).toEqual(refused('wrong_signature'))
    expect(await postText({ ...message, Type: 'UnsubscribeConfirmation' })).toEqual(
      refused('wrong_signature'),
    )
    const { Signature: _, ...unsigned } = message
    expect(await postText(unsigned)).toEqual(refused('unknown_message'))
    expect(await postText({ ...message, AFieldToCome: 1 })).toEqual(taken)
  })

  test.each([
    'http://sns.eu-north-1.amazonaws.com/a.pem',
    'https://sns.eu-north-1.amazonaws.com.evil.example/a.pem',
    'https://evil.example/sns.eu-north-1.amazonaws.com.pem',
    'https://sns.eu-north-1.amazonaws.com:8443/a.pem',
    'https://sns.eu-north-1.amazonaws.com@evil.example/a.pem',
    'https://bucket.s3.amazonaws.com/a.pem',
  ])('is asked for no certificate at %s', async (SigningCertURL) => {
    const asked: unknown[] = []
    sns.fetch = async (address) => {
      asked.push(address)
      return new Response('')
    }
    const refusal = refused('foreign_certificate')
    expect(await postText(sns.signed({ SigningCertURL }))).toEqual(refusal)
    expect(asked).toEqual([])
  })

  test('is refused by a topic other than the first', async () => {
    expect(await postText(sns.signed({}))).toEqual(taken)
    const TopicArn = 'arn:aws:sns:eu-north-1:999999999999:vitrina'
    expect(await postText(sns.signed({ TopicArn }))).toEqual(refused('foreign_topic'))
  })

  test('may not go back to a signature that is easier to forge', async () => {
    expect(await postText(sns.signed({}, '1'))).toEqual(taken)
    expect(await postText(sns.signed({}, '2'))).toEqual(taken)
    expect(await postText(sns.signed({}, '1'))).toEqual(refused('weak_signature'))
  })

  test('is told that a topic may send here, at an address of its own alone', async () => {
    const confirmation = { Type: 'SubscriptionConfirmation', Token: 't', Message: 'Confirm' }
    const SubscribeURL = 'https://sns.eu-north-1.amazonaws.com/?Action=ConfirmSubscription'
    const foreign = { ...confirmation, SubscribeURL: 'https://evil.example/' }
    expect(await postText(sns.signed(foreign))).toEqual(refused('foreign_confirmation'))
    expect(await postText(sns.signed({ ...confirmation, SubscribeURL }))).toEqual(taken)
    expect(sns.confirmed).toEqual([SubscribeURL])
    expect(await stored()).toEqual([])
  })

  test('is to post again when its certificate cannot be had', async () => {
    const { fetch } = sns
    sns.fetch = async () => new Response('', { status: 500 })
    const message = sns.signed({})
    expect((await postText(message)).status).toBe(503)
    sns.fetch = fetch
    expect(await postText(message)).toEqual(taken)
    expect(await stored()).toHaveLength(1)
  })
})
