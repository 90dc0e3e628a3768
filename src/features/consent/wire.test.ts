import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Choices,
  choicesOf,
  consentActions,
  consentSetCookie,
  type Decision,
  decide,
  formatConsent,
  newConsentId,
  parseConsent,
} from './wire.ts'

const id = 'Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z'
const nothing: Choices = {
  necessary: true,
  functional: false,
  analytics: false,
  advertisement: false,
}
const everything: Choices = {
  necessary: true,
  functional: true,
  analytics: true,
  advertisement: true,
}

const decisions: fc.Arbitrary<Decision> = fc.record({
  id: fc.stringMatching(/^[0-9A-Za-z]{32}$/),
  consented: fc.boolean(),
  choices: fc.record({
    necessary: fc.constant(true),
    functional: fc.boolean(),
    analytics: fc.boolean(),
    advertisement: fc.boolean(),
  }),
})

test('writes the cookie the way its other readers expect', () => {
  const decision = { id, consented: true, choices: { ...nothing, analytics: true } }
  expect(formatConsent(decision)).toBe(
    `consentid:${id},consent:yes,action:yes,necessary:yes,functional:no,analytics:yes,advertisement:no`,
  )
})

test('is kept for a year, for the whole site and for it alone', () => {
  const decision = { id, consented: false, choices: nothing }
  const cookie = `cookieyes-consent=${formatConsent(decision)}; Path=/; Max-Age=31536000; SameSite=Strict`
  expect(consentSetCookie(decision, false)).toBe(cookie)
  expect(consentSetCookie(decision, true)).toBe(`${cookie}; Secure`)
})

test('reads back whatever it writes', () => {
  fc.assert(
    fc.property(decisions, (decision) => {
      expect(parseConsent(formatConsent(decision))).toEqual(decision)
    }),
  )
})

test('a cookie cut short anywhere is no decision', () => {
  fc.assert(
    fc.property(decisions, fc.nat(), (decision, cut) => {
      const text = formatConsent(decision)
      expect(parseConsent(text.slice(0, cut % text.length))).toBeNull()
    }),
  )
})

test('no text makes it throw, or allows what the text does not allow by name', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('consentid', 'action', 'analytics', 'yes', 'no', ':', ',', id))
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(hostile, (text) => {
      const { analytics } = choicesOf(parseConsent(text))
      if (analytics) expect(text).toContain('analytics:yes')
    }),
  )
})

test.each([
  ['nothing', undefined],
  ['an empty cookie', ''],
  [
    'the first view of the old banner',
    `consentid:${id},consent:,action:,necessary:,functional:,analytics:,advertisement:`,
  ],
  [
    'its defaults before a choice',
    `consentid:${id},consent:no,action:,necessary:yes,functional:no,analytics:no,advertisement:no`,
  ],
  [
    'its answer when it could not load',
    `consentid:${id},consent:yes,action:no,necessary:yes,functional:yes,analytics:yes,advertisement:yes`,
  ],
  [
    'a missing category',
    `consentid:${id},consent:yes,action:yes,necessary:yes,functional:yes,analytics:yes`,
  ],
  [
    'another word',
    `consentid:${id},consent:yes,action:yes,necessary:yes,functional:yes,analytics:true,advertisement:yes`,
  ],
  ['no id', 'consent:yes,action:yes,necessary:yes,functional:yes,analytics:yes,advertisement:yes'],
])('%s is no decision', (_what, text) => {
  expect(parseConsent(text)).toBeNull()
  expect(choicesOf(parseConsent(text))).toEqual(nothing)
})

test('takes over a decision made on the old banner, with its longer id and other categories', () => {
  const text = `consentid:${id}Ab3dEf6hIj9,consent:yes,action:yes,necessary:yes,functional:no,analytics:yes,performance:yes,advertisement:no,lastRenewedDate:1700000000000`
  expect(parseConsent(text)).toMatchObject({
    id: `${id}Ab3dEf6hIj9`,
    choices: { ...nothing, analytics: true },
  })
})

test('each action decides, and only the first makes an id', () => {
  const isTicked = (category: string) => category === 'analytics'
  const made = consentActions.map((action) => decide(null, action, isTicked, () => id))
  expect(made).toEqual([
    { id, consented: true, choices: everything },
    { id, consented: false, choices: nothing },
    { id, consented: true, choices: { ...nothing, analytics: true } },
  ])
  const again = decide(made[0] as Decision, 'reject', isTicked, () => 'another')
  expect(again.id).toBe(id)
})

test('an id has 32 characters, each equally likely and none from a biased byte', () => {
  expect(newConsentId((bytes) => crypto.getRandomValues(bytes))).toMatch(/^[0-9A-Za-z]{32}$/)
  let call = 0
  const biased = (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(call++ === 0 ? 255 : 61)
  expect(newConsentId(biased)).toBe('z'.repeat(32))
})
