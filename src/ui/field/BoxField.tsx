import { ticked } from '#lib/forms/form.ts'
import { Checkbox } from './Checkbox.tsx'
import type { FieldProps } from './field-props.ts'

/** A box of a form. */
export const BoxField = ({ defaultValue, autoComplete: _autoComplete, ...field }: FieldProps) => (
  <Checkbox {...field} value={ticked} defaultChecked={defaultValue === ticked} />
)
