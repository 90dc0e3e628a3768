import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createVerp } from '#features/issues/server/sending/verp.ts'
import { createSubscriberLinks } from '#features/subscribers/server/subscriber-links.ts'
import { dayMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import { complaint, deliveryStatus } from '../../../../../tests/support/bounces.ts'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { domainEventTables } from '../../../../../tests/support/domain-events.ts'
import { openHttp } from '../../../../../tests/support/http.ts'
import { addIssue } from '../../../../../tests/support/newsletter-sending.ts'
import { newsletterTables, openList } from '../../../../../tests/support/subscribers.ts'
import { type Feedback, openFeedback } from './open-feedback.ts'

const key = 'the key of the site, of 32 characters'
const verp = createVerp(key)
const links = createSubscriberLinks(key, 'https://kryptis.lt')
const full = { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full' }
const email = 'jonas@kryptis.lt'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let list: ReturnType<typeof openList>
  let web: Awaited<ReturnType<typeof openHttp>>
  let feedback: Feedback
  let dataDir: string
  let time: number
  let paused: string[]
  let pauseError: Error | null
  let subscriberId: number
  let files = 0

  beforeEach(async () => {
    database = await openEmpty(...domainEventTables, ...newsletterTables)
    time = Date.UTC(2026, 10, 1, 9)
    list = openList(database, () => time)
    web = await openHttp()
    dataDir = mkdtempSync(join(tmpdir(), 'bounces-'))
    mkdirSync(join(dataDir, 'bounces'))
    paused = []
    pauseError = null
    feedback = open(web)
    subscriberId = await list.subscribe(email)
  })
  afterEach(async () => {
    await web.close()
    await list.close()
    await database.close()
    rmSync(dataDir, { recursive: true })
  })

  const open = ({ http }: typeof web) =>
    openFeedback({
      db: database.db,
      http,
      log: pino({ level: 'silent' }),
      key,
      dataDir,
      publicUrl: 'https://kryptis.lt',
      links,
      subscribers: list,
      sending: () => ({
        pause: async (id) => {
          if (pauseError) throw pauseError
          paused.push(`issue ${id}`)
        },
        pauseGroup: async (name) => void paused.push(name),
      }),
      now: () => time,
    })
  /** Writes a file as a mail server does, some time ago. */
  function putFile(text: string, at = time - minuteMs) {
    const file = join(dataDir, 'bounces', `${++files}.eml`)
    writeFileSync(file, text)
    utimesSync(file, at / secondMs, at / secondMs)
    return file
  }
  const addressOf = (issueId: number, id = subscriberId) =>
    verp.address({ issueId, subscriberId: id }, 'bounce.kryptis.lt')
  async function sendIssue(issueId: number, ids = [subscriberId], mailboxGroup = 'kryptis.lt') {
    await database.db
      .insertInto('newsletter_issue_recipients')
      .values(
        ids.map((id) => ({
          issue_id: issueId,
          subscriber_id: id,
          state: 'sent' as const,
          mailbox_group: mailboxGroup,
          attempts: 1,
          next_attempt_at: 0,
          lease_until: 0,
          answer: '250 OK',
          at: time,
        })),
      )
      .execute()
  }
  async function bounce(issueId: number, status = {}) {
    putFile(deliveryStatus({ to: addressOf(issueId), ...status }))
    await feedback.run()
  }
  const stateOf = async () => (await list.find(subscriberId))?.state
  const reports = () => database.db.selectFrom('newsletter_feedback').selectAll().execute()
  const bounces = () =>
    database.db
      .selectFrom('newsletter_bounces')
      .select(['issue_id', 'kind'])
      .orderBy('id')
      .execute()
  const post = (service: 'postmark' | 'brevo', body: object) =>
    web.http.inject({
      method: 'POST',
      url: feedback.webhookUrl(service).replace('https://kryptis.lt', ''),
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })

  test('an address that is dead is suppressed at once, and its file deleted', async () => {
    await sendIssue(1)
    const file = putFile(deliveryStatus({ to: addressOf(1) }))
    await feedback.run()
    expect(existsSync(file)).toBe(false)
    expect(await stateOf()).toBe('bounced')
    expect((await list.suppressed([email])).get(email)).toBe('bounced')
    expect(await bounces()).toEqual([{ issue_id: 1, kind: 'hard' }])
    expect(await reports()).toMatchObject([{ outcome: 'hard', body: '', processed_at: time }])
  })

  test('a full mailbox is suppressed with the third of five emails within 14 days', async () => {
    for (const [issueId, days] of [0, 8, 8].entries()) {
      expect(await stateOf()).toBe('subscribed')
      time += days * dayMs
      await sendIssue(issueId + 1)
      await bounce(issueId + 1, full)
    }
    expect(await stateOf()).toBe('bounced')
    expect((await bounces()).map(({ kind }) => kind)).toEqual(['soft', 'soft', 'soft'])
  })

  test('of one email only one bounce counts, however often it is reported', async () => {
    await sendIssue(1)
    for (let times = 0; times < 4; times++) {
      time += 8 * dayMs
      await bounce(1, { ...full, returned: `X-Time: ${times}` })
    }
    expect(await stateOf()).toBe('subscribed')
    expect(await bounces()).toHaveLength(1)
  })

  test('a refusal of ourselves suppresses nobody and pauses who refuses us', async () => {
    for (let issueId = 1; issueId <= 6; issueId++) {
      time += 7 * dayMs
      await sendIssue(issueId, [subscriberId], 'google.com')
      await bounce(issueId, { status: '5.7.26', diagnostic: 'smtp; 550 5.7.26 Unauthenticated' })
    }
    expect(await stateOf()).toBe('subscribed')
    expect(new Set(paused)).toEqual(new Set(['google.com']))
    expect((await bounces()).every(({ kind }) => kind === 'blocked')).toBe(true)
  })

  test('a delay and a forged address change nothing', async () => {
    await sendIssue(1)
    await bounce(1, { action: 'delayed' })
    putFile(deliveryStatus({ to: addressOf(1).replace(/.@/, '_@') }))
    await feedback.run()
    expect(await stateOf()).toBe('subscribed')
    expect(await bounces()).toEqual([])
    expect((await reports()).map(({ outcome }) => outcome)).toEqual(['delayed', 'forged'])
  })

  test('the first complaint ends everything for good', async () => {
    await sendIssue(1)
    const returned = `Message-ID: ${verp.messageId({ issueId: 1, subscriberId }, 'kryptis.lt')}`
    putFile(complaint({ returned }))
    await feedback.run()
    expect(await stateOf()).toBe('complained')
    expect((await list.suppressed([email])).get(email)).toBe('complained')
    expect(await bounces()).toEqual([{ issue_id: 1, kind: 'complaint' }])
  })

  test('what a service reports is about the email its address got last', async () => {
    await sendIssue(1)
    time += dayMs
    await sendIssue(2)
    const bounced = { event: 'soft_bounce', email: 'Jonas@Kryptis.lt', reason: '452 4.2.2 Full' }
    expect((await post('brevo', bounced)).statusCode).toBe(200)
    expect(await bounces()).toEqual([])
    await feedback.run()
    expect(await bounces()).toEqual([{ issue_id: 2, kind: 'soft' }])
  })

  test('who unsubscribes with the service is unsubscribed here', async () => {
    const change = { RecordType: 'SubscriptionChange', Recipient: email, SuppressSending: true }
    await post('postmark', { ...change, SuppressionReason: 'ManualSuppression' })
    await feedback.run()
    expect(await stateOf()).toBe('unsubscribed')
  })

  test('what a mail server says at once counts like a later report', async () => {
    const owner = { issueId: 1, subscriberId }
    await feedback.bounced(owner, { class: 'mailbox_refused', code: '5.2.2', answer: 'Full' })
    expect(await stateOf()).toBe('subscribed')
    await feedback.bounced(owner, { class: 'address_dead', code: '5.1.1', answer: 'Unknown' })
    expect(await stateOf()).toBe('bounced')
    expect((await bounces()).map(({ kind }) => kind)).toEqual(['soft', 'hard'])
  })

  test('an issue that reaches too few is paused, once, and the owner gets a notice', async () => {
    const ids: number[] = []
    for (let number = 0; number < 5; number++) ids.push(await list.subscribe(`a${number}@b.lt`))
    const others = Array.from({ length: 245 }, (_, index) => 10_000 + index)
    await sendIssue(1, [...ids, ...others])
    for (const id of ids) {
      expect(paused).toEqual([])
      putFile(deliveryStatus({ to: addressOf(1, id) }))
      await feedback.run()
    }
    expect(paused).toEqual(['issue 1'])
    const [notice] = await feedback.notices()
    expect(notice?.path).toBe('/valdymas/naujienlaiskiai/1')
    expect(notice?.text.lt).toMatch(/nepasiekė 2,0\s% gavėjų, .*\(5 iš 250\)/)
    expect(notice?.text.en).toMatch(/not reach 2\.0% of recipients.*\(5 of 250\)/)
    await sendIssue(1)
    await bounce(1)
    expect(paused).toEqual(['issue 1'])
    time += 15 * dayMs
    expect(await feedback.notices()).toEqual([])
  })

  test.each(['the next run', 'a restart'])(
    'an issue that could not be paused is paused by %s, once',
    async (by) => {
      const issueId = await addIssue(database)
      await database.db.updateTable('newsletter_issues').set({ state: 'sending' }).execute()
      const ids = [await list.subscribe('a@b.lt'), await list.subscribe('b@b.lt')]
      await sendIssue(issueId, ids)
      for (const id of ids) {
        const owner = { issueId, subscriberId: id }
        putFile(complaint({ returned: `Message-ID: ${verp.messageId(owner, 'kryptis.lt')}` }))
      }
      pauseError = new Error('the disk is full')
      await feedback.run()
      expect(await feedback.notices()).toEqual([])
      pauseError = null
      await using other = { ...(await openHttp()), [Symbol.asyncDispose]: () => other.close() }
      const next = by === 'a restart' ? open(other) : feedback
      for (let runs = 0; runs < 2; runs++) await next.run()
      expect(paused).toEqual([`issue ${issueId}`])
      expect(await next.notices()).toHaveLength(1)
    },
  )

  test('two complaints in 2,000 pause an issue, in 2,001 they do not', async () => {
    for (const [issueId, count] of [
      [1, 2001],
      [2, 2000],
    ] as const) {
      const two = [
        await list.subscribe(`a${issueId}@b.lt`),
        await list.subscribe(`b${issueId}@b.lt`),
      ]
      const others = Array.from({ length: count - 2 }, (_, index) => 10_000 + index)
      for (let at = 0; at < others.length; at += 500)
        await sendIssue(issueId, others.slice(at, at + 500))
      await sendIssue(issueId, two)
      for (const id of two) {
        const owner = { issueId, subscriberId: id }
        putFile(complaint({ returned: `Message-ID: ${verp.messageId(owner, 'kryptis.lt')}` }))
      }
      await feedback.run()
    }
    expect(paused).toEqual(['issue 2'])
  })

  test('a file that is still being written, a link and other files stay', async () => {
    await sendIssue(1)
    const report = deliveryStatus({ to: addressOf(1) })
    const unfinished = putFile(report, time)
    const elsewhere = join(dataDir, 'elsewhere')
    writeFileSync(elsewhere, report)
    const link = join(dataDir, 'bounces', 'link.eml')
    symlinkSync(elsewhere, link)
    const other = join(dataDir, 'bounces', 'readme.txt')
    writeFileSync(other, report)
    await feedback.run()
    expect(await reports()).toEqual([])
    expect([unfinished, link, other].every((file) => existsSync(file))).toBe(true)
    time += minuteMs
    await feedback.run()
    expect(existsSync(unfinished)).toBe(false)
    expect(await stateOf()).toBe('bounced')
  })

  test('a long file is read up to half a megabyte', async () => {
    await sendIssue(1)
    putFile(deliveryStatus({ to: addressOf(1), returned: 'X-Long: a\r\n'.repeat(200_000) }))
    await feedback.run()
    expect(await stateOf()).toBe('bounced')
  })

  test('a report keeps its text only until it is done with, and is forgotten in a month', async () => {
    putFile('no report\0')
    const broken = complaint({ needed: ['Version: 1'], returned: 'Subject: a' })
    putFile(broken)
    await feedback.run()
    const done = (await reports()).toSorted((a, b) => a.body.length - b.body.length)
    expect(done).toMatchObject([
      { outcome: 'other', body: '' },
      { outcome: 'unreadable', body: broken },
    ])
    time += 31 * dayMs
    await feedback.run()
    expect(await reports()).toEqual([])
  })
})
