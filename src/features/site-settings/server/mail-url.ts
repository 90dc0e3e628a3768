import type { FormValues } from '#lib/forms/form.ts'
import type { mailForm } from '../forms.ts'

type MailServer = Pick<FormValues<typeof mailForm>, 'host' | 'port' | 'security' | 'user'>

/** What nodemailer takes as the address of a mail server, without the password. */
export function toMailUrl({ host, port, security, user }: MailServer): string {
  const name = user && `${encodeURIComponent(user)}@`
  const address = `${security === 'tls' ? 'smtps' : 'smtp'}://${name}${host.toLowerCase()}:${port}`
  return security === 'starttls' ? `${address}/?${mustEncrypt}` : address
}

/** With it an email never leaves where the server offers no STARTTLS. */
const mustEncrypt = 'requireTLS=true'

export function fromMailUrl(mailUrl: string): MailServer {
  const { protocol, hostname, port, username, search } = new URL(mailUrl)
  const isTls = protocol === 'smtps:'
  const open = search.includes(mustEncrypt) ? 'starttls' : 'none'
  return {
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : open,
    user: decodeURIComponent(username),
  }
}
