import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import type { Destination, SendResult } from '#server/delivery/destination.ts'
import { errorCode } from '#server/errors.ts'
import type { Dkim } from './dkim.ts'
import type { EmailPayload, Mailbox } from './email.ts'
import { toMessage } from './message.ts'

/** Together far less than the lease of a delivery. */
const defaultTimeouts = {
  connectionTimeout: 20 * secondMs,
  greetingTimeout: 20 * secondMs,
  socketTimeout: 30 * secondMs,
}
const maxAttemptMs = 2 * minuteMs

type Options = Partial<typeof defaultTimeouts> & {
  /** Signs emails when there is a key. */
  dkim?: Pick<Dkim, 'signingOf'>
}

/** Sends over the SMTP server of an address such as `smtp://user:password@host:587`. */
export function smtp(
  url: string,
  from: () => Mailbox,
  { dkim, ...timeouts }: Options = {},
): Destination<EmailPayload>['send'] {
  return async (delivery) => {
    // Loaded with the first email, because many sites send none.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      ...defaultTimeouts,
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('the server took too long')), maxAttemptMs)
    try {
      const message = toMessage(delivery, from())
      const signing = dkim?.signingOf(message.from.address)
      const { response } = await Promise.race([
        transport.sendMail({ ...message, ...(signing && { dkim: signing }) }),
        late,
      ])
      return { outcome: 'delivered', answer: response }
    } catch (error) {
      return failure(error)
    } finally {
      clearTimeout(timer)
      transport.close()
    }
  }
}

/**
 * A 5xx about this email is final: RFC 5321 §4.2.1. A 5xx about the site, such as a wrong password,
 * can be corrected by the owner, so the email waits.
 */
function failure(error: unknown): SendResult {
  const { message, responseCode = 0 } = error as Error & { responseCode?: number }
  const isAboutEmail = ['EENVELOPE', 'EMESSAGE'].includes(errorCode(error))
  return { outcome: isAboutEmail && responseCode >= 500 ? 'rejected' : 'retry', answer: message }
}
