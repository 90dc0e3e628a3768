import { kindOf } from './field-attributes.ts'
import { type Form, type FormTexts, fieldNames, schemaOf } from './form.ts'

/** A value of a form as people read it. */
export interface LabelledValue {
  name: string
  label: string
  text: string
}

/**
 * The values that are not empty, in the order of the form. A value whose field the form no longer
 * has follows under the field's name, so that nothing a visitor wrote is hidden.
 */
export function labelledValues<F extends Form>(
  form: F,
  texts: FormTexts<F>,
  values: Readonly<Record<string, string>>,
): LabelledValue[] {
  const names = new Set<string>([...fieldNames(form), ...Object.keys(values)])
  return [...names].flatMap((name) => {
    const value = values[name]
    return value ? [{ name, ...labelled(form, texts, name, value) }] : []
  })
}

function labelled(form: Form, texts: FormTexts<Form>, name: string, value: string) {
  const field = Object.hasOwn(form.schema.entries, name) ? texts.fields[name] : undefined
  if (!field) return { label: name, text: value }
  const text = kindOf(schemaOf(form, name)) === 'checkbox' ? '✓' : (field.options?.[value] ?? value)
  return { label: field.label, text }
}
