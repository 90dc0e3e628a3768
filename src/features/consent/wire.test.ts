import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { isDomainOrSubdomain } from './blocking-wire.ts'
import {
  type Choices,
  consentActions,
  consentIdIn,
  consentSetCookie,
  currentConsent,
  type Decision,
  effectiveChoices,
  formatConsent,
  newConsentId,
  nextDecision,
  parseConsent,
  pixelFlags,
  pixelSetCookie,
  undecidedSetCookie,
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

const about = { madeAt: 1_795_000_000_000, version: '0123456789abcdef' }

const decisions: fc.Arbitrary<Decision> = fc.record({
  id: fc.stringMatching(/^[0-9A-Za-z]{32}$/),
  consented: fc.boolean(),
  choices: fc.record({
    necessary: fc.constant(true),
    functional: fc.boolean(),
    analytics: fc.boolean(),
    advertisement: fc.boolean(),
  }),
  madeAt: fc.nat(),
  version: fc.stringMatching(/^[0-9a-f]{16}$/),
})

test('writes the cookie the way its other readers expect', () => {
  const decision = { id, consented: true, choices: { ...nothing, analytics: true }, ...about }
  expect(formatConsent(decision)).toBe(
    `consentid:${id},consent:yes,action:yes,necessary:yes,functional:no,analytics:yes,advertisement:no,lastRenewedDate:1795000000000,tax:0123456789abcdef`,
  )
})

test('is kept for a year, for the whole site and for it alone', () => {
  const decision = { id, consented: false, choices: nothing, ...about }
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

test('a cookie cut short anywhere allows nothing', () => {
  fc.assert(
    fc.property(decisions, fc.nat(), (decision, cut) => {
      const text = formatConsent(decision)
      const left = parseConsent(text.slice(0, cut % text.length))
      expect(effectiveChoices(currentConsent(left, decision.version, decision.madeAt))).toEqual(
        nothing,
      )
    }),
  )
})

/** Reads the old banner's cookie as plugins do. */
function unmodifiedReader(text: string): Record<string, string | undefined> {
  return Object.fromEntries(text.split(',').map((pair) => pair.split(':')))
}

test('an unmodified reader gets the right answer in every state', () => {
  fc.assert(
    fc.property(decisions, (decision) => {
      const read = unmodifiedReader(formatConsent(decision))
      for (const [category, isAllowed] of Object.entries(decision.choices)) {
        expect(read[category]).toBe(isAllowed ? 'yes' : 'no')
      }
      expect([read.consentid, read.consent, read.action]).toEqual([
        decision.id,
        decision.consented ? 'yes' : 'no',
        'yes',
      ])
    }),
  )
  expect(unmodifiedReader('').analytics).toBeUndefined()
})

const { version } = about
const accepted: Decision = { id, consented: true, choices: everything, madeAt: 1e12, version }
const refused: Decision = { id, consented: false, choices: nothing, madeAt: 1e12, version }
const stands = (decision: Decision | null, days: number, current: string | undefined = version) =>
  currentConsent(decision, current, 1e12 + days * dayMs) !== null

test('an agreement stands for a year, and only for the texts and services it was given to', () => {
  expect([0, 364, 365].map((days) => stands(accepted, days))).toEqual([true, true, false])
  expect(stands(accepted, 1, 'another version')).toBe(false)
  const part = { ...accepted, choices: { ...nothing, functional: true } }
  expect(stands(part, 1, 'another version')).toBe(false)
})

test('who refused is not asked for half a year, whatever has changed, and then is', () => {
  const isAskedAfter = (decision: Decision) =>
    [0, 182, 183].map((days) => stands(decision, days, 'another version'))
  expect(isAskedAfter(refused)).toEqual([true, true, false])
  expect(isAskedAfter({ ...refused, consented: true })).toEqual([true, true, false])
})

test('nothing stands on a page that does not say what it asks about', () => {
  expect(currentConsent(accepted, undefined, 1e12)).toBeNull()
  expect(currentConsent(null, version, 1e12)).toBeNull()
})

test('of the old banner’s decisions the refusals stand', () => {
  const old = (flag: string) =>
    parseConsent(
      `consentid:${id},consent:${flag},action:yes,necessary:yes,functional:no,analytics:${flag},advertisement:no`,
    )
  expect([stands(old('no'), 1), stands(old('yes'), 1)]).toEqual([true, false])
})

test('the other tools’ flags follow advertisement, analytics, or either', () => {
  const flags = (choices: Partial<Choices>) =>
    JSON.parse(pixelFlags({ ...nothing, ...choices })) as Record<string, boolean>
  const on = (choices: Partial<Choices>) =>
    Object.entries(flags(choices)).flatMap(([name, isOn]) => (isOn ? [name] : []))
  expect(Object.keys(flags({}))).toEqual([
    'facebook',
    'ga',
    'google_ads',
    'tiktok',
    'bing',
    'pinterest',
    'gtm',
  ])
  expect(on({ functional: true })).toEqual([])
  expect(on({ analytics: true })).toEqual(['ga', 'gtm'])
  const pixels = ['facebook', 'google_ads', 'tiktok', 'bing', 'pinterest', 'gtm']
  expect(on({ advertisement: true })).toEqual(pixels)
  expect(pixelSetCookie('e30=', true)).toBe(
    'pys_consent=e30=; Path=/; Max-Age=31536000; SameSite=Strict; Secure',
  )
})

test.each([
  ['kryptis.lt', 'kryptis.lt', true],
  ['www.kryptis.lt', 'kryptis.lt', true],
  ['notkryptis.lt', 'kryptis.lt', false],
  ['kryptis.lt.evil.example', 'kryptis.lt', false],
  ['lt', 'kryptis.lt', false],
])('%s within %s: %s', (host, domain, isInside) => {
  expect(isDomainOrSubdomain(host, domain)).toBe(isInside)
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
      const { analytics } = effectiveChoices(parseConsent(text))
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
  expect(effectiveChoices(parseConsent(text))).toEqual(nothing)
})

test('takes over a decision made on the old banner, with its longer id and other categories', () => {
  const text = `consentid:${id}Ab3dEf6hIj9,consent:yes,action:yes,necessary:yes,functional:no,analytics:yes,performance:yes,advertisement:no,lastRenewedDate:1700000000000`
  expect(parseConsent(text)).toMatchObject({
    id: `${id}Ab3dEf6hIj9`,
    choices: { ...nothing, analytics: true },
  })
})

test('each action decides', () => {
  const isTicked = (category: string) => category === 'analytics'
  const made = consentActions.map((action) => nextDecision(id, action, isTicked, about))
  expect(made).toEqual([
    { id, consented: true, choices: everything, ...about },
    { id, consented: false, choices: nothing, ...about },
    { id, consented: true, choices: { ...nothing, analytics: true }, ...about },
  ])
})

test('an id has 32 characters of random bytes', () => {
  expect(newConsentId((bytes) => crypto.getRandomValues(bytes))).toMatch(/^[0-9a-f]{32}$/)
  expect(newConsentId((bytes) => bytes.fill(10))).toBe('0a'.repeat(16))
})

test('a decision that has ended reads as none to everybody, and keeps the visitor’s id', () => {
  const [pair = '', ...attributes] = undecidedSetCookie(id, true).split('; ')
  const text = pair.replace('cookieyes-consent=', '')
  expect(parseConsent(text)).toBeNull()
  expect(consentIdIn(text)).toBe(id)
  expect(unmodifiedReader(text)).toMatchObject({
    consent: 'no',
    action: '',
    necessary: 'yes',
    functional: 'no',
    analytics: 'no',
    advertisement: 'no',
  })
  expect(attributes).toEqual(['Path=/', 'Max-Age=31536000', 'SameSite=Strict', 'Secure'])
})

test.each([undefined, '', 'consentid:short,', `xconsentid:${id},`, `consentid:${id}`])(
  'in %j there is no id',
  (text) => {
    expect(consentIdIn(text)).toBeUndefined()
  },
)
