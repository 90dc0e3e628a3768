import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migration } from '../../../../migrations/baseline/consent.ts'
import { useEngine } from '../../../../tests/support/databases.ts'
import { openHttp, publicUrl } from '../../../../tests/support/http.ts'
import { ownServices, type Service, withOwnServices } from '../services.ts'
import { consentPath, currentConsent, declarationPath, parseConsent } from '../wire.ts'
import { registerConsent } from './decision-routes.ts'
import { saveTextVersions, textVersionsOf } from './text-versions.ts'

const { openEmpty } = useEngine('sqlite')
const servicesInUse = withOwnServices([{ service: 'meta-pixel' }])
const shown = textVersionsOf(servicesInUse).lt
let server: Awaited<ReturnType<typeof openHttp>>
let database: Database
/** The services in use, which tests change as an owner does. */
let current: { version: string; services: readonly Service[] }

beforeEach(async () => {
  server = await openHttp()
  database = await openEmpty(migration)
  current = { version: 'v1', services: servicesInUse }
  await saveTextVersions(database.db, 1, servicesInUse)
  registerConsent({
    http: server.http,
    chain: { db: database.db, key: 'a key of the tests' },
    config: { secure: true, consentNetwork: 'none' },
    showReceipt: () => {},
    consent: () => ({
      ...current,
      textVersions: textVersionsOf(current.services),
      takesOverCookieYes: false,
    }),
    now: () => 1e12,
  })
})
afterEach(async () => {
  await server.close()
  await database.close()
})

const choose = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  server.http.inject({
    method: 'POST',
    url: consentPath,
    payload: new URLSearchParams({ text_version: shown, ...form }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: publicUrl, ...headers },
  })
const cookieOf = (response: Awaited<ReturnType<typeof choose>>) => {
  const [first = ''] = [response.headers['set-cookie']].flat()
  const [pair = '', ...attributes] = first.split('; ')
  return { text: pair.replace('cookieyes-consent=', ''), attributes }
}

test('keeps a refusal in the cookie, exactly in its format, and goes back', async () => {
  const response = await choose({
    consent_action: 'reject',
    analytics: 'yes',
    return_to: '/kainos?planas=augimas',
  })
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe('/kainos?planas=augimas')
  expect(response.headers['cache-control']).toBe('no-store')
  const { text, attributes } = cookieOf(response)
  expect(text).toMatch(
    /^consentid:[0-9a-f]{32},consent:no,action:yes,necessary:yes,functional:no,analytics:no,advertisement:no,lastRenewedDate:1000000000000,tax:v1$/,
  )
  expect(attributes).toEqual(['Path=/', 'Max-Age=31536000', 'SameSite=Strict', 'Secure'])
})

test.each([
  [{ consent_action: 'accept_all' }, { functional: true, analytics: true, advertisement: true }],
  [
    { consent_action: 'save', analytics: 'yes' },
    { functional: false, analytics: true, advertisement: false },
  ],
  [
    { consent_action: 'save', analytics: 'no', functional: 'on' },
    { functional: false, analytics: false, advertisement: false },
  ],
])('%j is understood', async (form, choices) => {
  const { text } = cookieOf(await choose(form))
  expect(parseConsent(text)).toMatchObject({ consented: true, choices })
})

test('a category allowed beside a frame leaves the others as they were', async () => {
  const { text } = cookieOf(await choose({ consent_action: 'save', analytics: 'yes' }))
  const more = { consent_action: 'save', functional: 'yes', keep_allowed: 'yes' }
  const after = cookieOf(await choose(more, { cookie: `cookieyes-consent=${text}` }))
  expect(parseConsent(after.text)?.choices).toMatchObject({
    functional: true,
    analytics: true,
    advertisement: false,
  })
  expect(parseConsent(cookieOf(await choose(more)).text)?.choices).toMatchObject({
    functional: true,
    analytics: false,
  })
})

test('who agrees without texts that were ever shown here is refused, who refuses is not', async () => {
  const words = { text_version: 'f'.repeat(64) }
  for (const form of [words, { text_version: '' }]) {
    const agreed = await choose({ consent_action: 'accept_all', ...form })
    expect([agreed.statusCode, agreed.headers['set-cookie']]).toEqual([400, undefined])
    expect((await choose({ consent_action: 'reject', ...form })).statusCode).toBe(303)
  }
})

