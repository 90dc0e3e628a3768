import { emailKey } from '#lib/email.ts'

const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address. What follows a plus leads to the same one with most providers, and
 * with Gmail dots do not count either, so one person could be flooded under a thousand spellings.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = emailKey(email).split('@')
  const [plain = ''] = name.split('+')
  return dotless.has(domain)
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain || name}@${domain}`
}
