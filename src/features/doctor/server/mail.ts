import { errorCode } from '#server/errors.ts'
import type { Finding } from '../health.ts'
import { type DoctorContext, networkMs, reasonOf } from './context.ts'
import { found } from './found.ts'
import { isLocalHost } from './local-host.ts'

const timeouts = {
  connectionTimeout: networkMs,
  greetingTimeout: networkMs,
  socketTimeout: networkMs,
  dnsTimeout: networkMs,
}

/** Connects to the mail server and signs in, as every email does, but sends nothing. */
export async function checkMail({ config, scrub }: DoctorContext): Promise<Finding[]> {
  const { mailUrl } = config
  if (mailUrl === null) return [found('mail_off')]
  const { host, hostname } = new URL(mailUrl)
  const isOpen = isLocalHost(hostname)
  const error = await signIn(mailUrl, { requireTLS: !isOpen })
  if (error === null) return [found('mail_right', host)]
  const isWithoutTls = !isOpen && errorCode(error) === 'ETLS'
  if (isWithoutTls && (await signIn(mailUrl, { requireTLS: false })) === null)
    return [found('mail_unencrypted', host)]
  return [found(codeOf(error), host, reasonOf(error, scrub))]
}

/** Null when the server has taken the sign-in. */
async function signIn(url: string, options: { requireTLS: boolean }): Promise<Error | null> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...timeouts, ...options })
  try {
    await transport.verify()
    return null
  } catch (error) {
    return error as Error
  } finally {
    transport.close()
  }
}

const unreachable = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ECONNREFUSED']

function codeOf(error: Error) {
  const code = errorCode(error)
  if (code === 'EAUTH') return 'mail_login'
  if (code === 'ETLS' || /\b(SSL|TLS|certificate)\b/i.test(error.message)) return 'mail_tls'
  return unreachable.includes(code) ? 'mail_unreachable' : 'mail_refused'
}
