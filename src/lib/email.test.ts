import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailKey, maxEmailLength, parseEmail } from './email.ts'

test.each([
  ['jonas@kryptis.lt', 'jonas@kryptis.lt'],
  ['  Jonas.Jonaitis+naujienos@Kryptis.LT\n', 'Jonas.Jonaitis+naujienos@Kryptis.LT'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['žąsis@šiauliai.lt', 'žąsis@šiauliai.lt'],
  ['z\u030Casis@e\u0307gle\u0307.lt', 'žasis@ėglė.lt'],
  ['a@xn--iauliai-pqb.lt', 'a@xn--iauliai-pqb.lt'],
  ['用户@例子.广告', '用户@例子.广告'],
])('takes %j', (text, email) => {
  expect(parseEmail(text)).toBe(email)
})

test.each([
  '',
  'jonas',
  'jonas@',
  '@kryptis.lt',
  'jonas@kryptis',
  'jonas@@kryptis.lt',
  'jonas@a@kryptis.lt',
  'jonas@-kryptis.lt',
  'jonas@kryptis-.lt',
  'jonas@kryptis..lt',
  'jonas@.lt',
  'a@127.0.0.1',
  'a@192.168.1',
  'a@kryptis.١٢',
  'jo nas@kryptis.lt',
  'jonas@kryptis.lt,petras@kryptis.lt',
  'Jonas <jonas@kryptis.lt>',
  'jonas@kryptis.lt\r\nBcc: visi@kryptis.lt',
  'jonas\u0000@kryptis.lt',
  'jonas\u202e@kryptis.lt',
  `${'a'.repeat(65)}@kryptis.lt`,
  `jonas@${'a'.repeat(64)}.lt`,
  `jonas@${'a.'.repeat(130)}lt`,
  null,
  7,
  ['jonas@kryptis.lt'],
])('refuses %j', (text) => {
  expect(parseEmail(text)).toBeNull()
})

test('what it takes stays the same when taken again, and breaks no line, header or list', () => {
  const likely = fc.oneof(fc.string({ unit: 'grapheme' }), fc.emailAddress())
  fc.assert(
    fc.property(likely, (text) => {
      const email = parseEmail(text)
      if (email === null) return
      expect(parseEmail(email)).toBe(email)
      expect(email.split('@')).toHaveLength(2)
      expect(email).not.toMatch(/[\s\p{C}<>,;:"\\]/u)
      expect(email.length).toBeLessThanOrEqual(maxEmailLength)
    }),
  )
})

test('takes what is an address by the book', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (text) => {
      fc.pre(text.length <= maxEmailLength)
      expect(parseEmail(text)).toBe(text)
    }),
  )
})

test.each([
  ['ONA@Kryptis.LT', 'ona@kryptis.lt'],
  ['ona@šiauliai.lt', 'ona@xn--iauliai-pqb.lt'],
  ['ona@xn--iauliai-pqb.lt', 'ona@xn--iauliai-pqb.lt'],
  ['z\u030Casis@kryptis.lt', 'žasis@kryptis.lt'],
  ['ona@a|b', ''],
  ['ona', ''],
])('%s is known by “%s”', (email, key) => {
  expect(emailKey(email)).toBe(key)
})

test('decides about a long hostile text at once', () => {
  const before = process.cpuUsage()
  parseEmail(`${'a'.repeat(60)}@${'a.'.repeat(400)}`)
  parseEmail(`${'a'.repeat(60)}@${'a-'.repeat(400)}`)
  // In microseconds of processor time, which other programs on the machine do not change.
  expect(process.cpuUsage(before).user).toBeLessThan(50_000)
})
