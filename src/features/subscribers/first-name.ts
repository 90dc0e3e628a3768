import { toLine } from '#lib/forms/form-fields.ts'

/** In characters. */
export const longestFirstName = 50

/** Returns a typed name, normalised; null for other text, such as the address of a page. */
export function parseFirstName(typed: string): string | null {
  const name = toLine(typed).normalize('NFC')
  return name.length <= longestFirstName && /^\p{L}[\p{L}\p{M}'’ -]*$/u.test(name) ? name : null
}
