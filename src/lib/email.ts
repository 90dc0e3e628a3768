export const maxEmailLength = 254

/** Attributes of an input for an email address. */
export const emailInput = {
  type: 'email',
  required: true,
  maxLength: maxEmailLength,
  autoComplete: 'email',
  inputMode: 'email',
} as const

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
/** No top-level domain is a number, so `a@127.0.0.1` is not an address: RFC 3696 §2. */
const topLabel = `(?!\\p{N}+$)${label}`
const pattern = new RegExp(
  `^[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${label}\\.)+${topLabel}$`,
  'u',
)

/**
 * A typed email address in normal form; null when it is none. As generous as browsers are with
 * `type=email`, with letters of every language added, but the domain needs a dot.
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
export function parseEmail(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > maxEmailLength * 4) return null
  const email = text.trim().normalize('NFC')
  return email.length <= maxEmailLength && pattern.test(email) ? email : null
}

/** A host that is its own key; reading it as an address takes thirty times as long. */
const plainHost = /^(?!.*xn--)(?:[a-z0-9-]+\.)+[a-z]+$/

/**
 * One key for all spellings of an address: domains compare in ASCII, and no major provider
 * distinguishes capital letters in a mailbox. Empty when the domain cannot exist.
 */
export function emailKey(email: string): string {
  const [mailbox = '', domain = ''] = email.normalize('NFC').split('@')
  const host = plainHost.test(domain) ? domain : (URL.parse(`https://${domain}`)?.hostname ?? '')
  // Numbers of other bases are read as an IPv4 address: https://url.spec.whatwg.org/#concept-ipv4-parser
  if (/^[\d.]+$/.test(host)) return ''
  return host && `${mailbox.toLowerCase()}@${host}`
}

/** Top-level domains under which nobody has a mailbox: https://www.rfc-editor.org/rfc/rfc2606 */
const reserved = /[@.](?:example|invalid|localhost|test|example\.(?:com|net|org))\.?$/i

/** Whether nobody can have the address, such as those of the demonstration. */
export const isReservedEmail = (email: string) => reserved.test(email.trim())
