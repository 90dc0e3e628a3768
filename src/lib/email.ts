export const maxEmailLength = 254

/** How browsers ask for one. */
export const emailInput = {
  type: 'email',
  required: true,
  maxLength: maxEmailLength,
  autoComplete: 'email',
  inputMode: 'email',
} as const

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const pattern = new RegExp(
  `^[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${label}\\.)+${label}$`,
  'u',
)

/**
 * An e-mail address as it was meant, or null. As generous as browsers are with `type=email`, with
 * letters of every language added, but the domain needs a dot.
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
export function parseEmail(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > maxEmailLength * 4) return null
  const email = text.trim().normalize('NFC')
  return email.length <= maxEmailLength && pattern.test(email) ? email : null
}

/**
 * The same for addresses that differ only in how they are written: domains compare in ASCII, and no
 * provider of note tells capital letters apart in a mailbox. Empty when no such domain can be.
 */
export function emailKey(email: string): string {
  const [mailbox = '', domain = ''] = email.normalize('NFC').split('@')
  const host = URL.parse(`https://${domain}`)?.hostname ?? ''
  return host && `${mailbox.toLowerCase()}@${host}`
}

/** Top-level domains under which nobody has a mailbox: https://www.rfc-editor.org/rfc/rfc2606 */
const reserved = /[@.](?:example|invalid|localhost|test|example\.(?:com|net|org))\.?$/i

/** Whether an address can be nobody's, such as those of the demonstration. */
export const isReservedEmail = (email: string) => reserved.test(email.trim())
