import { expect, test } from 'vitest'
import { firmNameIn, registerIn } from './firm-name.ts'

test('an English text names a firm without Lithuanian quotes, and its register in English', () => {
  expect(firmNameIn('UAB „Kryptis“', 'en')).toBe('UAB Kryptis')
  expect(firmNameIn('Ona Žąsytė', 'en')).toBe('Ona Žąsytė')
  expect(registerIn('Juridinių asmenų registras', 'en')).toBe(
    'Register of Legal Entities (Lithuania)',
  )
  expect(registerIn('Companies House', 'en')).toBe('Companies House')
})

test('a Lithuanian text names both as they were typed', () => {
  expect(firmNameIn('UAB „Kryptis“', 'lt')).toBe('UAB „Kryptis“')
  expect(registerIn('Juridinių asmenų registras', 'lt')).toBe('Juridinių asmenų registras')
})
