import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import {
  addIssue,
  addSubscribers,
  openTestSending,
} from '../../../../../tests/support/newsletter-sending.ts'
import { type SmtpStandIn, startSmtpStandIn } from '../../../../../tests/support/smtp-stand-in.ts'
import { newsletterTables } from '../../../../../tests/support/subscribers.ts'
import type { Sending } from './sending.ts'

describe.each(engines)('on %s', (engine) => {
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
})
