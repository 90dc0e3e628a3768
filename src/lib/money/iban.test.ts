import fc from 'fast-check'
import { isValidIBAN } from 'ibantools'
import { expect, test } from 'vitest'
import { compactIban, inGroupsOfFour, isIban } from './iban.ts'

test.each(['LT601010012345678901', 'LT121000011101001000', 'DE89370400440532013000'])(
  '%s is an IBAN',
  (iban) => {
    expect(isIban(iban)).toBe(true)
    expect(isValidIBAN(iban)).toBe(true)
  },
)

test.each([
  ['a wrong check digit', 'LT611010012345678901'],
  ['check digits with the remainder of LT97 …', 'LT001010012345678041'],
  ['a digit too few', 'LT60101001234567890'],
  ['a digit too many', 'LT6010100123456789012'],
  ['no country', '601010012345678901'],
  ['spaces that were not taken out', 'LT60 1010 0123 4567 8901'],
  ['nothing', ''],
])('%s makes no IBAN', (_, iban) => {
  expect(isIban(iban)).toBe(false)
})

test('a digit mistyped in an IBAN is noticed', () => {
  const iban = 'LT601010012345678901'
  const mistyped = fc
    .tuple(fc.integer({ min: 2, max: 19 }), fc.integer({ min: 0, max: 9 }))
    .map(([at, digit]) => `${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`)
    .filter((text) => text !== iban)
  fc.assert(fc.property(mistyped, (text) => !isIban(text)))
})

test('an IBAN is typed with spaces and shown in groups of four', () => {
  expect(compactIban(' lt60 1010 0123 4567 8901 ')).toBe('LT601010012345678901')
  expect(inGroupsOfFour('LT601010012345678901')).toBe('LT60 1010 0123 4567 8901')
  expect(inGroupsOfFour('RF18539007547034')).toBe('RF18 5390 0754 7034')
})
