import { attributesOf } from '#lib/forms/field-attributes.ts'
import { type FieldName, type Form, schemaOf } from '#lib/forms/form.ts'
import { Field } from '#ui/field/Field.tsx'

type Props<F extends Form> = {
  form: F
  name: FieldName<F>
  label: string
  hint?: string
  /** The typed value; never a password. */
  defaultValue?: string
  /** The message while the value is wrong, if the browser can detect that before sending. */
  problem?: string | undefined
  /** True when the server found it wrong. */
  isWrong?: boolean
  /** For values in which capital letters make no difference. */
  autoCapitalize?: 'none'
  spellCheck?: false
}

/** A field with the attributes from its schema. */
export function CredentialField<F extends Form>({ form, problem, isWrong, ...rest }: Props<F>) {
  return (
    <Field
      {...attributesOf(schemaOf(form, rest.name))}
      {...rest}
      id={rest.name}
      problem={isWrong ? problem : undefined}
      problemBeforeSending={problem}
    />
  )
}
