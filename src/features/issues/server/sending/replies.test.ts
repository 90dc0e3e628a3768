import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hourMs, minuteMs } from '#lib/dates/durations.ts'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import {
  addIssue,
  addSubscribers,
  openTestSending,
} from '../../../../../tests/support/newsletter-sending.ts'
import {
  type Fault,
  type SmtpStandIn,
  startSmtpStandIn,
} from '../../../../../tests/support/smtp-stand-in.ts'
import { newsletterTables } from '../../../../../tests/support/subscribers.ts'
import type { IssueFigures } from './figures.ts'
import { smtpSessions } from './smtp-session.ts'

const rasa = 'rasa@gmail.com'
const others = Array.from({ length: 8 }, (_, n) => `jonas${n}@firma${n}.lt`)

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let server: SmtpStandIn
  let skippedMs: number
  let stoppedAt: number | null
  let bounces: string[]
  let sending: ReturnType<typeof openTestSending>
  let id: number

  beforeEach(async () => {
    database = await openEmpty(...newsletterTables)
    server = await startSmtpStandIn({ isStrict: true })
    skippedMs = 0
    stoppedAt = null
    bounces = []
    await addSubscribers(database, [rasa, ...others])
    id = await addIssue(database)
    sending = openTestSending(database, server.url, {
      openSession: smtpSessions(server.url, { socketTimeout: 700, connectionTimeout: 2000 }),
      connections: 2,
      now: () => stoppedAt ?? Date.now() + skippedMs,
      recordBounce: async ({ subscriberId }, { class: kind, code }) => {
        bounces.push(`${subscriberId} ${kind} ${code}`)
      },
    })
  })
  afterEach(async () => {
    await sending.close()
    await server.stop()
    await database.close()
  })

  const row = () =>
    database.db
      .selectFrom('newsletter_issue_recipients as recipient')
      .innerJoin('newsletter_subscribers as one', 'one.id', 'recipient.subscriber_id')
      .selectAll('recipient')
      .where('one.email', '=', rasa)
      .executeTakeFirstOrThrow()
  const reach = (figures: Partial<IssueFigures>) =>
    vi.waitFor(async () => expect(await sending.figures(id)).toMatchObject(figures), {
      timeout: 30_000,
      interval: 50,
    })
  const group = () =>
    database.db
      .selectFrom('newsletter_mailbox_groups')
      .selectAll()
      .where('name', '=', 'google.com')
      .executeTakeFirstOrThrow()
  /** Waits until a queued recipient has had so many attempts. */
  const attempted = (attempts: number) =>
    vi.waitFor(
      async () => {
        const waiting = await database.db
          .selectFrom('newsletter_issue_recipients')
          .selectAll()
          .where('state', '=', 'queued')
          .execute()
        expect(waiting).toMatchObject([{ attempts, lease_until: 0 }])
        return waiting[0] as (typeof waiting)[number]
      },
      { timeout: 30_000, interval: 50 },
    )
  async function pass(ms: number) {
    skippedMs += ms
    await sending.resume(id)
  }

  const final: readonly (readonly [string, Fault, string | null])[] = [
    ['5.1.1', { at: 'recipient', reply: '550 5.1.1 No such user' }, 'address_dead 5.1.1'],
    ['a full mailbox', { at: 'text', reply: '552 5.2.2 Full' }, 'mailbox_refused 5.2.2'],
    ['a bare 550', { at: 'recipient', reply: '550 No thanks' }, 'mailbox_refused '],
    ['a bare 552', { at: 'text', reply: '552 Too large' }, null],
    ['5.6.0', { at: 'text', reply: '554 5.6.0 Bad content' }, null],
  ]
  test.each(final)('%s ends one email and no other', async (_name, fault, bounce) => {
    server.plan(rasa, fault)
    await sending.start(id)
    await reach({ state: 'sent', failed: 1, sent: others.length, recipients: others.length + 1 })
    expect(await row()).toMatchObject({ attempts: 1, answer: 'reply' in fault && fault.reply })
    expect(bounces).toEqual(bounce === null ? [] : [`1 ${bounce}`])
    expect((await group()).paused_until).toBe(0)
  })

  const temporary: readonly (readonly [string, Fault])[] = [
    ['450', { at: 'recipient', reply: '450 4.2.1 Busy' }],
    ['a 4.3.0 after the text', { at: 'text', reply: '451 4.3.0 Later' }],
    ['a drop before MAIL is answered', { at: 'mail', does: 'drop' }],
    ['a drop before the text', { at: 'data', does: 'drop' }],
    ['a stall before the text', { at: 'recipient', does: 'stall' }],
  ]
  test.each(temporary)('after %s the email goes out five minutes later, once', async (_, fault) => {
    // A failure on a used connection is tried again at once, so that attempt must fail too.
    if (fault.at === 'mail') server.plan('naujienos@kryptis.lt', fault)
    else server.plan(rasa, fault, fault)
    await sending.start(id)
    await reach({ state: 'sending', sent: others.length, queued: 1, sending: 0, failed: 0 })
    const waiting = await attempted(1)
    expect(waiting.next_attempt_at - waiting.at).toBe(5 * minuteMs)
    server.planned.clear()
    await pass(6 * minuteMs)
    await reach({ state: 'sent', sent: others.length + 1 })
    expect([...server.counts().values()].filter((count) => count !== 1)).toEqual([])
  })
  test('what is always put off is given up after seven more attempts in two days', async () => {
    server.onRecipient = (address) => (address === rasa ? '451 4.2.2 Later' : null)
    await sending.start(id)
    for (const [n, hours] of [0.1, 0.3, 0.8, 2.1, 6.1, 12.1, 24.1].entries()) {
      await attempted(n + 1)
      await pass(hours * hourMs)
    }
    await reach({ state: 'sent', failed: 1, sent: others.length })
    expect(await row()).toMatchObject({ attempts: 8 })
    expect(bounces).toEqual([])
  })

  test.each<readonly [string, Fault]>([
    ['a drop after the last dot', { at: 'text', does: 'drop' }],
    ['a stall after the last dot', { at: 'text', does: 'stall' }],
  ])('%s leaves it unknown until the owner decides', async (_name, fault) => {
    server.plan(rasa, fault)
    await sending.start(id)
    await reach({ state: 'sent', unknown: 1, sent: others.length, failed: 0, queued: 0 })
    expect(server.counts().get(rasa)).toBe(1)
    expect(await sending.retryUnknown(id)).toBe(1)
    await reach({ state: 'sent', unknown: 0, sent: others.length + 1 })
    expect(server.counts().get(rasa)).toBe(2)
    expect(
      new Set(server.received.filter(({ to }) => to === rasa).map((one) => one.messageId)).size,
    ).toBe(1)
    expect(await sending.retryUnknown(id)).toBe(0)
  })

  test('one to whom it failed gets it once more, with all its attempts, and nobody else', async () => {
    server.plan(rasa, { at: 'recipient', reply: '550 No thanks' })
    server.plan('jonas0@firma0.lt', { at: 'recipient', reply: '550 No thanks' })
    await sending.start(id)
    await reach({ state: 'sent', failed: 2, sent: others.length - 1 })
    server.plan(rasa, { at: 'recipient', reply: '450 4.2.1 Busy' })
    expect(await sending.retryRecipient(id, 1)).toBe(true)
    expect(await sending.retryRecipient(id, 1)).toBe(false)
    expect(await attempted(1)).toMatchObject({ subscriber_id: 1, state: 'queued' })
    await pass(6 * minuteMs)
    await reach({ state: 'sent', failed: 1, sent: others.length })
    expect(server.counts().get('jonas0@firma0.lt')).toBeUndefined()
    expect(await sending.retryRecipient(id, 3)).toBe(false)
  })

  test('who was put off is tried at once when the owner says so, at the cost of no attempt', async () => {
    server.plan(rasa, { at: 'recipient', reply: '450 4.2.1 Busy' })
    await sending.start(id)
    await reach({ state: 'sending', sent: others.length, queued: 1, sending: 0 })
    const { next_attempt_at } = await attempted(1)
    expect((await sending.figures(id))?.putOff).toEqual({
      waiting: 1,
      until: next_attempt_at,
      because: '450 4.2.1 Busy',
    })
    server.plan(rasa, { at: 'recipient', reply: '450 4.2.1 Still busy' })
    expect(await sending.retryPutOff(id)).toBe(1)
    await reach({ putOff: expect.objectContaining({ because: '450 4.2.1 Still busy' }) })
    await attempted(1)
    expect(await sending.retryPutOff(id)).toBe(1)
    await reach({ state: 'sent', sent: others.length + 1, putOff: null })
  })

  test.each(['421 4.7.0 Slow down', '450 4.7.28 Unusual rate'])(
    '%s halves the rate of its group alone',
    async (reply) => {
      server.plan(rasa, { at: 'recipient', reply })
      await sending.start(id)
      await reach({ state: 'sending', sent: others.length, queued: 1, failed: 0 })
      expect(await group()).toMatchObject({ per_minute: 5_000_000, paused_because: null })
      await pass(6 * minuteMs)
      await reach({ state: 'sent', sent: others.length + 1 })
    },
  )

  test('a refusal of the sender suppresses nobody, and its group waits for the owner', async () => {
    const reply = '550 5.7.26 Unauthenticated email is not accepted'
    server.onRecipient = (address) => (address.endsWith('@gmail.com') ? reply : null)
    await sending.start(id)
    await reach({ state: 'sending', sent: others.length, queued: 1 })
    const { held } = (await sending.figures(id)) ?? {}
    expect(held).toMatchObject([{ name: 'google.com', because: reply, waiting: 1 }])
    expect(bounces).toEqual([])
    server.onRecipient = () => null
    await sending.resumeGroup('google.com')
    await reach({ state: 'sent', sent: others.length + 1, held: [] })
  })

  test('an address whose server always refuses the sender does not keep an issue open', async () => {
    server.onRecipient = (address) => (address === rasa ? '550 5.7.1 Not you' : null)
    await sending.start(id)
    await reach({ queued: 1, sending: 0, sent: others.length })
    await attempted(1)
    await pass(4.1 * hourMs)
    await attempted(2)
    await pass(4.1 * hourMs)
    await reach({ state: 'sent', failed: 1 })
    expect(bounces).toEqual([])
  })

  test('a server that does not let us in stops all sending with its words', async () => {
    server.onRecipient = () => '530 5.7.0 Authentication required'
    await sending.start(id)
    await reach({ state: 'paused', pausedBecause: '530 5.7.0 Authentication required', failed: 0 })
    // Answers under way would pause it again.
    await vi.waitFor(async () => {
      const rows = database.db.selectFrom('newsletter_issue_recipients').select('lease_until')
      expect(await rows.where('lease_until', '>', 0).execute()).toEqual([])
    }, 30_000)
    server.onRecipient = () => null
    await sending.resume(id)
    await reach({ state: 'sent', sent: others.length + 1 })
  })

  test('a server that cannot be reached is asked again at once by a press', async () => {
    // The clock stands still, so the retry delay never ends by itself.
    stoppedAt = Date.now()
    server.greetings.push('421 4.3.2 Closing', '421 4.3.2 Closing')
    await sending.start(id)
    await vi.waitFor(
      async () => expect((await sending.figures(id))?.backOff?.because).toBeTruthy(),
      30_000,
    )
    server.greetings.length = 0
    expect(await sending.retryServer()).toBe(true)
    await reach({ state: 'sent', sent: others.length + 1, failed: 0, unknown: 0, backOff: null })
    expect(await sending.retryServer()).toBe(false)
  })

  test('a server that is closing, or breaks TLS, is left alone and then gets all of it', async () => {
    server.greetings.push('421 4.3.2 Closing', '421 4.3.2 Closing')
    server.offersBrokenTls = true
    await sending.start(id)
    await vi.waitFor(async () => {
      const figures = await sending.figures(id)
      expect(figures?.backOff?.because).toBeTruthy()
      expect(figures).toMatchObject({ state: 'sending', sent: 0, queued: others.length + 1 })
    })
    server.greetings.length = 0
    server.offersBrokenTls = false
    await pass(2 * minuteMs)
    await reach({ state: 'sent', sent: others.length + 1, failed: 0, unknown: 0, backOff: null })
  })
})
