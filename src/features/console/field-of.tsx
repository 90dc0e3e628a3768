import type { FieldName, Form, FormTexts } from '#lib/form.ts'
import { fieldProps } from '#ui/field/field-props.ts'
import type { FormState } from './wire.ts'

/** What the fields of a form show; the server alone says what is wrong, so browsers check nothing. */
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
