import type { FieldName, Form, FormTexts, TypedFields } from '#lib/forms/form.ts'
import { FormFields, type SpecialFields } from '#ui/field/FormFields.tsx'

type Props<F extends Form> = {
  form: F
  texts: FormTexts<F>
  /** The typed values; never a password. */
  typed?: Partial<TypedFields<F>>
  /** The field that the server found wrong. */
  wrong?: string | null
  without?: readonly FieldName<F>[]
  special?: SpecialFields<F>
}

/** The fields of a form whose secrets are never shown again. */
export const AccountFields = <F extends Form>({ typed, wrong, ...props }: Props<F>) => (
  <FormFields
    {...props}
    submission={{ fields: typed ?? {}, problems: wrong ? [wrong] : [] } as never}
  />
)
