import { emailKey, parseEmail } from '#lib/email.ts'

/**
 * Rules that normalise personal fields before hashing. Each takes typed text, of which it reads at
 * most 254 characters, and returns null for a value that is no such field; the field is then left
 * out. Where these rules differ from the destinations' own libraries, the libraries damage
 * Lithuanian letters.
 */

/** Providers that ignore dots in a mailbox name, and a plus with what follows it. */
const gmailDomains = new Set(['gmail.com', 'googlemail.com'])

/** Lower-cases the address and converts its domain to the A-label, as mail servers write it. */
export function emailLower(typed: string): string | null {
  const email = parseEmail(typed)
  return email === null ? null : emailKey(email) || null
}

export function emailGoogle(typed: string): string | null {
  const email = emailLower(typed.replace(/\s+/g, ''))
  const domain = email?.split('@')[1] ?? ''
  return email !== null && gmailDomains.has(domain) ? stripMailbox(email) : email
}

export function emailStripped(typed: string): string | null {
  const email = emailLower(typed)
  return email === null ? null : stripMailbox(email)
}

function stripMailbox(email: string): string | null {
  const [mailbox = '', domain = ''] = email.split('@')
  const stripped = mailbox.replace(/\+.*$/, '').replaceAll('.', '')
  return stripped ? `${stripped}@${domain}` : null
}

/** All digits of the number, with the country code, as Meta and Pinterest want them. */
export function phoneDigits(typed: string): string | null {
  const text = typed.normalize('NFKC').replace(/\(0\)|(ext|x|#|vid)\.?\s*\d+\s*$/gi, '')
  if (/[^\d\s()+./\u2010-\u2015-]/.test(text)) return null
  const isInternational = /^\s*(\+|00)/.test(text)
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  const number = isInternational ? withoutNationalPrefix(digits) : withCountryCode(digits)
  return number !== null && /^[1-9]\d{7,14}$/.test(number) ? number : null
}

export function phoneE164(typed: string): string | null {
  const digits = phoneDigits(typed)
  return digits === null ? null : `+${digits}`
}

/** Domestic Lithuanian numbers: eight digits, with a leading 0 (8 in the past). */
const nationalNumber = /^[08]?(\d{8})$/

function withCountryCode(digits: string): string | null {
  const national = nationalNumber.exec(digits)?.[1]
  if (national) return `370${national}`
  // The national prefix of another country, which is unknown.
  return /^[08]/.test(digits) ? null : withoutNationalPrefix(digits)
}

/** Corrects `+370 8 612 34567`, which is written often and cannot be called. */
const withoutNationalPrefix = (digits: string) => digits.replace(/^370[08](?=\d{8}$)/, '370')

/** Letters only, so that hyphens and apostrophes of every kind do not matter. */
export function letters(typed: string): string | null {
  if (/[@\d]/.test(typed)) return null
  return lowerCase(typed).replace(/[^\p{L}\p{M}]+/gu, '') || null
}

const titles = /^(mr|mrs|ms|dr|prof|ponas|ponia|p)\s+|\s+(jr|sr|ii|iii)$/g

/** Words separated by one space, without punctuation and titles, as Google wants names. */
export function words(typed: string): string | null {
  if (/[@\d]/.test(typed)) return null
  const text = lowerCase(typed)
    .replace(/[^\p{L}\p{M}\s]+/gu, '')
    .replace(/\s+/g, ' ')
  return text.trim().replace(titles, '') || null
}

/**
 * The postcode without the country: `LT-76001` is 76001; of American ones the first five digits.
 */
export function postcode(typed: string): string | null {
  const text = lowerCase(typed.normalize('NFKC')).replace(/[\s\u2010-\u2015-]+/g, '')
  const code = text.replace(/^lt(?=\d{5}$)/, '').replace(/^(\d{5})\d{4}$/, '$1')
  return /^(?=.*\d)[a-z\d]{3,10}$/.test(code) ? code : null
}

/** A two-letter code, from a code or from the country's name in Lithuanian or English. */
export const country = (typed: string): string | null =>
  countryCodes().get(lowerCase(typed)) ?? null

let codesByName: ReadonlyMap<string, string> | null = null

function countryCodes() {
  codesByName ??= new Map(['en', 'lt'].flatMap(namesOfCountries))
  return codesByName
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const pairs = alphabet.flatMap((first) => alphabet.map((second) => first + second))

/** Pairs of each code and each name with the country's code; a retired code gives its successor. */
function namesOfCountries(language: string): [string, string][] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return pairs.flatMap((pair): [string, string][] => {
    const name = names.of(pair)
    const code = new Intl.Locale(`und-${pair}`).region?.toLowerCase()
    if (!name || !code) return []
    return [
      [pair.toLowerCase(), code],
      [lowerCase(name), code],
    ]
  })
}

const lowerCase = (typed: string) => typed.normalize('NFC').trim().toLowerCase().normalize('NFC')
