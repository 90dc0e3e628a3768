import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#features/subscribers/form-messages.ts'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { allFormTables, openNewsletterForm } from '../../../../../tests/support/newsletter-form.ts'
import { resultMessages } from '../../result-messages.ts'
import { resultPaths } from '../../wire.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let form: Awaited<ReturnType<typeof openNewsletterForm>>
  beforeEach(async () => {
    database = await openEmpty(...allFormTables)
    form = await openNewsletterForm(database)
  })
  afterEach(async () => {
    await form.close()
    await database.close()
  })

  test('stores a sign-up with the proof of consent and asks to confirm it', async () => {
    const response = await form.subscribe(
      { language: 'lt', page: '/naujienos' },
      {
        'x-forwarded-for': '192.0.2.77',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
    )
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ errors: [], requires_confirmation: true, status: 'pending' })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await form.stored()).toMatchObject([
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
        created_at: form.clock.now,
      },
    ])
    expect(form.asked.map(({ email }) => email)).toEqual(['jonas@kryptis.lt'])
  })

  test('knows one address under both spellings of its domain', async () => {
    await form.subscribe({ email: 'ona@šiauliai.lt' })
    await form.subscribe({ email: 'ona@xn--iauliai-pqb.lt' })
    expect(await form.stored()).toMatchObject([{ email: 'ona@šiauliai.lt' }])
  })

  test('the same sent five times at once becomes one subscriber, asked once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => form.subscribe({ email: 'ona@kryptis.lt' })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await form.stored()).toHaveLength(1)
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
    await form.subscribe({ domain })
    expect(await form.stored()).toMatchObject([{ domain: kept }])
  })

  test.each([
    [{ language: 'lt' }, {}, messages.lt.fields.email.problem],
    [{ language: 'en' }, { 'accept-language': 'lt' }, 'Please enter a valid email'],
    [{ language: 'LT' }, { 'accept-language': 'en' }, messages.lt.fields.email.problem],
    [{ language: 'en-GB' }, {}, 'Please enter a valid email'],
    [{}, {}, messages.lt.fields.email.problem],
    [{}, { 'accept-language': 'en-US,en;q=0.9' }, messages.lt.fields.email.problem],
    [{ language: 'xx' }, { 'accept-language': 'de' }, messages.lt.fields.email.problem],
    [{ page: '/en/blog' }, { 'accept-language': 'lt' }, 'Please enter a valid email'],
    [{}, { referer: 'https://kryptis.example/en' }, 'Please enter a valid email'],
    [{ page: '/english' }, {}, messages.lt.fields.email.problem],
  ])('words a wrong e-mail for %j %j', async (fields, headers, msg) => {
    const response = await form.subscribe({ email: 'jonas@', ...fields }, headers)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      errors: [{ msg }],
      requires_confirmation: false,
      status: 'invalid_email',
    })
    expect(await form.stored()).toEqual([])
  })

  test.each([
    ['{}'],
    ['[]'],
    ['null'],
    ['"jonas@kryptis.lt"'],
    ['{"email":{"a":1}}'],
    ['{"email":["a@b.lt"]}'],
  ])('calls %s a wrong e-mail', async (payload) => {
    const response = await form.post(payload, { 'content-type': 'application/json' })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors[0].msg).toBe(messages.lt.fields.email.problem)
  })

  test.each([
    ['a body over two kilobytes', 413, () => form.subscribe({ page: 'x'.repeat(2100) })],
    ['broken JSON', 400, () => form.post('{"email":', { 'content-type': 'application/json' })],
    ['an unknown kind of body', 415, () => form.post('<a/>', { 'content-type': 'text/xml' })],
  ])('answers %s with %i in the shape the form reads', async (_what, status, send) => {
    const response = await send()
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({
      errors: [{ msg: messages.lt.failed }],
      requires_confirmation: false,
      status: 'failed',
    })
  })

  test('refuses a form of a page that is not allowed', async () => {
    const response = await form.subscribe({}, { origin: 'https://evil.example' })
    expect(response.statusCode).toBe(403)
    expect(response.json().status).toBe('origin_refused')
    expect(await form.stored()).toEqual([])
  })

  test('answers a robot as it answers a person, and stores nothing', async () => {
    const person = await form.subscribe({ email: 'ona@kryptis.lt', website: '' })
    const robot = await form.subscribe({
      email: 'robot@kryptis.lt',
      website: 'https://spam.example',
    })
    expect(robot.body).toBe(person.body)
    expect(robot.statusCode).toBe(person.statusCode)
    expect(await form.stored()).toMatchObject([{ email: 'ona@kryptis.lt' }])
  })

  test('takes ten requests in a minute from one visitor', async () => {
    const from = { 'x-forwarded-for': '203.0.113.5' }
    for (let index = 0; index < 10; index++) await form.subscribe({ email: 'wrong' }, from)
    const refused = await form.subscribe({}, from)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({
      errors: [{ msg: resultMessages.lt.tooMany }],
      requires_confirmation: false,
      status: 'too_many',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await form.subscribe({})).statusCode).toBe(200)
  })

  test('never claims what could not be kept', async () => {
    await database.db.schema.dropTable('newsletter_budgets').execute()
    const response = await form.subscribe({})
    expect(response.statusCode).toBe(503)
    expect(response.json().errors).toEqual([{ msg: messages.lt.failed }])
    expect(JSON.stringify(form.server.lines)).toMatch(/no such table|does not exist/)
    const plain = await form.submit({ email: 'ona@kryptis.lt', language: 'lt' })
    expect(plain.headers.location).toBe(resultPaths.failed.lt)
  })

  test.each([
    ['lt', 'ona@kryptis.lt', resultPaths.pending.lt],
    ['en', 'ona@kryptis.lt', resultPaths.pending.en],
    ['lt', 'ona@', resultPaths.invalid_email.lt],
  ])('a plain form in %s with %s ends at %s', async (language, email, location) => {
    const response = await form.submit({ email, language, domain: '', page: '/', website: '' })
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe(location)
    expect(await form.stored()).toHaveLength(email === 'ona@' ? 0 : 1)
  })

  test('suggests the address that was meant and takes the one that was typed', async () => {
    const response = await form.subscribe({ email: 'ona@gmial.com' })
    expect(response.json()).toEqual({
      errors: [],
      requires_confirmation: true,
      status: 'pending',
      suggestion: 'ona@gmail.com',
    })
    const plain = await form.submit({ email: 'jonas@gmial.com', language: 'lt' })
    expect(plain.statusCode).toBe(200)
    expect(form.fresh).toEqual([
      { page: 'newsletterResult', props: { result: 'pending', suggestion: 'jonas@gmail.com' } },
    ])
    expect(await form.stored()).toHaveLength(2)
  })

  test('the form that corrects an address keeps the first name', async () => {
    await form.submit({ email: 'ona@gmial.com', first_name: 'Ona', language: 'lt' })
    const [{ props } = { props: null }] = form.fresh
    expect(props).toEqual({ result: 'pending', suggestion: 'ona@gmail.com', firstName: 'Ona' })
  })

  test('the log names nobody', async () => {
    await form.subscribe({ email: 'slapta@kryptis.lt' }, { 'x-forwarded-for': '203.0.113.9' })
    await form.subscribe({ email: 'slapta@' }, { 'x-forwarded-for': '203.0.113.9' })
    await form.stored()
    expect(JSON.stringify(form.server.lines)).not.toMatch(/slapta|203\.0\.113/)
  })
})
