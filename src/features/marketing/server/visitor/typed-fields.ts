import { maxEmailLength } from '#lib/email.ts'
import { textOf, toLine } from '#lib/form-fields.ts'
import type { PersonalFieldName, PersonalFields } from '../identity/hash-fields.ts'

/** Fields of our forms that say who somebody is, besides `name`. */
const names: readonly PersonalFieldName[] = [
  'email',
  'phone',
  'first_name',
  'last_name',
  'city',
  'postcode',
  'country',
]

/** What a form says about its sender, as it was typed; too long texts and empty ones are left out. */
export function typedFields(body: unknown): PersonalFields {
  const typed = (name: string) => toLine(textOf(body, name))
  const [first = '', ...last] = typed('name').split(' ')
  const fields: Record<PersonalFieldName, string> = Object.assign(
    { first_name: first, last_name: last.join(' ') },
    ...names.map((name) => typed(name) && { [name]: typed(name) }),
  )
  const isKept = ([, text]: [string, string]) => text !== '' && text.length <= maxEmailLength
  return Object.fromEntries(Object.entries(fields).filter(isKept))
}
