import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownMailboxDomains } from './mailbox-domains.ts'
import { distanceBetween, suggestEmail } from './suggest-email.ts'

test.each([
  ['ona@gmial.com', 'ona@gmail.com'],
  ['ona@gmail.co', 'ona@gmail.com'],
  ['ona@gmail.con', 'ona@gmail.com'],
  ['ona@gmail.lt', 'ona@gmail.com'],
  ['ona@gnail.com', 'ona@gmail.com'],
  ['Ona.Onaite@GMAIL.COMM', 'Ona.Onaite@gmail.com'],
  ['ona@imbox.lt', 'ona@inbox.lt'],
  ['ona@ibox.lt', 'ona@inbox.lt'],
  ['ona@dlefi.lt', 'ona@delfi.lt'],
  ['ona@taksa.lt', 'ona@takas.lt'],
  ['ona@hotmial.com', 'ona@hotmail.com'],
  ['ona@outlok.com', 'ona@outlook.com'],
  ['ona@yaho.com', 'ona@yahoo.com'],
  ['ona@icloud.lt', 'ona@icloud.com'],
])('for %s suggests %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'ona@one.lt',
  'ona@ore.lt',
  'ona@ona.lt',
  'ona@kryptis.lt',
  'ona@yahoo.fr',
  'ona@hotmail.fr',
  'ona@šiauliai.lt',
  'ona@mail.gmail.example',
])('for %s suggests nothing', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})

test('no known provider is taken for another', () => {
  expect(knownMailboxDomains.length).toBeGreaterThanOrEqual(40)
  for (const domain of knownMailboxDomains) expect(suggestEmail(`ona@${domain}`)).toBeNull()
})

test('the distance is a metric that counts a swap of neighbours once', () => {
  expect(distanceBetween('gmial', 'gmail')).toBe(1)
  expect(distanceBetween('', 'abc')).toBe(3)
  const word = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      const distance = distanceBetween(a, b)
      expect(distance).toBe(distanceBetween(b, a))
      expect(distance === 0).toBe(a === b)
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length))
      expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
    }),
  )
})
