import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HashRule } from '#features/destinations/marketing-event.ts'
import { hashFields, type PersonalFieldName, type PersonalFields } from './hash-fields.ts'
import {
  country,
  emailGoogle,
  emailLower,
  emailStripped,
  letters,
  phoneDigits,
  phoneE164,
  postcode,
  words,
} from './normalise.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hashed = (rule: HashRule, field: PersonalFieldName, typed: string) =>
  hashFields({ [field]: typed }, [rule])[rule]

describe('vectors that destinations print, and those of Lithuanian words', () => {
  test.each<[HashRule, PersonalFieldName, string, string]>([
    [
      'email_lower',
      'email',
      ' John_Smith@gmail.com ',
      '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
    ],
    [
      'phone_digits',
      'phone',
      '+1 (650) 555-1212',
      'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176',
    ],
    [
      'phone_digits',
      'phone',
      '16505551212',
      'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176',
    ],
    [
      'first_name_letters',
      'first_name',
      'Mary',
      '6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec',
    ],
    [
      'first_name_letters',
      'first_name',
      'Valéry',
      '08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c',
    ],
    [
      'last_name_letters',
      'last_name',
      '정',
      '8fa8cd9c440be61d0151429310034083132b35975c4bea67fdd74158eb51db14',
    ],
    [
      'first_name_letters',
      'first_name',
      'ŠARŪNAS',
      'bef00833216d5d1ceeccb863a74d66298d925647849984e959101c6153eb1dde',
    ],
    [
      'first_name_words',
      'first_name',
      'šarūnas',
      'bef00833216d5d1ceeccb863a74d66298d925647849984e959101c6153eb1dde',
    ],
    [
      'country',
      'country',
      'LT',
      '67d4143062b55c25f383c9fabbbf1422fad06a2fe0644b43da67c17886dd4bd4',
    ],
    [
      'city_letters',
      'city',
      'Vilnius',
      'b8427fc74e0468e5b5b6285f11a517d985acfe1a5a729cf4ff4a6bddcd0bcc48',
    ],
    [
      'postcode',
      'postcode',
      'LT-76001',
      '29cbd680871177594771df1bd59b144e754699135f2fe3f646eab14ac5bd0703',
    ],
    [
      'phone_digits',
      'phone',
      '8 612 34567',
      '01cf7c38e09623e1330b3b49f5ecf636111a63e7a5cd58964b486684577ba35b',
    ],
    [
      'phone_e164',
      'phone',
      '(8-612) 34567',
      'e946475dabe47ef8bd2f49cacde0f8577cc8b831c150c94dce6370f44c32018e',
    ],
  ])('%s of %s %s', (rule, field, typed, digest) => {
    expect(hashed(rule, field, typed)).toBe(digest)
  })
})

test.each([
  ['JONAS@Įmonė.lt', 'jonas@xn--mon-mra0j.lt'],
  [' Ąžuolas@Kryptis.LT ', 'ąžuolas@kryptis.lt'],
  ['jonas.p+x@gmail.com', 'jonas.p+x@gmail.com'],
  ['jo nas@gmail.com', null],
  ['jonas@', null],
  ['jonas@localhost', null],
  ['<jonas@kryptis.lt>', null],
])('the email address %s is %s', (typed, normal) => {
  expect(emailLower(typed)).toBe(normal)
})

test('Google’s providers ignore dots and what follows a plus, as Microsoft may for all', () => {
  expect(emailGoogle(' Jo.Nas+sale@GoogleMail.com')).toBe('jonas@googlemail.com')
  expect(emailGoogle('jo.nas+sale @kryptis.lt')).toBe('jo.nas+sale@kryptis.lt')
  expect(emailStripped('jo.nas+sale@kryptis.lt')).toBe('jonas@kryptis.lt')
  expect(emailStripped('+sale@kryptis.lt')).toBeNull()
})

test.each([
  '+370 612 34567',
  '8 612 34567',
  '(8-612) 34567',
  '0 612 34567',
  '612 34567',
  '00370 612 34567',
  '370-612-34567',
  '+370 8 612 34567',
  '+370 (8 612) 34567',
  '８６１２３４５６７',
  '+370 612 34567 vid. 12',
])('%s is one and the same number', (typed) => {
  expect(phoneDigits(typed)).toBe('37061234567')
  expect(phoneE164(typed)).toBe('+37061234567')
})

