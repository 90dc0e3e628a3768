import fc from 'fast-check'
import { stdnum } from 'stdnum'
import { expect, test } from 'vitest'
import { bareCode, isCompanyCode, isLithuanianVatCode } from './company-codes.ts'

test.each([
  ['LT119511515', true],
  ['LT100001919017', true],
  ['LT290068999310', true],
  ['LT100001919018', false],
  // The eighth digit is not 1.
  ['LT302307130', false],
  ['119511515', false],
  ['LT11951151', false],
])('the VAT code %s is one: %s', (code, isOne) => {
  expect(isLithuanianVatCode(code)).toBe(isOne)
})

test.each([
  // Both sums give 10.
  ['100000810', true],
  // The second sum decides.
  ['100000080', true],
  ['302307130', false],
  ['LT119511515', false],
])('the company code %s is one: %s', (code, isOne) => {
  expect(isCompanyCode(code)).toBe(isOne)
})

test('VAT codes are those that an independent check takes', () => {
  const digits = fc.oneof(
    fc.stringMatching(/^\d{7}1\d$/),
    fc.stringMatching(/^\d{10}1\d$/),
    fc.stringMatching(/^\d{8,13}$/),
  )
  fc.assert(
    fc.property(digits, (code) => {
      expect(isLithuanianVatCode(`LT${code}`)).toBe(stdnum.LT?.['pvm']?.validate(code).isValid)
    }),
    { numRuns: 1000 },
  )
})

test('a code is taken as people type it', () => {
  expect(bareCode(' lt 119 511-515 ')).toBe('LT119511515')
})
