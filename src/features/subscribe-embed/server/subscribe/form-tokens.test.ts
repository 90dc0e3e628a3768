import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useEngine } from '../../../../../tests/support/databases.ts'
import { allFormTables, openNewsletterForm } from '../../../../../tests/support/newsletter-form.ts'
import {
  buttonField,
  buttonPath,
  formTokenMaxAgeMs,
  formTokenPath,
  resultPaths,
} from '../../wire.ts'
import { isProof } from './form-tokens.ts'

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

/** Computes a proof like the widget's script. */
function proofOf(token: string, zeroBits: number): string {
  for (let proof = 0; ; proof++) {
    const digest = createHash('sha256').update(`${token}.${proof}`).digest()
    if (digest.readUInt32BE(0) >>> (32 - zeroBits) === 0) return String(proof)
  }
}
const statusOf = async (fields: object, headers = {}) =>
  (await form.subscribe({ ...fields }, headers)).json().status

/** The max number of sign-ups in an hour without proofs, each from a network of its own. */
async function flood() {
  for (let index = 0; index < 300; index++) {
    const { token } = await form.token()
    await form.subscribe({ email: `a${index}@gmail.com`, token })
  }
}

test('a token is taken from two seconds to two hours after it was given', async () => {
  const { token } = await form.token()
  form.clock.now -= 1
  const early = await form.subscribe({ token })
  expect([early.statusCode, early.json().status]).toEqual([403, 'token_refused'])
  form.clock.now += 1
  expect(await statusOf({ token })).toBe('pending')
  const { token: old } = await form.token()
  form.clock.now += formTokenMaxAgeMs - 2000
  expect(await statusOf({ token: old })).toBe('pending')
  form.clock.now += 1
  expect(await statusOf({ token: old })).toBe('token_refused')
})

test('a token is kept by no cache and is a new one each time', async () => {
  const answer = await form.server.http.inject({ url: formTokenPath })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({ token: expect.stringMatching(/^[\w.-]{60,80}$/) })
  expect((await form.token()).token).not.toBe(answer.json().token)
})

test('a token is for one address, which may send it again', async () => {
  const { token } = await form.token()
  expect(await statusOf({ token, email: 'ona@' })).toBe('invalid_email')
  expect(await statusOf({ token, email: 'ona@kryptis.lt' })).toBe('pending')
  expect(await statusOf({ token, email: ' ONA@kryptis.lt' })).toBe('pending')
  expect(await statusOf({ token, email: 'jonas@kryptis.lt' })).toBe('token_refused')
  expect(await form.stored()).toMatchObject([{ email: 'ona@kryptis.lt' }])
})

test('a token that is used at once for many addresses is used for one', async () => {
  const { token } = await form.token()
  const emails = Array.from({ length: 20 }, (_, index) => `a${index}@kryptis.lt`)
  const statuses = await Promise.all(emails.map((email) => statusOf({ token, email })))
  expect(statuses.filter((status) => status === 'pending')).toHaveLength(1)
  expect(await form.stored()).toHaveLength(1)
})

test.each([
  ['altered', (token: string) => token.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))],
  ['made younger', (token: string) => token.replace(/^\w+/, 'mi00000')],
  ['cut off', (token: string) => token.slice(0, -1)],
  ['not one', () => 'x'.repeat(300)],
])('a token that is %s is refused', async (_what, change) => {
  const { token } = await form.token()
  expect(await statusOf({ token: change(token) })).toBe('token_refused')
  expect(await form.stored()).toEqual([])
})

test('without a token a network may sign up three times an hour, with one ten times', async () => {
  const [first, second] = [{ 'x-forwarded-for': '192.0.2.1' }, { 'x-forwarded-for': '192.0.2.2' }]
  const without = []
  const withTokens = []
  for (let index = 0; index < 10; index++) {
    if (index < 5) without.push(await statusOf({ email: `a${index}@gmail.com` }, first))
    const { token } = await form.token()
    withTokens.push(await statusOf({ email: `b${index}@gmail.com`, token }, second))
  }
  expect(without).toEqual(['pending', 'pending', 'pending', 'too_many', 'too_many'])
  expect(new Set(withTokens)).toEqual(new Set(['pending']))
  form.clock.now += 60 * 60 * 1000
  expect(await statusOf({ email: 'vakar@gmail.com' }, first)).toBe('pending')
})

