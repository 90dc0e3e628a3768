import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { SendResult } from '#server/delivery/destination.ts'
import type { Config } from '../process/config.ts'
import type { Dkim } from './dkim.ts'
import { smtp } from './smtp.ts'

const timeouts = { connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 4000 }
const maxMs = 5000

interface TestEmail {
  to: string
  /** The name of the sender. */
  name: string
  subject: string
  text: string
  html: string
}

/** Sends an email at once, and returns the mail server's answer; null while no mail is set. */
export async function sendTestEmail(
  { mailUrl, mailFrom }: Pick<Config, 'mailUrl' | 'mailFrom'>,
  { to, name, ...content }: TestEmail,
  dkim: Pick<Dkim, 'signingOf'> | null,
): Promise<SendResult | null> {
  if (mailUrl === null || mailFrom === null) return null
  const from = { name, address: mailFrom }
  const send = smtp(mailUrl, () => from, { ...timeouts, ...(dkim && { dkim }) })
  const messageId = `<${randomUUID()}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`
  const sending = send({
    id: 0,
    kind: 'test',
    subject: null,
    attempts: 1,
    createdAt: Date.now(),
    payload: { messageId, to, ...content },
  })
  const late = { outcome: 'retry', answer: 'no answer in time' } as const
  return Promise.race([sending, setTimeout(maxMs, late, { ref: false })])
}
