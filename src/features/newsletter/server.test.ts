import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migration } from '../../../migrations/baseline/newsletter-subscribers.ts'
import { engines, useEngine } from '../../../tests/support/databases.ts'
import { domainEventTables, openEvents } from '../../../tests/support/domain-events.ts'
import { openHttp, publicUrl } from '../../../tests/support/http.ts'
import { messages } from './messages.ts'
import { registerNewsletter } from './server.ts'
import { resultPaths, subscribePath } from './wire.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let server: Awaited<ReturnType<typeof openHttp>>
  let events: ReturnType<typeof openEvents>
  let time: number

  beforeEach(async () => {
    database = await openEmpty(...domainEventTables, migration)
    server = await openHttp()
    time = Date.UTC(2026, 10, 21, 9)
    events = openEvents(database, () => time)
    registerNewsletter({
      http: server.http,
      db: database.db,
      config: { publicUrl },
      domainEvents: events.domainEvents,
      now: () => time,
    })
  })
  afterEach(async () => {
    await events.close()
    await server.close()
    await database.close()
  })

  let visitors = 0
  const newVisitor = () => `198.51.100.${++visitors}`

  type Fields = Readonly<Record<string, unknown>>
  const post = (payload: object | string, headers: Record<string, string> = {}) =>
    server.http.inject({
      method: 'POST',
      url: subscribePath,
      payload,
      headers: { 'x-forwarded-for': newVisitor(), ...headers },
    })
  const subscribe = (fields: Fields, headers = {}) =>
    post({ email: 'jonas@kryptis.lt', domain: 'kryptis.substack.com', ...fields }, headers)
  const submit = (fields: Record<string, string>, headers = {}) =>
    post(new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      ...headers,
    })
  const stored = () => database.db.selectFrom('newsletter_subscribers').selectAll().execute()

  test('stores a subscriber with the proof of consent', async () => {
    const response = await subscribe(
      { language: 'lt', page: '/naujienos' },
      {
        'x-forwarded-for': '192.0.2.77',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
    )
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      errors: [],
      requires_confirmation: false,
      status: 'subscribed',
    })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await stored()).toMatchObject([
      {
        email_key: 'jonas@kryptis.lt',
        email: 'jonas@kryptis.lt',
        language: 'lt',
        domain: 'kryptis.substack.com',
        source_path: '/naujienos',
        consent_text: messages.lt.consent,
        consent_digest: createHash('sha256').update(messages.lt.consent).digest('hex'),
        network: '192.0.2.0/24',
        browser: 'Firefox',
        created_at: time,
      },
    ])
  })

  test('answers a known address like a new one and keeps its first proof', async () => {
    const first = await subscribe({ language: 'lt', page: '/' })
    time += 1000
    const second = await subscribe({ email: ' JONAS@kryptis.LT ', language: 'en', page: '/kainos' })
    expect(second.statusCode).toBe(first.statusCode)
    expect(second.body).toBe(first.body)
    expect(Object.keys(second.headers)).toEqual(Object.keys(first.headers))
    expect(await stored()).toMatchObject([
      { language: 'lt', source_path: '/', created_at: time - 1000 },
    ])
  })

  test('knows one address under both spellings of its domain', async () => {
    await subscribe({ email: 'ona@šiauliai.lt' })
    await subscribe({ email: 'ona@xn--iauliai-pqb.lt' })
    expect(await stored()).toMatchObject([{ email: 'ona@šiauliai.lt' }])
  })

  test('the same sent five times at once becomes one subscriber', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => subscribe({ email: 'ona@kryptis.lt' })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await stored()).toHaveLength(1)
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
    expect(response.json()).toMatchObject({ errors: [{ msg }], status: 'invalid_email' })
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
    expect(response.json()).toMatchObject({
      errors: [{ msg: 'Something has gone wrong. Please try again.' }],
    })
  })

  test('refuses a form from another site', async () => {
    const response = await subscribe({}, { origin: 'https://evil.example' })
    expect(response.statusCode).toBe(403)
    expect(await stored()).toEqual([])
  })

  test('answers a robot as it answers a person, and stores nothing', async () => {
    const person = await subscribe({ email: 'ona@kryptis.lt', website: '' })
    const robot = await subscribe({ email: 'robot@kryptis.lt', website: 'https://spam.example' })
    expect(robot.body).toBe(person.body)
    expect(robot.statusCode).toBe(person.statusCode)
    expect(await stored()).toMatchObject([{ email: 'ona@kryptis.lt' }])
  })

  test('takes ten in a minute from one visitor', async () => {
    const from = { 'x-forwarded-for': '203.0.113.5' }
    for (let index = 0; index < 10; index++) {
      expect((await subscribe({ email: `a${index}@kryptis.lt` }, from)).statusCode).toBe(200)
    }
    const refused = await subscribe({ email: 'a11@kryptis.lt' }, from)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ errors: [{ msg: messages.en.failed }] })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await subscribe({ email: 'a12@kryptis.lt' })).statusCode).toBe(200)
  })

  test('takes one address five times in an hour, from wherever it comes', async () => {
    const statuses = []
    for (let index = 0; index < 6; index++) {
      statuses.push(
        (await subscribe({ email: index % 2 ? 'ona@kryptis.lt' : 'ONA@KRYPTIS.LT' })).statusCode,
      )
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await subscribe({ email: 'kita@kryptis.lt' })).statusCode).toBe(200)
  })

  test('never claims what the database could not keep', async () => {
    await database.db.schema.dropTable('newsletter_subscribers').execute()
    const response = await subscribe({})
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({
      errors: [{ msg: 'Something has gone wrong. Please try again.' }],
    })
    expect(JSON.stringify(server.lines)).toMatch(/no such table|does not exist/)
    const form = await submit({ email: 'ona@kryptis.lt', language: 'lt' })
    expect(form.headers.location).toBe(resultPaths.failed.lt)
  })

  test.each([
    ['lt', 'ona@kryptis.lt', '/naujienlaiskis/aciu'],
    ['en', 'ona@kryptis.lt', '/en/newsletter/thanks'],
    ['lt', 'ona@', '/naujienlaiskis/klaida'],
  ])('a plain form in %s with %s ends at %s', async (language, email, location) => {
    const response = await submit({ email, language, domain: '', page: '/', website: '' })
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe(location)
    expect(response.headers.location).not.toContain('ona')
    expect(await stored()).toHaveLength(email === 'ona@' ? 0 : 1)
  })

  test('the log names nobody', async () => {
    await subscribe({ email: 'slapta@kryptis.lt' }, { 'x-forwarded-for': '203.0.113.9' })
    await subscribe({ email: 'slapta@' }, { 'x-forwarded-for': '203.0.113.9' })
    expect(JSON.stringify(server.lines)).not.toMatch(/slapta|203\.0\.113/)
  })
})
