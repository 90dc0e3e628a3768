import type { Language } from '#lib/language.ts'
import { Radio } from '#ui/field/Radio.tsx'
import type { PaymentMethod } from './method.ts'
import css from './PaymentMethods.module.css'

/** The name of the field, as the tracking of the specification knows it. */
const paymentMethodField = 'payment_method'

type Props = {
  /** Of the group, and the beginning of those of its choices. */
  id: string
  legend: string
  methods: readonly PaymentMethod[]
  /** The first one when it is none of them. */
  chosen: string
  language: Language
}

/** Ways to pay, of which one is always chosen. */
export function PaymentMethods({ id, legend, methods, chosen, language }: Props) {
  const known = methods.find((method) => method.id === chosen) ?? methods[0]
  return (
    <fieldset className={css.methods} id={id}>
      <legend>{legend}</legend>
      {methods.map((method) => (
        <Radio
          key={method.id}
          id={`${id}-${method.id.replace(':', '-')}`}
          name={paymentMethodField}
          value={method.id}
          label={method.title[language]}
          hint={method.hint[language] || undefined}
          defaultChecked={method === known}
        />
      ))}
    </fieldset>
  )
}
