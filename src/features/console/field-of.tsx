import type { FieldName, Form, FormTexts } from '#lib/forms/form.ts'
import { fieldProps } from '#ui/field/field-props.ts'
import type { FormState } from './wire.ts'

/** The fields of a form; only the server reports problems, so browsers check nothing. */
export function fieldOf<F extends Form>(form: F, texts: FormTexts<F>, state: FormState) {
  return (name: FieldName<F>) => {
    const shown = fieldProps(form, name, texts, state as never)
    const {
      problemBeforeSending: _wrong,
      missingBeforeSending: _missing,
      required: _required,
      ...props
    } = shown
    return { ...props, autoComplete: 'off' }
  }
}
