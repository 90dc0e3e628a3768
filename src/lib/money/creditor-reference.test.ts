import fc from 'fast-check'
import { validate } from 'node-iso11649'
import { expect, test } from 'vitest'
import { creditorReference, numberOfReference } from './creditor-reference.ts'

test.each([
  ['539007547034', 'RF18539007547034'],
  ['2026000123', 'RF462026000123'],
  ['SF2026000123', 'RF19SF2026000123'],
  ['123456', 'RF97123456'],
  ['0', 'RF040'],
])('the reference of %s is %s', (number, reference) => {
  expect(creditorReference(number)).toBe(reference)
  expect(numberOfReference(reference)).toBe(number)
})

test('references are valid by another implementation, and give their number back', () => {
  const number = fc.stringMatching(/^[A-Z0-9]{1,21}$/)
  fc.assert(
    fc.property(number, (each) => {
      const reference = creditorReference(each)
      return validate(reference) && numberOfReference(reference) === each
    }),
  )
})

test('a reference is recognised in small letters, groups and with dashes', () => {
  expect(numberOfReference('rf18 5390 0754 7034')).toBe('539007547034')
  expect(numberOfReference('RF18-5390-0754-7034')).toBe('539007547034')
})

test.each([
  ['wrong check digits', 'RF19539007547034'],
  ['check digits with the same remainder', 'RF00123456'],
  ['more than 25 signs', 'RF45G72UUR0123456789012345'],
  ['signs that no reference has', 'RF18Ž39007547034'],
  ['no number', 'RF04'],
  ['nothing', ''],
])('%s make no reference', (_, typed) => {
  expect(numberOfReference(typed)).toBeNull()
})

test('a number that fits no reference is refused', () => {
  expect(() => creditorReference('1234567890123456789012')).toThrow(RangeError)
  expect(() => creditorReference('UŽ-1')).toThrow(RangeError)
  expect(() => creditorReference('')).toThrow(RangeError)
})
