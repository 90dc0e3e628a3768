import type { FieldName, Form, FormTexts } from '#lib/forms/form.ts'
import type { PropsOf } from '#ui/field/FormFields.tsx'
import { fieldProps } from '#ui/field/field-props.ts'
import type { FormState } from './wire.ts'

/** The props of a field; only the server reports problems, so browsers check nothing. */
export const consoleProps: PropsOf = (form, name, texts, submission) => {
  const {
    problemBeforeSending: _wrong,
    missingBeforeSending: _missing,
    required: _required,
    ...props
  } = fieldProps(form, name, texts, submission)
  return { ...props, autoComplete: 'off' }
}

/** The props of a form's fields by name. */
export function fieldOf<F extends Form>(form: F, texts: FormTexts<F>, state: FormState) {
  return (name: FieldName<F>) => consoleProps(form, name, texts, state as never)
}
