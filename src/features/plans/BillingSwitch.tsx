import type { Language } from '#lib/language.ts'
import {
  type BillingInterval,
  billingIntervals,
  billingParameter,
} from '#lib/money/billing-interval.ts'
import { RadioDot } from '#ui/field/RadioDot.tsx'
import css from './BillingSwitch.module.css'
import { messages } from './messages.ts'

type Props = { chosen?: BillingInterval; language: Language }

/** Radios for paying by the month or by the year, which work by style sheets alone. */
export function BillingSwitch({ chosen = 'month', language }: Props) {
  const texts = messages[language]
  return (
    <fieldset className={css.intervals}>
      <legend className="visually-hidden">{texts.billing}</legend>
      {billingIntervals.map((interval) => (
        <label key={interval} className={css.interval}>
          <RadioDot name={billingParameter} value={interval} defaultChecked={interval === chosen} />
          {texts.billingIntervals[interval]}
        </label>
      ))}
    </fieldset>
  )
}
