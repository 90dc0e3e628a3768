import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { domainEventTables, openEvents } from '../../../../../tests/support/domain-events.ts'
import { openHttp } from '../../../../../tests/support/http.ts'
import {
  newsletterFormTables,
  serveNewsletterForm,
} from '../../../../../tests/support/newsletter-form.ts'
import { messages } from '../../messages.ts'
import { resultMessages } from '../../result-messages.ts'
import { resultPaths, subscribePath } from '../../wire.ts'

const partner = 'https://partneris.lt'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let server: Awaited<ReturnType<typeof openHttp>>
  let events: ReturnType<typeof openEvents>
  let form: ReturnType<typeof serveNewsletterForm>
  let time: number

  beforeEach(async () => {
    database = await openEmpty(...domainEventTables, ...newsletterFormTables)
    server = await openHttp()
    time = Date.UTC(2026, 10, 21, 9)
    const now = () => time
    events = openEvents(database, now)
    form = serveNewsletterForm({
      http: server.http,
      db: database.db,
      journal: events.journal,
      domainEvents: events.domainEvents,
      embedOrigins: () => [partner],
      confirms: false,
      now,
    })
  })
  afterEach(async () => {
    await events.close()
    await server.close()
    await database.close()
  })

  let visitors = 0
  const newVisitor = () => `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}`
  const post = (payload: object | string, headers: Record<string, string> = {}) =>
    server.http.inject({
      method: 'POST',
      url: subscribePath,
      payload,
      headers: { 'x-forwarded-for': newVisitor(), ...headers },
    })
  type Fields = Readonly<Record<string, unknown>>
  const subscribe = (fields: Fields, headers = {}) =>
    post({ email: 'jonas@kryptis.lt', domain: 'kryptis.substack.com', ...fields }, headers)
  const submit = (fields: Record<string, string>, headers = {}) =>
    post(new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      ...headers,
    })
  /** What the list holds once everything that was sent is handled. */
  async function stored() {
    await events.journal.flush()
    return database.db.selectFrom('newsletter_subscribers').selectAll().execute()
  }

  test('stores a sign-up with the proof of consent and asks to confirm it', async () => {
    const response = await subscribe(
      { language: 'lt', page: '/naujienos' },
      {
        'x-forwarded-for': '192.0.2.77',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
    )
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ errors: [], requires_confirmation: true, status: 'pending' })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await stored()).toMatchObject([
      {
        email_key: 'jonas@kryptis.lt',
        email: 'jonas@kryptis.lt',
        state: 'pending',
        language: 'lt',
        source: 'form',
        source_host: null,
        domain: 'kryptis.substack.com',
        source_path: '/naujienos',
        consent_text: messages.lt.consent,
        consent_digest: createHash('sha256').update(messages.lt.consent).digest('hex'),
        network: '192.0.2.0/24',
        browser: 'Firefox',
        created_at: time,
      },
    ])
    expect(form.asked.map(({ email }) => email)).toEqual(['jonas@kryptis.lt'])
  })

  test('knows one address under both spellings of its domain', async () => {
    await subscribe({ email: 'ona@šiauliai.lt' })
    await subscribe({ email: 'ona@xn--iauliai-pqb.lt' })
    expect(await stored()).toMatchObject([{ email: 'ona@šiauliai.lt' }])
  })

  test('the same sent five times at once becomes one subscriber, asked once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => subscribe({ email: 'ona@kryptis.lt' })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await stored()).toHaveLength(1)
    expect(form.asked).toHaveLength(1)
  })

  test.each([
    ['https://kryptis.substack.com/subscribe?x=1', 'kryptis.substack.com'],
    ['Kryptis.Substack.com', 'kryptis.substack.com'],
    ['žinios.lt', 'xn--inios-tib.lt'],
    ['', 'kryptis.example'],
    ["'; drop table newsletter_subscribers", 'kryptis.example'],
    [7, 'kryptis.example'],
  ])('reads the newsletter’s domain %j as %s', async (domain, kept) => {
    await subscribe({ domain })
    expect(await stored()).toMatchObject([{ domain: kept }])
  })

  test.each([
    [{ language: 'lt' }, {}, messages.lt.fields.email.problem],
    [{ language: 'en' }, { 'accept-language': 'lt' }, 'Please enter a valid email'],
    [{}, { 'accept-language': 'lt-LT,lt;q=0.9' }, messages.lt.fields.email.problem],
    [{ language: 'xx' }, { 'accept-language': 'de' }, 'Please enter a valid email'],
  ])('words a wrong e-mail for %j %j', async (fields, headers, msg) => {
    const response = await subscribe({ email: 'jonas@', ...fields }, headers)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      errors: [{ msg }],
      requires_confirmation: false,
      status: 'invalid_email',
    })
    expect(await stored()).toEqual([])
  })

  test.each([
    ['{}'],
    ['[]'],
    ['null'],
    ['"jonas@kryptis.lt"'],
    ['{"email":{"a":1}}'],
    ['{"email":["a@b.lt"]}'],
  ])('calls %s a wrong e-mail', async (payload) => {
    const response = await post(payload, { 'content-type': 'application/json' })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors[0].msg).toBe('Please enter a valid email')
  })

  test.each([
    ['a body over two kilobytes', 413, () => subscribe({ page: 'x'.repeat(2100) })],
    ['broken JSON', 400, () => post('{"email":', { 'content-type': 'application/json' })],
    ['an unknown kind of body', 415, () => post('<a/>', { 'content-type': 'text/xml' })],
  ])('answers %s with %i in the shape the form reads', async (_what, status, send) => {
    const response = await send()
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({
      errors: [{ msg: 'Something has gone wrong. Please try again.' }],
      requires_confirmation: false,
      status: 'failed',
    })
  })

  test('refuses a form of a page that is not allowed', async () => {
    const response = await subscribe({}, { origin: 'https://evil.example' })
    expect(response.statusCode).toBe(403)
    expect(response.headers).not.toHaveProperty('access-control-allow-origin')
    expect(await stored()).toEqual([])
  })

  test('answers a robot as it answers a person, and stores nothing', async () => {
    const person = await subscribe({ email: 'ona@kryptis.lt', website: '' })
    const robot = await subscribe({ email: 'robot@kryptis.lt', website: 'https://spam.example' })
    expect(robot.body).toBe(person.body)
    expect(robot.statusCode).toBe(person.statusCode)
    expect(await stored()).toMatchObject([{ email: 'ona@kryptis.lt' }])
  })

  test('takes ten requests in a minute from one visitor', async () => {
    const from = { 'x-forwarded-for': '203.0.113.5' }
    for (let index = 0; index < 10; index++) await subscribe({ email: 'wrong' }, from)
    const refused = await subscribe({}, from)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({
      errors: [{ msg: resultMessages.en.tooMany }],
      requires_confirmation: false,
      status: 'too_many',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await subscribe({})).statusCode).toBe(200)
  })

  test('never claims what could not be kept', async () => {
    await database.db.schema.dropTable('newsletter_budgets').execute()
    const response = await subscribe({})
    expect(response.statusCode).toBe(503)
    expect(response.json().errors).toEqual([{ msg: 'Something has gone wrong. Please try again.' }])
    expect(JSON.stringify(server.lines)).toMatch(/no such table|does not exist/)
    const plain = await submit({ email: 'ona@kryptis.lt', language: 'lt' })
    expect(plain.headers.location).toBe(resultPaths.failed.lt)
  })

  test.each([
    ['lt', 'ona@kryptis.lt', resultPaths.pending.lt],
    ['en', 'ona@kryptis.lt', resultPaths.pending.en],
    ['lt', 'ona@', resultPaths.invalid_email.lt],
  ])('a plain form in %s with %s ends at %s', async (language, email, location) => {
    const response = await submit({ email, language, domain: '', page: '/', website: '' })
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe(location)
    expect(await stored()).toHaveLength(email === 'ona@' ? 0 : 1)
  })

  test('suggests the address that was meant and takes the one that was typed', async () => {
    const response = await subscribe({ email: 'ona@gmial.com' })
    expect(response.json()).toEqual({
      errors: [],
      requires_confirmation: true,
      status: 'pending',
      suggestion: 'ona@gmail.com',
    })
    const plain = await submit({ email: 'jonas@gmial.com', language: 'lt' })
    expect(plain.statusCode).toBe(200)
    expect(form.fresh).toEqual([
      { page: 'newsletterResult', props: { result: 'pending', suggestion: 'jonas@gmail.com' } },
    ])
    expect(await stored()).toHaveLength(2)
  })

  test('the log names nobody', async () => {
    await subscribe({ email: 'slapta@kryptis.lt' }, { 'x-forwarded-for': '203.0.113.9' })
    await subscribe({ email: 'slapta@' }, { 'x-forwarded-for': '203.0.113.9' })
    await stored()
    expect(JSON.stringify(server.lines)).not.toMatch(/slapta|203\.0\.113/)
  })
})
