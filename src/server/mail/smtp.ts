import { errorCode } from '#server/errors.ts'
import type { Held, Outcome } from './outbox.ts'

/** Hands one letter over and says what became of it; it never throws and always ends. */
export type Send = (letter: Held) => Promise<Outcome>

export interface Sender {
  name: string
  address: string
}

/** Together far less than the time for which a letter is held. */
const waits = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 }
const longestAttempt = 120_000

/** Sends over the SMTP server of an address such as `smtp://user:password@host:587`. */
export function smtp(url: string, from: Sender, timeouts: Partial<typeof waits> = {}): Send {
  return async (letter) => {
    // Loaded with the first letter: many a site sends none.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      ...waits,
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('the server took too long')), longestAttempt)
    try {
      const { response } = await Promise.race([transport.sendMail(toMessage(letter, from)), late])
      return { kind: 'sent', answer: response }
    } catch (error) {
      return failure(error)
    } finally {
      clearTimeout(timer)
      transport.close()
    }
  }
}

function toMessage(letter: Held, from: Sender) {
  const { message_id, recipient, reply_to, subject, text, html, queued_at, unsubscribe } = letter
  return {
    messageId: message_id,
    date: new Date(queued_at),
    from,
    to: { name: '', address: recipient },
    ...(reply_to !== null && { replyTo: JSON.parse(reply_to) as Sender }),
    subject,
    text,
    html,
    // RFC 3834: no answering machine answers a letter that a program wrote.
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && oneClick(unsubscribe)) },
  }
}

/** RFC 8058: the reader's mail program may end these letters itself, by one post. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * A 5xx about this letter is the last word: RFC 5321 §4.2.1. One about us, such as a wrong
 * password, is mended by the owner, so the letter waits.
 */
function failure(error: unknown): Outcome {
  const { message, responseCode = 0 } = error as Error & { responseCode?: number }
  const isAboutLetter = ['EENVELOPE', 'EMESSAGE'].includes(errorCode(error))
  return { kind: isAboutLetter && responseCode >= 500 ? 'refused' : 'later', answer: message }
}
