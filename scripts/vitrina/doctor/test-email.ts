import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Scrub } from '#features/doctor/server/scrub.ts'
import type { Dkim } from '#server/mail/dkim.ts'
import { smtp } from '#server/mail/smtp.ts'
import type { Config } from '#server/process/config.ts'
import { type Row, row } from './row.ts'

const timeouts = { connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 4000 }
const maxMs = 5000

/** Sends a real email and returns the mail server's answer. */
export async function sendTestEmail(
  { mailUrl, mailFrom, publicUrl }: Config,
  to: string,
  dkim: Pick<Dkim, 'signingOf'> | null,
  scrub: Scrub,
): Promise<Row> {
  if (mailUrl === null || mailFrom === null)
    return row('test_email', 'problem', 'No email can be sent.', 'Set MAIL_URL and MAIL_FROM.')
  const from = { name: 'Vitrina', address: mailFrom }
  const send = smtp(mailUrl, () => from, { ...timeouts, ...(dkim && { dkim }) })
  const text = `This email was sent by “npm run vitrina -- doctor” of ${publicUrl}.`
  const sending = send({
    id: 0,
    kind: 'test',
    subject: null,
    attempts: 1,
    createdAt: Date.now(),
    payload: {
      messageId: `<${randomUUID()}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`,
      to,
      subject: `Test email of ${new URL(publicUrl).host}`,
      text,
      html: `<p>${text}</p>`,
    },
  })
  const late = { outcome: 'retry', answer: 'no answer in time' } as const
  const { outcome, answer } = await Promise.race([sending, setTimeout(maxMs, late)])
  const said = scrub(answer).replace(/[\s.]+$/, '')
  return outcome === 'delivered'
    ? row('test_email', 'ok', `The mail server took an email to ${to}: ${said}.`)
    : row(
        'test_email',
        'problem',
        `The mail server did not take an email to ${to}: ${said}.`,
        'What it says is the reason; ask whoever looks after it.',
      )
}
