import { readCookie } from '../cookies.ts'

/**
 * Personal fields for a tag's advanced matching, each the SHA-256 in hex; empty where not given.
 */
export interface Person {
  email: string
  /** Hashes of the digits with the country code: without a plus, and with one. */
  phone: string
  plusPhone: string
  firstName: string
  lastName: string
}

/**
 * Hashes the contacts the visitor typed into one of our forms. Null where nothing was typed, and on
 * pages over http, where browsers do not hash.
 */
export async function hashedPerson(): Promise<Person | null> {
  try {
    const typed = JSON.parse(readCookie('pys_advanced_form_data') || 'null')
    const digits = phoneOf(typed.phone)
    return {
      email: await hash(wordOf(typed.email)),
      phone: await hash(digits),
      plusPhone: await hash(digits && `+${digits}`),
      firstName: await hash(lettersOf(typed.first_name)),
      lastName: await hash(lettersOf(typed.last_name)),
    }
  } catch {
    return null
  }
}

/** Returns only the fields that have a value. */
export const known = <Fields extends Readonly<Record<string, string | undefined>>>(
  fields: Fields,
) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value))

async function hash(text: string): Promise<string> {
  if (!text) return ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const wordOf = (value: unknown) =>
  String(value ?? '')
    .trim()
    .normalize('NFC')
    .toLowerCase()
/** Keeps letters of every language: `šarūnas` must not become `arnas`. */
const lettersOf = (value: unknown) => wordOf(value).replace(/[^\p{L}\p{M}]/gu, '')

/** Lithuanian numbers are also written as `8 612 34567` and `0 612 34567`. */
function phoneOf(value: unknown): string {
  const digits = wordOf(value).replace(/\D/g, '').replace(/^00/, '')
  return digits.replace(/^[08](?=\d{8}$)/, '370')
}
