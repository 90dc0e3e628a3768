import type { Language } from '../language.ts'

/** UAB „Kryptis“ in texts of the language: English ones omit the Lithuanian quotes. */
export const firmNameIn = (name: string, language: Language): string =>
  language === 'lt' ? name : name.replaceAll(/[„“”"]/g, '')

const english: Readonly<Record<string, string>> = {
  'Juridinių asmenų registras': 'Register of Legal Entities (Lithuania)',
}

/** The name of a firm's register; one without an English name here stays as it was typed. */
export const registerIn = (register: string, language: Language): string =>
  language === 'lt' ? register : (english[register.trim()] ?? register)
