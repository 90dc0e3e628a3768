import { expect, test } from 'vitest'
import { formatPostalAddress, parsePostalAddress } from './postal-address.ts'

test.each([
  ['Žvejų g. 3, LT-01001 Vilnius', 'Žvejų g. 3', 'LT-01001', 'Vilnius'],
  ['Žvejų g. 3-14, Vilnius, LT-01001', 'Žvejų g. 3-14', 'LT-01001', 'Vilnius'],
  ['Žvejų g. 3, 2 aukštas, 01001 Vilnius', 'Žvejų g. 3, 2 aukštas', '01001', 'Vilnius'],
  ['Žvejų g. 3, Vilnius', 'Žvejų g. 3', '', 'Vilnius'],
  ['Kaunas', 'Kaunas', '', ''],
])('the parts of %s are found', (text, street, postcode, city) => {
  expect(parsePostalAddress(text)).toEqual({ street, postcode, city })
})

test('what is not known leaves no comma', () => {
  expect(formatPostalAddress(parsePostalAddress('Kaunas'))).toBe('Kaunas')
  expect(formatPostalAddress(parsePostalAddress('Žvejų g. 3, Vilnius'))).toBe('Žvejų g. 3, Vilnius')
  const whole = 'Žvejų g. 3, LT-01001 Vilnius'
  expect(formatPostalAddress(parsePostalAddress(whole))).toBe(whole)
})
