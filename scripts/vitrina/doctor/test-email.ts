import type { Scrub } from '#features/doctor/server/scrub.ts'
import type { Dkim } from '#server/mail/dkim.ts'
import { sendTestEmail as send } from '#server/mail/test-email.ts'
import type { Config } from '#server/process/config.ts'
import { type Row, row } from './row.ts'

/** Sends a real email and returns the mail server's answer. */
export async function sendTestEmail(
  config: Config,
  to: string,
  dkim: Pick<Dkim, 'signingOf'> | null,
  scrub: Scrub,
): Promise<Row> {
  const { publicUrl } = config
  const text = `This email was sent by “npm run vitrina -- doctor” of ${publicUrl}.`
  const subject = `Test email of ${new URL(publicUrl).host}`
  const result = await send(
    config,
    { to, name: 'Vitrina', subject, text, html: `<p>${text}</p>` },
    dkim,
  )
  if (result === null) return row('test_email', 'problem', 'No email can be sent.', connectMail)
  const said = scrub(result.answer).replace(/[\s.]+$/, '')
  return result.outcome === 'delivered'
    ? row('test_email', 'ok', `The mail server took an email to ${to}: ${said}.`)
    : row(
        'test_email',
        'problem',
        `The mail server did not take an email to ${to}: ${said}.`,
        'What it says is the reason; ask whoever looks after it.',
      )
}

const connectMail =
  'Connect the mail server in the console under “Site settings”, or set MAIL_URL and MAIL_FROM.'
