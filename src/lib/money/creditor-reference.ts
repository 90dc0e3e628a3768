import { mod97 } from './iban.ts'

/**
 * The creditor reference of an order, by which its transfer is recognised (ISO 11649): `RF`, two
 * check digits and the order's number.
 *
 * @throws RangeError for a number that is not 1–21 letters and digits
 */
export function creditorReference(number: string): string {
  if (!/^[A-Z0-9]{1,21}$/.test(number)) throw new RangeError(`“${number}” fits no reference`)
  return `RF${String(98 - mod97(`${number}RF00`)).padStart(2, '0')}${number}`
}

/** The number in a reference, however it was typed; null when its check digits are wrong. */
export function numberOfReference(typed: string): string | null {
  const compact = typed.replace(/[\s-]/g, '').toUpperCase()
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(compact)) return null
  const number = compact.slice(4)
  // Check digits of 00 and 01 would leave the same remainder as 97 and 98.
  return creditorReference(number) === compact ? number : null
}
