import { maxEmailLength } from '#lib/email.ts'
import { textOf, toLine } from '#lib/forms/form-fields.ts'
import type { PersonalFieldName, PersonalFields } from '../identity/hash-fields.ts'

/** Form fields about the person, besides `name`. */
const names: readonly PersonalFieldName[] = [
  'email',
  'phone',
  'first_name',
  'last_name',
  'city',
  'postcode',
  'country',
]

/** The personal fields of a form, as they were typed; empty and overlong texts are left out. */
export function typedFields(body: unknown): PersonalFields {
  const typed = (name: string) => toLine(textOf(body, name))
  const [first = '', ...last] = typed('name').split(' ')
  const fields: Record<PersonalFieldName, string> = Object.assign(
    { first_name: first, last_name: last.join(' ') },
    ...names.map((name) => typed(name) && { [name]: typed(name) }),
  )
  const isUsable = ([, text]: [string, string]) => text !== '' && text.length <= maxEmailLength
  return Object.fromEntries(Object.entries(fields).filter(isUsable))
}
