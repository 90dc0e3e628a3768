import { emailKey } from '#lib/email.ts'

const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the mailbox behind an address. Most providers ignore the part after a plus, and Gmail
 * ignores dots too, so one person could be flooded under a thousand spellings.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = emailKey(email).split('@')
  const [plain = ''] = name.split('+')
  return dotless.has(domain)
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain || name}@${domain}`
}
