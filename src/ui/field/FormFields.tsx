import { Fragment, type ReactNode } from 'react'
import { type FieldKind, kindOf } from '#lib/forms/field-attributes.ts'
import {
  type FieldName,
  type Form,
  type FormTexts,
  fieldNames,
  type Submission,
  schemaOf,
} from '#lib/forms/form.ts'
import { BoxField } from './BoxField.tsx'
import { Field } from './Field.tsx'
import { type FieldProps, fieldProps } from './field-props.ts'
import { Select, type SelectOptions } from './Select.tsx'

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
  /** Makes the props of a field, where they differ from those of a visitor's form. */
  propsOf?: PropsOf
  /** Attributes of every input. */
  attributes?: { spellCheck?: boolean }
}

export type PropsOf = <F extends Form>(
  form: F,
  name: FieldName<F>,
  texts: FormTexts<F>,
  submission: Submission<F, string>,
) => FieldProps

/** The fields of a form, each as its schema and its texts describe it. */
export function FormFields<F extends Form>(props: Props<F>) {
  const { form, texts, submission, without = [], special = {}, propsOf = fieldProps } = props
  const names = props.only ?? fieldNames(form).filter((name) => !without.includes(name))
  return names.map((name) => {
    const kind = kindOf(schemaOf(form, name))
    const field = {
      ...propsOf(form, name, texts, submission),
      ...kindAttributes[kind],
      ...props.attributes,
    }
    const show = (special as SpecialFields<Form>)[name] ?? controls[kind] ?? showInput
    return <Fragment key={name}>{show(field, texts.fields[name].options ?? {})}</Fragment>
  })
}

const kindAttributes: Readonly<Partial<Record<FieldKind, object>>> = {
  code: { spellCheck: false },
  date: { type: 'date' },
  email: { inputMode: 'email' },
  lines: { rows: 4 },
  money: { inputMode: 'decimal' },
  number: { inputMode: 'numeric' },
  tel: { inputMode: 'tel' },
}

const showInput: ShowField = (field) => <Field {...field} />

/** The kinds that are no input to type into. */
const controls: Readonly<Partial<Record<FieldKind, ShowField>>> = {
  // One is always chosen, and a required list would have to begin with an empty option.
  select: ({ required: _required, ...field }, options) => <Select {...field} options={options} />,
  checkbox: (field) => <BoxField {...field} />,
}
