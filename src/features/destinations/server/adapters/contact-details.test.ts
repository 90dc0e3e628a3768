import { expect, test } from 'vitest'
import { withoutContacts, withoutContactsInUrl } from './contact-details.ts'

test.each([
  ['ona@pastas.lt', ''],
  ['Rašykite ona.onaite+x@įmonė.lt šiandien', 'Rašykite  šiandien'],
  ['ona%40pastas.lt', ''],
  ['Skambinkite +370 612 34567', 'Skambinkite'],
  ['8 612 34567', ''],
  ['(8-612) 34567', ''],
  ['0 612 34567', ''],
  ['37061234567', ''],
  ['861234567', ''],
  ['00370 612 34567', ''],
  ['+4915112345678', ''],
])('of “%s” is left “%s”', (text, left) => {
  expect(withoutContacts(text)).toBe(left)
})

test.each([
  'Kompasas 2026',
  'fb.1.1700000000123.1098115397',
  '1098115397.1700000000',
  'K-1024',
  '19.99 EUR',
  '2026-11-22',
  'C4ABCDEFGH370612345678',
  '0 50 100',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0)',
  'ab'.repeat(32),
])('“%s” is nobody’s contact', (text) => {
  expect(withoutContacts(text)).toBe(text)
})

test.each([
  ['https://a.example/x?plan=pro&email=ona%40pastas.lt#top', 'https://a.example/x?plan=pro'],
  ['https://a.example/x?tel=%2B37061234567', 'https://a.example/x'],
  ['https://a.example/u/ona@pastas.lt/x?a=1', 'https://a.example/'],
  ['https://user:secret@a.example/x', 'https://a.example/x'],
  ['https://a.example/%E0%A4%A', 'https://a.example/%E0%A4%A'],
  ['javascript:alert(1)', ''],
  ['', ''],
])('of the address %s is left %s', (address, left) => {
  expect(withoutContactsInUrl(address)).toBe(left)
})

test('a long text takes no longer for its length', () => {
  const text = 'a'.repeat(100_000)
  expect(withoutContacts(text)).toBe(text)
})
