import { expect, test } from 'vitest'
import { parseVatCode } from './vat-code.ts'

test.each([
  ['LT100001919017', { code: 'LT100001919017', country: 'LT' }],
  [' lt 119 511 515 ', { code: 'LT119511515', country: 'LT' }],
  ['119511515', { code: 'LT119511515', country: 'LT' }],
  ['ATU12345678', { code: 'ATU12345678', country: 'AT' }],
  ['el123456789', { code: 'EL123456789', country: 'GR' }],
  ['NL123456789B01', { code: 'NL123456789B01', country: 'NL' }],
  ['LV40003245752', { code: 'LV40003245752', country: 'LV' }],
])('„%s“ is a VAT code', (typed, code) => expect(parseVatCode(typed)).toEqual(code))

test.each([
  '',
  'LT100001919018',
  'LT302307130',
  'LV4000324575',
  'GB123456789',
  'US123456789',
  'LT',
  'XX1',
  '<script>',
])('„%s“ is none', (typed) => expect(parseVatCode(typed)).toBeNull())
