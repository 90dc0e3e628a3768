import { afterEach, beforeEach, expect, test } from 'vitest'
import { useEngine } from '../../../../../tests/support/databases.ts'
import {
  allFormTables,
  openNewsletterForm,
  partner,
} from '../../../../../tests/support/newsletter-form.ts'
import { refusedOriginsPart } from '../../embed-origins.ts'
import { formTokenPath, resultPaths, subscribePath } from '../../wire.ts'

const { openEmpty } = useEngine('sqlite')
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

const elsewhere = { origin: 'https://kitas.lt' }
const embedded = { origin: partner, 'sec-fetch-site': 'cross-site' }

test('an original client on an allowed page signs up without a token', async () => {
  const response = await form.post(
    { email: 'ona@kryptis.lt', domain: 'kryptis.substack.com' },
    { ...embedded, 'cache-length': '1', 'content-type': 'application/json' },
  )
  expect(response.json()).toEqual({ errors: [], requires_confirmation: true, status: 'pending' })
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': partner,
    vary: expect.stringContaining('Origin'),
  })
  expect(response.headers).not.toHaveProperty('access-control-allow-credentials')
  expect(await form.stored()).toMatchObject([
    { source: 'embed', source_host: 'partneris.lt', domain: 'kryptis.substack.com' },
  ])
})

test.each([
  ['a wrong address', 422, () => form.subscribe({ email: 'ona' }, embedded)],
  ['broken JSON', 400, () => form.post('{', { ...embedded, 'content-type': 'application/json' })],
  ['a token that is none', 403, () => form.subscribe({ token: 'x' }, embedded)],
])('an allowed page may read what is said to %s', async (_what, status, send) => {
  const response = await send()
  expect(response.statusCode).toBe(status)
  expect(response.headers['access-control-allow-origin']).toBe(partner)
  expect(response.json().errors).toHaveLength(1)
})

test('an allowed page may read that it sends too much', async () => {
  const from = { ...embedded, 'x-forwarded-for': '203.0.113.5' }
  for (let index = 0; index < 10; index++) await form.subscribe({ email: 'ne' }, from)
  const refused = await form.subscribe({}, from)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({
    'access-control-allow-origin': partner,
    'access-control-expose-headers': 'Retry-After',
    'retry-after': expect.stringMatching(/^\d+$/),
  })
})

test.each([[partner], ['https://kitas.lt'], ['null']])(
  'a preflight of %s is answered, so that a refusal can be read',
  async (origin) => {
    for (const url of [subscribePath, formTokenPath]) {
      const response = await form.server.http.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'cache-length,content-type',
        },
      })
      expect(response.statusCode).toBe(204)
      expect(response.headers['access-control-allow-origin']).toBe(origin)
      expect(response.headers['access-control-allow-headers']).toBe('*')
      expect(response.headers['access-control-allow-methods']).toBe('GET, POST')
    }
  },
)

test('an allowed page may read a token and use it', async () => {
  const answer = await form.server.http.inject({ url: formTokenPath, headers: embedded })
  expect(answer.headers['access-control-allow-origin']).toBe(partner)
  form.clock.now += 2000
  const response = await form.subscribe({ token: answer.json().token }, embedded)
  expect(response.json().status).toBe('pending')
  const other = await form.server.http.inject({ url: formTokenPath, headers: elsewhere })
  expect(other.statusCode).toBe(403)
  expect(other.json()).not.toHaveProperty('token')
})

test.each([
  ['https://kitas.lt', 'takes nothing from https://kitas.lt'],
  ['https://partneris.lt.kitas.lt', 'takes nothing from https://partneris.lt.kitas.lt'],
  ['http://partneris.lt', 'takes nothing from http://partneris.lt'],
  ['null', 'no origin of its own'],
])('a page at %s reads that it is refused, and where that is changed', async (origin, words) => {
  const response = await form.subscribe(
    { language: 'lt' },
    { origin, 'sec-fetch-site': 'cross-site' },
  )
  expect(response.statusCode).toBe(403)
  expect(response.headers['access-control-allow-origin']).toBe(origin)
  const { hint, ...reply } = response.json()
  expect(reply).toEqual({
    errors: [{ msg: 'Iš šios svetainės užsiprenumeruoti kol kas negalima.' }],
    requires_confirmation: false,
    status: 'origin_refused',
  })
  expect(hint).toContain(words)
  expect(hint).toContain(`https://kryptis.example${refusedOriginsPart}`)
  expect(await form.stored()).toEqual([])
})

test('each refused attempt is counted by its origin alone, whatever form it has', async () => {
  await form.subscribe({}, elsewhere)
  form.clock.now += 1000
  await form.submit({ email: 'ona@kryptis.lt' }, elsewhere)
  await form.subscribe({}, { origin: 'null' })
  await form.subscribe({}, embedded)
  await form.subscribe({}, { origin: 'https://kryptis.example' })
  for (const origin of ['chrome-extension://abc', 'x', `https://${'a'.repeat(300)}.lt`])
    await form.subscribe({}, { origin })
  const rows = await database.db
    .selectFrom('newsletter_refused_origins')
    .selectAll()
    .orderBy('origin')
    .execute()
  const { now } = form.clock
  expect(rows).toEqual([
    { origin: 'https://kitas.lt', attempts: 2, first_at: now - 1000, last_at: now },
    { origin: 'null', attempts: 1, first_at: now, last_at: now },
  ])
})

test('a plain form of an allowed page ends on a page of ours', async () => {
  const response = await form.submit({ email: 'ona@kryptis.lt', language: 'lt' }, embedded)
  expect([response.statusCode, response.headers.location]).toEqual([303, resultPaths.pending.lt])
  expect(await form.stored()).toMatchObject([{ source: 'embed', source_host: 'partneris.lt' }])
})

test('a plain form of another page is refused, also without an Origin', async () => {
  for (const headers of [elsewhere, { 'sec-fetch-site': 'cross-site' }]) {
    const response = await form.submit({ email: 'ona@kryptis.lt' }, headers)
    expect(response.headers.location).toBe(resultPaths.failed.lt)
  }
  expect(await form.stored()).toEqual([])
})

test('a page of ours is no embed', async () => {
  await form.subscribe({}, { origin: 'https://kryptis.example' })
  expect(await form.stored()).toMatchObject([{ source: 'form', source_host: null }])
})
