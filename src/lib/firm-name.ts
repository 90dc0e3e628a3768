import type { Language } from './language.ts'

/** UAB „Kryptis“ as a text of the language writes it: English ones do without Lithuanian quotes. */
export const firmNameIn = (name: string, language: Language): string =>
  language === 'lt' ? name : name.replaceAll(/[„“”"]/g, '')

const english: Readonly<Record<string, string>> = {
  'Juridinių asmenų registras': 'Register of Legal Entities (Lithuania)',
}

/** Where a firm is registered; a register that has no English name here is named as it was typed. */
export const registerIn = (register: string, language: Language): string =>
  language === 'lt' ? register : (english[register.trim()] ?? register)
