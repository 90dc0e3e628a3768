import { Fragment, type ReactNode } from 'react'
import { type FieldKind, kindOf } from '#lib/forms/field-attributes.ts'
import {
  type FieldName,
  type Form,
  type FormTexts,
  fieldNames,
  type Submission,
  schemaOf,
  ticked,
} from '#lib/forms/form.ts'
import { Checkbox } from './Checkbox.tsx'
import { Field } from './Field.tsx'
import { fieldProps } from './field-props.ts'
import { Select, type SelectOptions } from './Select.tsx'

type FieldProps = ReturnType<typeof fieldProps>
type ShowField = (field: FieldProps, options: SelectOptions) => ReactNode

/** Fields that are more than the plain input of their kind. */
export type SpecialFields<F extends Form> = { readonly [Name in FieldName<F>]?: ShowField }

type Props<F extends Form> = {
  form: F
  texts: FormTexts<F>
  submission: Submission<F, string>
  /** These fields, in this order; all of the form when unset. */
  only?: readonly FieldName<F>[]
  /** Fields that stand elsewhere. */
  without?: readonly FieldName<F>[]
  special?: SpecialFields<F>
  /** The props of each field, where they differ from those of a visitor's form. */
  propsOf?: typeof fieldProps
}

/** The fields of a form, each as its schema and its texts describe it. */
export function FormFields<F extends Form>(props: Props<F>) {
  const { form, texts, submission, without = [], special = {}, propsOf = fieldProps } = props
  const names = props.only ?? fieldNames(form).filter((name) => !without.includes(name))
  return names.map((name) => {
    const field = propsOf(form, name, texts, submission)
    const kind = kindOf(schemaOf(form, name))
    const show = (special as SpecialFields<Form>)[name] ?? inputs[kind]
    return <Fragment key={name}>{show(field, texts.fields[name].options ?? {})}</Fragment>
  })
}

const lineWith =
  (attributes: object): ShowField =>
  (field) => <Field {...field} {...attributes} />

/** The input of each kind of field. */
const inputs: Readonly<Record<FieldKind, ShowField>> = {
  line: lineWith({}),
  code: lineWith({ spellCheck: false }),
  tel: lineWith({ inputMode: 'tel' }),
  number: lineWith({ inputMode: 'numeric' }),
  money: lineWith({ inputMode: 'decimal' }),
  date: lineWith({ type: 'date' }),
  lines: (field) => <Field {...field} rows={4} />,
  select: (field, options) => <Select {...field} options={options} />,
  checkbox: ({ defaultValue, ...field }) => (
    <Checkbox {...field} value={ticked} defaultChecked={defaultValue === ticked} />
  ),
}
