import type { FieldName, Form, FormTexts } from '#lib/forms/form.ts'
import { FormFields, type SpecialFields } from '#ui/field/FormFields.tsx'
import { consoleProps } from './field-of.tsx'
import type { FormState } from './wire.ts'

type Props<F extends Form> = {
  form: F
  texts: FormTexts<F>
  state: FormState
  only?: readonly FieldName<F>[]
  without?: readonly FieldName<F>[]
  special?: SpecialFields<F>
  attributes?: { spellCheck?: boolean }
}

/** The fields of a form in the console. */
export const ConsoleFields = <F extends Form>({ state, ...props }: Props<F>) => (
  <FormFields {...props} submission={state as never} propsOf={consoleProps} />
)