test('an agreement to a page that is older than the services in use is asked for again', async () => {
  current = { version: 'v2', services: withOwnServices([{ service: 'tiktok-pixel' }]) }
  const agreed = parseConsent(cookieOf(await choose({ consent_action: 'accept_all' })).text)
  expect(agreed?.choices.advertisement).toBe(true)
  expect(currentConsent(agreed, 'v2', 1e12)).toBeNull()
  const refused = parseConsent(cookieOf(await choose({ consent_action: 'reject' })).text)
  expect(currentConsent(refused, 'v2', 1e12)).toEqual(refused)
})

test('what was allowed before services changed is not carried over beside a frame', async () => {
  const { text } = cookieOf(await choose({ consent_action: 'accept_all' }))
  current = { version: 'v2', services: withOwnServices([{ service: 'tiktok-pixel' }]) }
  await saveTextVersions(database.db, 2, current.services)
  const more = { consent_action: 'save', functional: 'yes', keep_allowed: 'yes' }
  const after = parseConsent(
    cookieOf(await choose(more, { cookie: `cookieyes-consent=${text}` })).text,
  )
  expect(currentConsent(after, 'v2', 1e12)?.choices).toMatchObject({
    functional: true,
    analytics: false,
    advertisement: false,
  })
})

test('an undecided cookie gives its id to the decision', async () => {
  const id = 'Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z'
  const cookie = `cookieyes-consent=consentid:${id},consent:no,action:,necessary:yes,functional:no,analytics:no,advertisement:no`
  const { text } = cookieOf(await choose({ consent_action: 'reject' }, { cookie }))
  expect(parseConsent(text)?.id).toBe(id)
})

test('keeps the id of an earlier decision', async () => {
  const { text } = cookieOf(await choose({ consent_action: 'accept_all' }))
  const again = cookieOf(
    await choose({ consent_action: 'reject' }, { cookie: `a=b; cookieyes-consent=${text}` }),
  )
  expect(parseConsent(again.text)?.id).toBe(parseConsent(text)?.id)
})

test('a damaged cookie counts as none', async () => {
  const { text } = cookieOf(
    await choose({ consent_action: 'reject' }, { cookie: 'cookieyes-consent=consentid:%ZZ' }),
  )
  expect(parseConsent(text)).not.toBeNull()
})

test('flags for pixels are set only where the site has scripts that may read them', async () => {
  const names = async (services: readonly Service[]) => {
    const other = await openHttp()
    registerConsent({
      http: other.http,
      chain: { db: database.db, key: 'a key of the tests' },
      config: { secure: true, consentNetwork: 'none' },
      showReceipt: () => {},
      consent: () => ({
        version: 'v1',
        services,
        textVersions: textVersionsOf(services),
        takesOverCookieYes: false,
      }),
    })
    const { headers } = await other.http.inject({
      method: 'POST',
      url: consentPath,
      payload: 'consent_action=reject',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    await other.close()
    return [headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0])
  }
  expect(await names(ownServices)).toEqual(['cookieyes-consent'])
  expect(await names(servicesInUse)).toEqual(['cookieyes-consent', 'pys_consent'])
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/a\r\nx: y', ''])(
  'goes home instead of to %j',
  async (return_to) => {
    expect((await choose({ consent_action: 'reject', return_to })).headers.location).toBe('/')
  },
)

test.each([{ consent_action: 'accept' }, { consent_action: '' }, {}])(
  'refuses %j',
  async (form) => {
    const response = await choose(form)
    expect(response.statusCode).toBe(400)
    expect(response.headers['set-cookie']).toBeUndefined()
  },
)

test('refuses two actions at once', async () => {
  const response = await server.http.inject({
    method: 'POST',
    url: consentPath,
    payload: 'consent_action=accept_all&consent_action=reject',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(response.statusCode).toBe(400)
})

test('nobody consents from another site', async () => {
  const response = await choose(
    { consent_action: 'accept_all' },
    { origin: 'https://evil.example' },
  )
  expect(response.statusCode).toBe(403)
  expect(response.headers['set-cookie']).toBeUndefined()
})

test('programs read the services from the same list as visitors', async () => {
  const answer = await server.http.inject(declarationPath)
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(servicesInUse)))
})
