import { expect, test } from 'vitest'
import { growthOf, mostLinearGrowth } from '../../../tests/support/growth.ts'
import { bounceActions, bounceClassOf, parseReply } from './bounce-class.ts'

const classOf = (response: string) => bounceClassOf(parseReply(response))

test.each([
  ['550 5.1.1 The email account that you tried to reach does not exist', 'address_dead'],
  ['550-5.1.1 The email account\r\n550 5.1.1 does not exist', 'address_dead'],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'address_dead'],
  ['501 5.1.3 Bad recipient address syntax', 'address_dead'],
  ['550 5.2.1 The mailbox is disabled', 'address_dead'],
  ['552 5.2.2 Mailbox full', 'mailbox_refused'],
  ['550 5.4.1 Recipient address rejected: Access denied', 'mailbox_refused'],
  ['550 5.5.0 Requested action not taken: mailbox unavailable', 'mailbox_refused'],
  ['550 No such user here', 'mailbox_refused'],
  ['554 Transaction failed', 'mailbox_refused'],
  ['550 5.0.0 Rejected', 'mailbox_refused'],
  ['550 5.7.1 Message rejected', 'sender_refused'],
  [
    '550-5.7.26 Your email has been blocked because the sender is unauthenticated',
    'sender_refused',
  ],
  ['550 5.7.515 Access denied, sending domain does not meet the level', 'sender_refused'],
  ['553 5.1.8 Sender address rejected: Domain not found', 'sender_refused'],
  ['554 Service unavailable; Client host blocked using zen.spamhaus.org', 'sender_refused'],
  ['550 5.1.1 Rejected by our blocklist', 'sender_refused'],
  ['552 Message exceeds the fixed maximum size', 'message_refused'],
  ['552 5.3.4 Message too big', 'message_refused'],
  ['550 5.6.0 Lone CR or LF in the body', 'message_refused'],
  ['421 Too many connections', 'throttled'],
  ['421 4.7.0 Try again later', 'throttled'],
  ['450 4.7.28 Unusual rate of mail', 'throttled'],
  ['450 4.2.1 The user is receiving mail too quickly', 'temporary'],
  ['451 Greylisted', 'temporary'],
  ['452 4.3.1 Insufficient system storage', 'temporary'],
  ['503 5.5.1 Bad sequence of commands', 'session_failed'],
  ['530 5.7.0 Must issue a STARTTLS command first', 'session_failed'],
  ['535 5.7.8 Authentication credentials invalid', 'session_failed'],
  ['502 Command not implemented', 'session_failed'],
  ['', 'temporary'],
] as const)('“%s” is %s', (response, expected) => {
  expect(classOf(response)).toBe(expected)
})

test('an address that the server cannot read is refused alone', () => {
  const reply = parseReply('501 <a..b@kryptis.lt>: malformed address: .b may not follow a.')
  expect(bounceClassOf(reply, 'recipient')).toBe('mailbox_refused')
  expect(bounceClassOf(reply)).toBe('session_failed')
  expect(bounceClassOf(parseReply('503 5.5.1 No MAIL'), 'recipient')).toBe('session_failed')
})

test('an enhanced code of another class than its reply is not believed', () => {
  expect(classOf('450 5.1.1 Unknown, but try again')).toBe('temporary')
  expect(classOf('550 4.7.1 Rejected')).toBe('mailbox_refused')
})

test('words in a refused address mean nothing', () => {
  expect(classOf('550 5.1.1 <spamhaus.rbl@kryptis.lt>: no such user')).toBe('address_dead')
})

test('a long word in a reply costs no more than other text', () => {
  const reply = (length: number) => `550 5.1.1 ${'a'.repeat(length)}`
  expect(growthOf(classOf, reply)).toBeLessThan(mostLinearGrowth)
})

test('nothing but a refused recipient is suppressed or counted', () => {
  const others = Object.entries(bounceActions).filter(([name]) => !/address|mailbox/.test(name))
  for (const [, action] of others) expect(action.suppression).toBe('never')
})
