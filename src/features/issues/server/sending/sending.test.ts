import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bothEngines, useEngine } from '../../../../../tests/support/databases.ts'
import {
  addIssue,
  addSubscribers,
  everybody,
  exampleEmail,
  openTestSending,
} from '../../../../../tests/support/newsletter-sending.ts'
import { type SmtpStandIn, startSmtpStandIn } from '../../../../../tests/support/smtp-stand-in.ts'
import { newsletterTables } from '../../../../../tests/support/subscribers.ts'
import { noRecipients } from '../../issue.ts'
import { fileSessions } from './file-session.ts'
import { freezeRecipients } from './freeze-recipients.ts'

type Sending = ReturnType<typeof openTestSending>

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let server: SmtpStandIn
  let opened: Sending[]

  beforeEach(async () => {
    database = await openEmpty(...newsletterTables)
    server = await startSmtpStandIn({ isStrict: true, keepsTexts: true })
    opened = []
  })
  afterEach(async () => {
    for (const sending of opened) await sending.close()
    await server.stop()
    await database.close()
  })

  function open(more: Parameters<typeof openTestSending>[2] = {}) {
    const sending = openTestSending(database, server.url, more)
    opened.push(sending)
    return sending
  }
  const addresses = (count: number) =>
    Array.from({ length: count }, (_, n) => `rasa${n}@${n % 3 ? 'gmail.com' : `firma${n}.lt`}`)
  const reaches = (sending: Sending, id: number, figures: object) =>
    vi.waitFor(async () => expect(await sending.figures(id)).toMatchObject(figures), 30_000)

  test('everybody gets an issue once, by the rules for bulk email', async () => {
    await addSubscribers(database, addresses(60))
    const sending = open()
    const id = await addIssue(database)
    expect(await sending.start(id)).toBe(true)
    await reaches(sending, id, { state: 'sent', recipients: 60, sent: 60 })
    expect(server.faults).toEqual([])
    expect([...server.counts()].filter(([, count]) => count !== 1)).toEqual([])
    expect(server.counts().size).toBe(60)
    expect(await sending.start(id)).toBe(false)
  })

  test('nothing is begun after a pause, and a cancelled issue goes to nobody else', async () => {
    await addSubscribers(database, addresses(300))
    server.delayMs = 20
    const sending = open({ connections: 2 })
    const id = await addIssue(database)
    await sending.start(id)
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(4), 30_000)
    expect(await sending.pause(id)).toBe(true)
    // Emails under way at that moment on each connection.
    const most = server.received.length + 2
    await reaches(sending, id, { state: 'paused', sending: 0, pausedBecause: null })
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(server.received.length).toBeLessThanOrEqual(most)
    expect(await sending.pause(id)).toBe(false)
    expect(await sending.resume(id)).toBe(true)
    const paused = server.received.length
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(paused + 4), 30_000)
    expect(await sending.cancel(id)).toBe(true)
    await reaches(sending, id, { state: 'cancelled', sending: 0, queued: 0, failed: 0 })
    const { sent = 0, skipped } = (await sending.figures(id)) ?? {}
    expect(server.received.length).toBe(sent)
    expect(skipped).toBe(300 - sent)
    expect(await sending.resume(id)).toBe(false)
  })

  test('the states add up to the recipients whenever they are counted', async () => {
    await addSubscribers(database, addresses(200))
    server.plan('rasa1@gmail.com', { at: 'text', does: 'drop' })
    server.plan('rasa2@gmail.com', { at: 'recipient', reply: '550 5.1.1 No such user' })
    const sending = open()
    const id = await addIssue(database)
    await sending.start(id)
    await vi.waitFor(
      async () => {
        const figures = await sending.figures(id)
        if (!figures) throw new Error('no such issue')
        const { state, recipients, queued, sent, failed, unknown, skipped } = figures
        expect(queued + figures.sending + sent + failed + unknown + skipped).toBe(recipients)
        expect(recipients).toBe(200)
        expect(state).toBe('sent')
        expect({ sent, failed, unknown }).toEqual({ sent: 198, failed: 1, unknown: 1 })
      },
      { timeout: 120_000, interval: 10 },
    )
  }, 150_000)

  test('who leaves, is erased or suppressed after the start gets nothing', async () => {
    await addSubscribers(database, addresses(40))
    const id = await addIssue(database)
    const isSuppressed = (email: string) => email === 'rasa7@gmail.com'
    const sending = open({
      connections: 1,
      subscribers: {
        suppressed: async (emails) =>
          new Map(emails.filter(isSuppressed).map((email) => [email, 'unsubscribed'] as const)),
      },
    })
    server.delayMs = 20
    await sending.start(id)
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(0), 30_000)
    const { db } = database
    const leaving = db.updateTable('newsletter_subscribers').set({ state: 'unsubscribed' })
    await leaving.where('id', '=', 39).execute()
    await db.deleteFrom('newsletter_subscribers').where('id', '=', 40).execute()
    await reaches(sending, id, { state: 'sent', sent: 37, skipped: 3, failed: 0, recipients: 40 })
    const got = new Set(server.received.map(({ to }) => to))
    for (const email of ['rasa7@gmail.com', ...addresses(40).slice(38)])
      expect(got.has(email)).toBe(false)
  })

  test('a scheduled issue starts when its time has come and the newsletter is on, to its segment', async () => {
    await addSubscribers(database, addresses(6))
    await database.db
      .updateTable('newsletter_subscribers')
      .set({ language: 'en' })
      .where('id', '<=', 2)
      .execute()
    let time = Date.UTC(2026, 10, 22, 9)
    let isOn = false
    let looks = 0
    const sending = open({
      now: () => time,
      startsScheduled: () => {
        looks++
        return isOn
      },
    })
    const segment = { language: 'en', source: null, joinedFrom: null, joinedTo: null } as const
    const id = await addIssue(database, segment)
    expect(await sending.schedule(id, time + 60_000)).toBe(true)
    expect(await sending.cancel(id)).toBe(true)
    expect(await sending.figures(id)).toMatchObject({ state: 'draft' })
    await sending.schedule(id, time + 60_000)
    expect(await sending.figures(id)).toMatchObject({ state: 'scheduled', recipients: 0 })
    time += 60_000
    await sending.schedule(id, time)
    await expect.poll(() => looks).toBeGreaterThan(0)
    expect(await sending.figures(id)).toMatchObject({ state: 'scheduled' })
    isOn = true
    await sending.schedule(id, time)
    await reaches(sending, id, { state: 'sent', recipients: 2, sent: 2 })
    expect(server.received.map(({ to }) => to).sort()).toEqual(addresses(2))
  })

  test('an issue without recipients waits with its reason, and starts once there are some', async () => {
    const sending = open()
    const id = await addIssue(database)
    await sending.schedule(id, Date.now() - 1)
    await reaches(sending, id, { state: 'paused', pausedBecause: noRecipients, recipients: 0 })
    expect(await sending.resume(id)).toBe(false)
    expect(await sending.figures(id)).toMatchObject({ state: 'paused' })
    await addSubscribers(database, addresses(2))
    expect(await sending.resume(id)).toBe(true)
    await reaches(sending, id, { state: 'sent', sent: 2, pausedBecause: null })
    expect(await sending.resume(id)).toBe(false)
  })

  test('no more go out in a day than are allowed, and the rest the next day', async () => {
    await addSubscribers(database, addresses(30))
    let time = Date.UTC(2026, 10, 22, 23, 50)
    const sending = open({ now: () => time, options: { emailsPerDay: 20 } })
    const id = await addIssue(database)
    await sending.start(id)
    const tomorrow = Date.UTC(2026, 10, 23)
    await reaches(sending, id, { state: 'sending', sent: 20, queued: 10 })
    expect((await sending.figures(id))?.backOff).toEqual({ until: tomorrow, because: null })
    time = tomorrow
    await sending.resume(id)
    await reaches(sending, id, { state: 'sent', sent: 30, backOff: null })
  })

  test('domains whose mail is hosted by one provider share its pace', async () => {
    await addSubscribers(database, addresses(9))
    const sending = open({
      resolve: async (domain) => (domain === 'firma0.lt' ? ['aspmx.l.google.com'] : []),
    })
    const id = await addIssue(database)
    await sending.start(id)
    await reaches(sending, id, { state: 'sent' })
    const rows = await database.db
      .selectFrom('newsletter_issue_recipients')
      .select('mailbox_group')
      .distinct()
      .orderBy('mailbox_group')
      .execute()
    expect(rows.map((row) => row.mailbox_group)).toEqual(['firma3.lt', 'firma6.lt', 'google.com'])
  })

  test('a restart fills no bucket, and what waited for its turn goes on', async () => {
    await addSubscribers(database, addresses(60))
    let time = Date.UTC(2026, 10, 22, 9)
    const slow = { startPerMinute: 60, stepPerMinute: 0, maxPerMinute: 60 }
    const first = open({ now: () => time, pace: slow })
    const id = await addIssue(database)
    await first.start(id)
    // Ten seconds of the group's rate at once, and all recipients who are alone in their group.
    await reaches(first, id, { sent: 10 + 20, queued: 30, sending: 0 })
    await first.close()
    const second = open({ now: () => time, pace: slow })
    await reaches(second, id, { sent: 30 })
    time += 5000
    await second.resume(id)
    await vi.waitFor(async () => {
      await second.resume(id)
      expect(await second.figures(id)).toMatchObject({ sent: 35, queued: 25 })
    }, 30_000)
  })

  test('of what a dead process had marked nobody knows, and what it had leased is taken', async () => {
    await addSubscribers(database, addresses(10))
    const id = await addIssue(database)
    const start = { id, segment: everybody, email: exampleEmail, from: ['draft'] as const }
    await freezeRecipients(database, { ...start, now: Date.now() })
    const left = database.db
      .updateTable('newsletter_issue_recipients')
      .set({ lease_until: Date.now() - 1 })
    await left.where('subscriber_id', '<=', 4).execute()
    await left.set({ state: 'sending' }).where('subscriber_id', '<=', 2).execute()
    await reaches(open(), id, { state: 'sent', unknown: 2, sent: 8 })
    expect(server.received.map(({ to }) => to).sort()).toEqual(addresses(10).slice(2))
  })

  test('several processes send each of many emails once', async () => {
    await addSubscribers(database, addresses(200))
    const all = engine === 'postgres' ? [open(), open(), open()] : [open()]
    const id = await addIssue(database)
    const [first] = all
    await first?.start(id)
    for (const sending of all) await sending.resume(id)
    if (first) await reaches(first, id, { state: 'sent', sent: 200, unknown: 0 })
    expect([...server.counts().values()].filter((count) => count !== 1)).toEqual([])
  })

  test('only who agreed gets links that are counted, and only while the owner wants it', async () => {
    await addSubscribers(database, ['rasa@gmail.com', 'jonas@gmail.com'])
    await database.db
      .updateTable('newsletter_subscribers')
      .set({ tracking_agreed_at: 1 })
      .where('id', '=', 1)
      .execute()
    const trackingLinks = ({ subscriberId }: { subscriberId: number }) => ({
      open: `https://kryptis.lt/o/${subscriberId}`,
      click: (index: number) => `https://kryptis.lt/c/${subscriberId}/${index}`,
    })
    for (const tracksReading of [true, false]) {
      const sending = open({ trackingLinks, options: { tracksReading } })
      const id = await addIssue(database)
      await sending.start(id)
      await reaches(sending, id, { state: 'sent', sent: 2 })
      await sending.close()
    }
    const counted = server.texts.filter((text) => /kryptis\.lt\/[oc]\/1/.test(text))
    expect(counted).toHaveLength(1)
    expect(counted[0]).toMatch(/^To: rasa@gmail.com/m)
    expect(server.texts.join()).not.toMatch(/kryptis\.lt\/[oc]\/2|\.invalid/)
  })

  test('without a mail server emails become files', async () => {
    await addSubscribers(database, addresses(3))
    const written: string[] = []
    const folder = { write: async (about: string) => `emails/${written.push(about)}` }
    const sending = open({ openSession: fileSessions(folder) })
    const id = await addIssue(database)
    await sending.start(id)
    await reaches(sending, id, { state: 'sent', sent: 3 })
    expect(written.sort()).toEqual(['newsletter/1', 'newsletter/2', 'newsletter/3'])
  })
})
