import { defaultLanguage } from '#lib/language.ts'
import type { FormPart } from '../form-wire.ts'
import type { EditorOptions, LoadedHalf } from './documents.ts'

/** Whether a form has a field for an address. */
export const hasAddresses = (parts: readonly FormPart[]): boolean =>
  parts.some((one) =>
    one.type === 'group' ? hasAddresses(one.parts) : one.type === 'field' && one.kind === 'address',
  )

/** Where the address of a deleted page may lead; null where the document has no page. */
export function leadToOf({ store, pages }: EditorOptions, halves: readonly LoadedHalf[]) {
  const own = halves.map(({ path }) => store.addressOf(path)).filter((one) => one !== null)
  if (own.length === 0) return null
  const places = pages.addressChoices(defaultLanguage).filter((one) => !one.includes('#'))
  return places.filter((one) => !own.includes(one))
}