test('a flood makes everybody prove their work, which counts once', {
  timeout: 60_000,
}, async () => {
  await flood()
  const { token, challenge } = await form.token()
  expect(challenge).toEqual({ zeroBits: 18 })
  const refused = await form.subscribe({ email: 'ona@gmail.com', token })
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ status: 'proof_needed', challenge: { zeroBits: 18 } })
  const proof = proofOf(token, 18)
  expect(await statusOf({ email: 'ona@gmail.com', token, proof: `${proof}1` })).toBe('proof_needed')
  expect(await statusOf({ email: 'ona@gmail.com', token, proof })).toBe('pending')
  expect(await statusOf({ email: 'jonas@gmail.com', token, proof })).toBe('token_refused')
  const { token: other } = await form.token()
  expect(isProof(other, proof)).toBe(false)
  // An old client, which cannot compute a proof, gets the time to come back.
  const legacy = await form.subscribe({ email: 'rasa@gmail.com' })
  expect([legacy.statusCode, legacy.json().status]).toEqual([429, 'too_many'])
  expect(Number(legacy.headers['retry-after'])).toBeLessThanOrEqual(3600)
  form.clock.now += 60 * 60 * 1000
  expect((await form.token()).challenge).toBeUndefined()
})

test.each(['', '-1', '1e5', '0x10', '12345678901234567', ' 1'])('%j is no proof', (proof) => {
  expect(isProof('token', proof, 0)).toBe(false)
})

test('without scripts a button stands in for the token', { timeout: 60_000 }, async () => {
  await flood()
  const fields = { email: 'ona@gmail.com', language: 'lt', page: '/kainos', domain: '' }
  const page = await form.submit(fields)
  expect(page.statusCode).toBe(200)
  expect(page.headers['retry-after']).toBeUndefined()
  expect(form.fresh.map(({ page }) => page)).toEqual(['newsletterButton'])
  const signUp = String(form.fresh[0]?.props.signUp)
  const press = (sealed: string, headers = {}) =>
    form.submit({ [buttonField]: sealed, language: 'lt' }, headers, buttonPath)
  expect((await press(signUp)).statusCode).toBe(200)
  expect(form.fresh.map(({ props }) => props.signUp)).toEqual([signUp, signUp])
  form.clock.now += formTokenMaxAgeMs + 1
  await press(signUp)
  const renewed = String(form.fresh[2]?.props.signUp)
  expect(renewed).not.toBe(signUp)
  form.clock.now += 2000
  expect((await press(renewed.slice(0, -4))).headers.location).toBe(resultPaths.failed.lt)
  expect((await press(renewed)).headers.location).toBe(resultPaths.pending.lt)
  const stored = await form.stored()
  expect(stored.find(({ email }) => email === 'ona@gmail.com')).toMatchObject({
    source_path: '/kainos',
    language: 'lt',
  })
  // The sealed token is invalid for the script's form, and the sealed form reveals no address.
  expect(Buffer.from(signUp, 'base64url').toString('latin1')).not.toContain('gmail')
  expect(await statusOf({ token: signUp })).toBe('token_refused')
})

test('buttons take thirty sign-ups in an hour of a flood', { timeout: 60_000 }, async () => {
  await flood()
  const ends = new Map<string, number>()
  for (let index = 0; index < 40; index++) {
    await form.submit({ email: `mygtukas${index}@gmail.com`, language: 'lt' })
    const signUp = String(form.fresh.at(-1)?.props.signUp)
    form.clock.now += 2000
    const { headers } = await form.submit({ [buttonField]: signUp, language: 'lt' }, {}, buttonPath)
    ends.set(String(headers.location), (ends.get(String(headers.location)) ?? 0) + 1)
  }
  expect(Object.fromEntries(ends)).toEqual({
    [resultPaths.pending.lt]: 30,
    [resultPaths.too_many.lt]: 10,
  })
})
