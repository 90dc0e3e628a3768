import { bareCode, isLithuanianVatCode } from './company-codes.ts'

export interface VatCode {
  /** With its prefix, in capitals: `LT100001919017`. */
  code: string
  /** ISO 3166 alpha-2; Greece, whose codes begin with `EL`, is `GR`. */
  country: string
}

/**
 * The part after the prefix in each member state. https://ec.europa.eu/taxation_customs/vies/#/faq,
 * question 11
 */
const patterns: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d]{9}B[A-Z\d]{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/**
 * Parses a typed VAT code of the EU; null when it is none. Digits alone count as a Lithuanian code.
 * Of other countries only the form is checked.
 */
export function parseVatCode(typed: string): VatCode | null {
  const bare = bareCode(typed)
  const code = /^\d/.test(bare) ? `LT${bare}` : bare
  const prefix = code.slice(0, 2)
  if (!patterns[prefix]?.test(code.slice(2))) return null
  if (prefix === 'LT' && !isLithuanianVatCode(code)) return null
  return { code, country: prefix === 'EL' ? 'GR' : prefix }
}
