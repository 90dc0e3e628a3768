import type { Language } from '#lib/language.ts'
import { monthsOf } from '#lib/money/billing-interval.ts'
import { cents, formatEuros } from '#lib/money/money.ts'
import { Price } from '#ui/price/Price.tsx'
import { ByInterval } from './ByInterval.tsx'
import { messages } from './messages.ts'
import css from './PlanPrice.module.css'
import type { Plan } from './wire.ts'

type Props = { plan: Plan; language: Language; className?: string | undefined }

/** The price of a plan by the month, or by the year with what it is a month and how much it saves. */
export function PlanPrice({ plan, language, className }: Props) {
  const { priceCents, yearlyPriceCents } = plan
  const { withVat, perYearWithVat } = messages[language]
  return (
    <ByInterval
      plan={plan}
      month={<Price cents={priceCents} period={withVat} {...{ language, className }} />}
      year={
        yearlyPriceCents !== undefined && (
          <>
            <Price
              cents={yearlyPriceCents}
              period={perYearWithVat}
              months={monthsOf.year}
              {...{ language, className }}
            />
            <Saving plan={plan} language={language} />
          </>
        )
      }
    />
  )
}

function Saving({ plan: { priceCents, yearlyPriceCents = priceCents }, language }: Props) {
  const saved = priceCents * monthsOf.year - yearlyPriceCents
  if (saved <= 0) return null
  return (
    <small className={css.saving}>
      {messages[language].saving(formatEuros(cents(saved), language))}
    </small>
  )
}
