import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { minuteMs } from '#lib/dates/durations.ts'
import { type SmtpStandIn, startSmtpStandIn } from '../../../../../tests/support/smtp-stand-in.ts'
import { createLeaseQueue } from './lease-queue.ts'
import type { LeasedRecipient } from './leased-recipient.ts'
import { createOutage } from './outage.ts'
import { runSender, type SenderParts } from './sender.ts'
import { smtpSessions } from './smtp-session.ts'

const text = Buffer.from('Subject: Labas\r\n\r\nLaba diena.\r\n')
const leased = (subscriberId: number): LeasedRecipient => ({
  issueId: 1,
  subscriberId,
  email: `rasa${subscriberId}@gmail.com`,
  language: 'lt',
  firstName: null,
  trackingAgreedAt: null,
  mailboxGroup: 'google.com',
  attempts: 0,
  leaseUntil: Date.now() + 60 * minuteMs,
})

describe('while nothing can be written about the mail server', () => {
  let server: SmtpStandIn
  let queue: ReturnType<typeof createLeaseQueue>
  let sender: Promise<void>
  let settled: string[]
  let released: number[]
  let skippedMs: number

  beforeEach(async () => {
    server = await startSmtpStandIn()
    queue = createLeaseQueue(() => {})
    settled = []
    released = []
    skippedMs = 0
    const unwritable = () => Promise.reject(new Error('the disk is full'))
    const now = () => Date.now() + skippedMs
    const transitions: SenderParts['transitions'] = {
      mark: async () => true,
      settle: async ({ subscriberId }, { state }) => void settled.push(`${subscriberId} ${state}`),
      idle: async () => undefined,
    }
    sender = runSender({
      queue,
      openSession: smtpSessions(server.url, { socketTimeout: 700 }),
      composeOf:
        async () =>
        async ({ email }) => ({
          about: 'newsletter/1',
          envelope: { from: 'naujienos@kryptis.lt', to: email, size: text.length },
          message: text,
        }),
      transitions,
      outage: createOutage({ backOff: unwritable, stop: unwritable, endBackOff: unwritable, now }),
      recordBounce: async () => {},
      onAccepted: () => {},
      release: async (all) => void released.push(...all.map((one) => one.subscriberId)),
      log: { warn: () => {} },
      now,
      random: () => 0.5,
      closing: new AbortController().signal,
    })
  })
  afterEach(async () => {
    queue.close()
    await sender
    await server.stop()
  })

  test('it is written down how each attempt ended', async () => {
    server.plan('rasa1@gmail.com', { at: 'text', does: 'drop' })
    queue.put([leased(1)])
    await vi.waitFor(() => expect(settled).toEqual(['1 unknown']))
    skippedMs += 2 * minuteMs
    queue.put([leased(2), leased(3)])
    await vi.waitFor(() => expect(settled).toEqual(['1 unknown', '2 sent', '3 sent']))
    expect(released).toEqual([])
  })

  test('a recipient whom no connection was opened for is given back', async () => {
    server.greetings.push('530 5.7.0 Authentication required')
    queue.put([leased(1)])
    await vi.waitFor(() => expect(released).toEqual([1]))
    expect(settled).toEqual([])
  })
})
