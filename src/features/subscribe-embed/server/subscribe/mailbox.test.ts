import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Ona@Kryptis.LT', 'ona@kryptis.lt'],
  ['ona+akcijos@kryptis.lt', 'ona@kryptis.lt'],
  ['o.n.a+x+y@gmail.com', 'ona@gmail.com'],
  ['ona@googlemail.com', 'ona@gmail.com'],
  ['o.na@kryptis.lt', 'o.na@kryptis.lt'],
  ['+ona@kryptis.lt', '+ona@kryptis.lt'],
  ['ona@šiauliai.lt', 'ona@xn--iauliai-pqb.lt'],
])('%s leads to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
