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
  return mod97(compact.slice(4) + compact.slice(0, 4)) === 1 ? compact.slice(4) : null
}
