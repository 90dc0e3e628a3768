import { describe, expect, test } from 'vitest'
import { createVerp } from '#features/issues/server/sending/verp.ts'
import { createSubscriberLinks } from '#features/subscribers/server/subscriber-links.ts'
import { complaint, deliveryStatus } from '../../../../../tests/support/bounces.ts'
import { createIdentify } from './identify.ts'
import { readFeedbackEmail } from './read-email.ts'

const key = 'the key of the site, of 32 characters'
const verp = createVerp(key)
const links = createSubscriberLinks(key, 'https://kryptis.lt')
const read = (text: string) => readFeedbackEmail(text, createIdentify(verp, links))

const owner = { issueId: 7, subscriberId: 42 }
const to = verp.address(owner, 'bounce.kryptis.lt')
const messageId = `Message-ID: ${verp.messageId(owner, 'kryptis.lt')}`
const unsubscribe = `List-Unsubscribe:\r\n <${links.url('unsubscribe', owner, 'lt')}>`

describe('a delivery status notification', () => {
  test('tells what a mail server said about the email its address names', async () => {
    expect(await read(deliveryStatus({ to: `<${to}>` }))).toEqual({
      events: [
        {
          type: 'bounce',
          about: { owner, email: null },
          bounce: {
            class: 'address_dead',
            code: '5.1.1',
            answer: expect.stringContaining('User unknown'),
          },
        },
      ],
    })
  })

  test('is recognised by the Message-ID that comes back when it came elsewhere', async () => {
    const reading = await read(deliveryStatus({ to: 'labas@kryptis.lt', returned: messageId }))
    expect(reading).toMatchObject({ events: [{ about: { owner } }] })
  })

  test.each(['delayed', 'delivered', 'relayed', 'expanded'])(
    'that says “%s” is no bounce',
    async (action) => {
      expect(await read(deliveryStatus({ to, action }))).toEqual({ ignored: 'delayed' })
    },
  )

  test.each([
    ['another subscriber', to.replace('-16.', '-17.')],
    ['another signature', to.replace(/.@/, (last) => (last === '0@' ? '1@' : '0@'))],
    ['no signature', 'labas@kryptis.lt'],
  ])('to an address with %s is dropped', async (_, forged) => {
    expect(forged).not.toBe(to)
    expect(await read(deliveryStatus({ to: forged }))).toEqual({ ignored: 'forged' })
  })

  test.each([
    ['5.0.0', 'smtp; 550 5.7.26 Unauthenticated email is not accepted', 'sender_refused'],
    ['5.7.1', 'smtp; 550 Blocked', 'sender_refused'],
    ['4.7.0', 'smtp; 421 4.7.0 Temporarily deferred', 'sender_refused'],
    ['5.2.2', 'smtp; 552 5.2.2 Mailbox full', 'mailbox_refused'],
    ['4.4.1', 'smtp; connect to mx.kryptis.lt: Connection timed out', 'mailbox_refused'],
    ['5.4.7', 'smtp; 421 4.4.2 Delivery time expired', 'mailbox_refused'],
    ['5.3.4', 'smtp; 552 5.3.4 Too big', 'message_refused'],
    ['5.0.0', 'smtp; 530 5.7.0 Authentication required', 'sender_refused'],
    ['5.0.0', 'X-Notes; user unknown, no such mailbox', 'mailbox_refused'],
  ] as const)('of status %s and “%s” is %s', async (status, diagnostic, expected) => {
    const reading = await read(deliveryStatus({ to, status, diagnostic }))
    expect(reading).toMatchObject({ events: [{ bounce: { class: expected } }] })
  })
})

describe('a complaint', () => {
  const found = { events: [{ type: 'complaint', about: { owner, email: null } }] }

  test.each([
    ['List-Unsubscribe', unsubscribe],
    ['Message-ID', messageId],
  ])('without an address is recognised by the %s that comes back', async (_, returned) => {
    expect(await read(complaint({ returned }))).toMatchObject(found)
  })

  test('is recognised by the address bounces go to', async () => {
    const fields = [`Original-Mail-From: <${to}>`]
    expect(await read(complaint({ fields, returned: 'Subject: a' }))).toMatchObject(found)
  })

  test('that names an address and brings nothing of ours back is dropped', async () => {
    const fields = ['Original-Rcpt-To: jonas@kryptis.lt']
    expect(await read(complaint({ fields, returned: 'Subject: a' }))).toEqual({ ignored: 'forged' })
  })

  test('of the kind not-spam is none', async () => {
    const reading = await read(complaint({ type: 'not-spam', returned: messageId }))
    expect(reading).toEqual({ ignored: 'not_spam' })
  })

  test('without a field every report has is not read', async () => {
    const needed = ['Feedback-Type: abuse', 'Version: 1']
    expect(await read(complaint({ needed, returned: messageId }))).toEqual({
      ignored: 'unreadable',
    })
  })
})

test.each([
  ['an answer of a person', `From: a@b.lt\r\nTo: ${to}\r\n\r\n550 5.1.1 User unknown`],
  ['nothing', ''],
])('%s is no report, whatever it says', async (_, text) => {
  expect(await read(text)).toEqual({ ignored: 'other' })
})