test.each([
  '',
  '0800',
  '8 (912) 345-67-89',
  '0171 2345678',
  'skambinkite',
  '1'.repeat(16),
  '+0 612 34567',
])('%s is no number that could be called from anywhere', (typed) => {
  expect(phoneDigits(typed)).toBeNull()
})

test('numbers of other countries keep their own code', () => {
  expect(phoneDigits('+44 (0)20 7946 0958')).toBe('442079460958')
  expect(phoneDigits('+371 2612 3456')).toBe('37126123456')
})

test.each([
  ['Šarūnė', 'šarūnė'],
  ['Žagarė'.normalize('NFD'), 'žagarė'],
  ['O’Brien', 'obrien'],
  ["o'brien", 'obrien'],
  ['Petraitytė-Jonė', 'petraitytėjonė'],
  ['Ona Marija', 'onamarija'],
  ['Šiauliai', 'šiauliai'],
  ['Klaipėda', 'klaipėda'],
  ['jonas@kryptis.lt', null],
  ['R2D2', null],
  ['—', null],
])('the letters of %s are %s', (typed, normal) => {
  expect(letters(typed)).toBe(normal)
})

test.each([
  [' Mrs.  Ona   Marija ', 'ona marija'],
  ['Smith, Jr.', 'smith'],
  ['Petraitytė-Jonė', 'petraitytėjonė'],
])('the words of %s are %s', (typed, normal) => {
  expect(words(typed)).toBe(normal)
})

test.each([
  ['LT-76001', '76001'],
  ['lt 76001', '76001'],
  ['LT–76001', '76001'],
  ['76001', '76001'],
  ['94035-1234', '94035'],
  ['SW1A 1AA', 'sw1a1aa'],
  ['LT', null],
  ['?', null],
])('the postcode %s is %s', (typed, normal) => {
  expect(postcode(typed)).toBe(normal)
})

test.each([
  ['LT', 'lt'],
  ['Lietuva', 'lt'],
  ['LITHUANIA', 'lt'],
  ['Lichtenšteinas', 'li'],
  ['UK', 'gb'],
  ['Vokietija', 'de'],
  ['Kauno apskritis', null],
  ['xq', null],
  ['constructor', null],
])('the country %s is %s', (typed, normal) => {
  expect(country(typed)).toBe(normal)
})

test('a value that is a hash already is refused, not passed through', () => {
  const md5 = 'd41d8cd98f00b204e9800998ecf8427e'
  for (const typed of [md5, md5.toUpperCase(), sha256('x'), '1'.repeat(32)]) {
    const fields = { email: typed, phone: typed, first_name: typed, postcode: typed }
    expect(hashFields(fields, allRules)).toEqual({})
  }
})

test('a field that cannot be read is left out, and the others stay', () => {
  const hashes = hashFields({ email: 'no address', phone: '8 612 34567', city: '' }, allRules)
  expect(Object.keys(hashes)).toEqual(['phone_digits', 'phone_e164'])
})

test('only the rules asked for are applied', () => {
  expect(hashFields({ email: 'a@kryptis.lt', phone: '8 612 34567' }, ['email_google'])).toEqual({
    email_google: sha256('a@kryptis.lt'),
  })
})

test('whatever is typed, nothing throws and nothing but hashes comes out', () => {
  const typed = fc.string({ unit: 'binary', maxLength: 60 })
  const fields = fc.record({ email: typed, phone: typed, first_name: typed, country: typed })
  fc.assert(
    fc.property(fields, (given: PersonalFields) =>
      Object.values(hashFields(given, allRules)).every((it) => /^[0-9a-f]{64}$/.test(it)),
    ),
  )
})

const allRules: HashRule[] = [
  'email_lower',
  'email_google',
  'email_stripped',
  'phone_digits',
  'phone_e164',
  'first_name_letters',
  'last_name_letters',
  'first_name_words',
  'last_name_words',
  'city_letters',
  'postcode',
  'country',
  'external_id',
]
