import type { ReactNode } from 'react'
import css from './ByInterval.module.css'
import type { Plan } from './wire.ts'

type Props = {
  plan: Pick<Plan, 'yearlyPriceCents'>
  month: ReactNode
  year: ReactNode
  as?: 'span' | 'div'
}

/**
 * What is said of a plan by the month and by the year; the style sheet shows that of the chosen
 * billing interval. A plan without a yearly price is sold by the month whatever is chosen.
 */
export function ByInterval({ plan, month, year, as: Part = 'span' }: Props) {
  if (plan.yearlyPriceCents === undefined) return month
  return (
    <>
      <Part className={css.month}>{month}</Part>
      <Part className={css.year}>{year}</Part>
    </>
  )
}
