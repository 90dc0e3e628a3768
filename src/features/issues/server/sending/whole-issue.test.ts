import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import { useEngine } from '../../../../../tests/support/databases.ts'
import {
  addIssue,
  addSubscribers,
  openTestSending,
} from '../../../../../tests/support/newsletter-sending.ts'
import { type SmtpStandIn, startSmtpStandIn } from '../../../../../tests/support/smtp-stand-in.ts'
import { serverNames } from '../../../../../tests/support/smtp-transcripts/recorded.ts'
import { newsletterTables } from '../../../../../tests/support/subscribers.ts'

const count = 3000
const domains = ['gmail.com', 'outlook.com', 'firma.lt', 'busy.lt', 'inbox.lt']
const kindOf = (n: number) => (n % 20 === 7 ? 'dead' : n % 50 === 3 ? 'grey' : 'rasa')
const addresses = Array.from(
  { length: count },
  (_, n) => `${kindOf(n)}${n}@${domains[n % domains.length]}`,
)
const dead = addresses.filter((address) => address.startsWith('dead'))
const living = addresses.filter((address) => !address.startsWith('dead'))

/** Some servers refuse an address as if the command were wrong. */
const refusalOfDead = (address: string) =>
  address.startsWith('dead1') ? '501 5.5.2 RCPT TO syntax error' : '550 5.1.1 No such user'

describe.each(serverNames)('over a server that answers as %s', (name) => {
  const { openEmpty } = useEngine('sqlite')
  let database: Awaited<ReturnType<typeof openEmpty>>
  let server: SmtpStandIn
  let sending: ReturnType<typeof openTestSending>
  let skippedMs: number
  let asked: string[]
  let bounces: string[]

  beforeEach(async () => {
    database = await openEmpty(...newsletterTables)
    server = await startSmtpStandIn({ server: name })
    skippedMs = 0
    asked = []
    bounces = []
    await addSubscribers(database, addresses)
    sending = openTestSending(database, server.url, {
      now: () => Date.now() + skippedMs,
      recordBounce: async (_, { class: kind, code }) => void bounces.push(`${kind} ${code}`),
    })
  })
  afterEach(async () => {
    await sending.close()
    await server.stop()
    await database.close()
  })

  /** Dead addresses, greylisting, and a provider that accepts nothing in the first minute. */
  function refusalOf(address: string): string | null {
    const isFirst = !asked.includes(address)
    asked.push(address)
    if (address.endsWith('@busy.lt') && skippedMs < minuteMs) return '421 4.7.0 Try again later'
    if (address.startsWith('dead')) return refusalOfDead(address)
    if (address.startsWith('grey') && isFirst) return '450 4.2.0 Greylisted'
    return null
  }

  test('all who live get an issue once, and each dead address costs one line', async () => {
    server.onRecipient = refusalOf
    const lost = (['mail', 'recipient', 'data'] as const).map(
      (at) => ({ at, does: 'drop' }) as const,
    )
    for (const [index, fault] of lost.entries()) server.plan(`rasa${index * 5}@gmail.com`, fault)
    // The connection is lost again right after it was reopened.
    server.plan('rasa20@gmail.com', ...lost.slice(1))
    server.plan('naujienos@kryptis.lt', { at: 'mail', does: 'drop' })
    const id = await addIssue(database)
    await sending.start(id)
    let before = 0
    await vi.waitFor(
      async () => {
        const figures = await sending.figures(id)
        expect(figures?.state).not.toBe('paused')
        // While no email is settled, the clock advances until another attempt is due.
        const settled = (figures?.sent ?? 0) + (figures?.failed ?? 0)
        if (settled === before) skippedMs += 20 * secondMs
        before = settled
        expect(figures).toMatchObject({ state: 'sent', sent: living.length, failed: dead.length })
      },
      { timeout: 400_000, interval: 100 },
    )
    expect(await sending.figures(id)).toMatchObject({
      pausedBecause: null,
      backOff: null,
      held: [],
      unknown: 0,
    })
    expect([...server.counts()].filter(([, times]) => times !== 1)).toEqual([])
    expect([...server.counts().keys()].sort()).toEqual(living.toSorted())
    const expected = dead.map((address) =>
      refusalOfDead(address).startsWith('501') ? 'mailbox_refused 5.5.2' : 'address_dead 5.1.1',
    )
    expect(bounces.toSorted()).toEqual(expected.toSorted())
    const failed = await database.db
      .selectFrom('newsletter_issue_recipients as recipient')
      .innerJoin('newsletter_subscribers as one', 'one.id', 'recipient.subscriber_id')
      .select(['one.email', 'recipient.answer'])
      .where('recipient.state', '=', 'failed')
      .orderBy('one.id')
      .execute()
    expect(failed).toEqual(dead.map((email) => ({ email, answer: refusalOfDead(email) })))
  }, 450_000)
})
