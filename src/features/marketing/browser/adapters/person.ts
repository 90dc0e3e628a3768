import { readCookie } from '../cookies.ts'

/** Personal fields for a tag's advanced matching as SHA-256 in hex; empty where there is none. */
export interface Person {
  email: string
  /** Of digits with the country code, without a plus and with one. */
  phone: string
  plusPhone: string
  firstName: string
  lastName: string
}

/**
 * What the visitor has typed into a form of ours. Null where nothing was typed, and on a page by http,
 * where browsers do not hash.
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

/** Only the fields that are known. */
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
/** Letters of every language are kept: `šarūnas` must not become `arnas`. */
const lettersOf = (value: unknown) => wordOf(value).replace(/[^\p{L}\p{M}]/gu, '')

/** Numbers of Lithuania are also written as `8 612 34567` and `0 612 34567`. */
function phoneOf(value: unknown): string {
  const digits = wordOf(value).replace(/\D/g, '').replace(/^00/, '')
  return digits.replace(/^[08](?=\d{8}$)/, '370')
}
