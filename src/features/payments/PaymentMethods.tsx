import type { Language } from '#lib/language.ts'
import { Radio } from '#ui/field/Radio.tsx'
import type { PaymentMethod } from './method.ts'
import { PaymentMarks } from './PaymentMarks.tsx'
import css from './PaymentMethods.module.css'

/** The name of the form field, which the specification gives for tracking. */
const paymentMethodField = 'payment_method'

type Props = {
  /** The id of the group, and the prefix of the ids of its choices. */
  id: string
  legend: string
  methods: readonly PaymentMethod[]
  /** The chosen method; the first one when the id is unknown. */
  chosen: string
  language: Language
}

/** A choice of payment methods, of which one is always selected. */
export function PaymentMethods({ id, legend, methods, chosen, language }: Props) {
  const known = methods.find((method) => method.id === chosen) ?? methods[0]
  return (
    <fieldset className={css.methods} id={id}>
      <legend>{legend}</legend>
      {methods.map((method) => (
        <div key={method.id}>
          <Radio
            id={`${id}-${method.id.replace(':', '-')}`}
            name={paymentMethodField}
            value={method.id}
            label={method.title[language]}
            hint={method.hint[language] || undefined}
            defaultChecked={method === known}
          />
          <PaymentMarks marks={method.marks} />
        </div>
      ))}
    </fieldset>
  )
}
