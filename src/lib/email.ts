export const longestEmail = 254

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
  if (typeof text !== 'string' || text.length > longestEmail * 4) return null
  const email = text.trim().normalize('NFC')
  return email.length <= longestEmail && pattern.test(email) ? email : null
}

/** The same for addresses that differ only in how they are written. */
export const addressKey = (email: string) => email.normalize('NFC').toLowerCase()
