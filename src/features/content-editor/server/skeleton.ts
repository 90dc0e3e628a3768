import { type ContentField, fieldFor } from './fields.ts'

/** The value of a field before anything is typed; undefined for one that is left out. */
function emptyValue(field: ContentField): unknown {
  if (field.isOptional) return undefined
  if (field.isNullable) return null
  return presentValue(field)
}

/** The value of a group, an entry or a document that somebody has just added. */
export function presentValue(given: ContentField): unknown {
  const field = fieldFor(given, undefined)
  if (field.type === 'list')
    return Array.from({ length: field.min }, () => presentValue(field.item))
  if (field.type === 'leaf' && field.kind === 'included') return false
  if (field.type === 'leaf') return field.constant ?? firstChoice(field.options) ?? ''
  return Object.fromEntries(
    field.fields.flatMap(([name, inner]) => {
      const value = emptyValue(inner)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function firstChoice(options: object | undefined): string | boolean | undefined {
  const [first] = Object.keys(options ?? {})
  return first === 'true' ? false : first
}
