/**
 * The remainder by 97 of letters and digits with A as 10 and Z as 35, by ISO 7064; NaN for any
 * other character. IBANs and creditor references are right when it is 1.
 */
export function mod97(text: string): number {
  let remainder = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/** An IBAN in the form banks compare: “LT60 1010 …” without spaces, in capitals. */
export const compactIban = (typed: string) => typed.replace(/\s/g, '').toUpperCase()

/** Whether a compact IBAN has the right check digits, and in Lithuania the right length. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  if (iban.startsWith('LT') && !/^LT\d{18}$/.test(iban)) return false
  // Check digits are 02–98; others may leave the same remainder.
  if (/^..(0[01]|99)/.test(iban)) return false
  return mod97(iban.slice(4) + iban.slice(0, 4)) === 1
}

/** The text in groups of four, as people read and type IBANs and creditor references. */
export const inGroupsOfFour = (compact: string) => compact.replace(/(.{4})(?=.)/g, '$1 ')
