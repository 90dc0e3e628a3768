import { readCookie } from '../cookies.ts'

/** Personal fields for a tag's advanced matching, which hashes them itself. */
export interface Person {
  email: string
  /** With the country code and without a plus. */
  phone: string
  firstName: string
  lastName: string
}

/** What the visitor has typed into a form of ours; empty where that is off or nothing was typed. */
export function personFor({ advanced_matching }: Readonly<Record<string, string>>): Person | null {
  const text = advanced_matching && readCookie('pys_advanced_form_data')
  try {
    const { first_name, last_name, email, phone } = JSON.parse(text || 'null')
    return {
      email: wordOf(email),
      phone: phoneOf(phone),
      firstName: lettersOf(first_name),
      lastName: lettersOf(last_name),
    }
  } catch {
    return null
  }
}

/** Only the fields that are known. */
export const known = <Fields extends Readonly<Record<string, string | undefined>>>(
  fields: Fields,
) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value))

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
