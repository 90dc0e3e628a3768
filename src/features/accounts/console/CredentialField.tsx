import { attributesOf, type FieldName, type Form } from '#lib/form.ts'
import { Field } from '#ui/field/Field.tsx'

type Props<F extends Form> = {
  form: F
  name: FieldName<F>
  label: string
  hint?: string
  /** What was typed; never a password. */
  defaultValue?: string
  /** What to say while the value is wrong, where that can be seen before it is sent. */
  problem?: string | undefined
  /** The server has found it wrong. */
  isWrong?: boolean
  /** For what is the same with small and capital letters. */
  autoCapitalize?: 'none'
  spellCheck?: false
}

/** A field with the attributes that its schema asks for. */
export function CredentialField<F extends Form>({ form, problem, isWrong, ...rest }: Props<F>) {
  const schema = form.schema.entries[rest.name] as Form['schema']['entries'][string]
  return (
    <Field
      {...attributesOf(schema)}
      {...rest}
      id={rest.name}
      problem={isWrong ? problem : undefined}
      problemBeforeSending={problem}
    />
  )
}
