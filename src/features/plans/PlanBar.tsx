import type { Language } from '#lib/language.ts'
import type { BillingInterval } from '#lib/money/billing-interval.ts'
import { Button } from '#ui/Button.tsx'
import { BuyBar } from '#ui/BuyBar.tsx'
import { Price } from '#ui/price/Price.tsx'
import { ByInterval } from './ByInterval.tsx'
import { messages } from './messages.ts'
import { type Plan, planCheckoutPathFor } from './wire.ts'

type Props = { plans: readonly Plan[]; language: Language }

/** On phones, orders the recommended plan while the plans are out of view. */
export function PlanBar({ plans, language }: Props) {
  const plan = plans.find(({ recommendation }) => recommendation) ?? plans[0]
  if (!plan) return null
  const { id, name, priceCents, yearlyPriceCents = priceCents } = plan
  const { order, perMonth, perYear } = messages[language]
  const link = (interval: BillingInterval) => (
    <Button href={planCheckoutPathFor(id, language, interval)} aria-label={`${order}: ${name}`}>
      {order}
    </Button>
  )
  const month = <Price cents={priceCents} period={perMonth} language={language} />
  const year = <Price cents={yearlyPriceCents} period={perYear} language={language} />
  return (
    <BuyBar name={name} price={<ByInterval plan={plan} month={month} year={year} />}>
      <ByInterval plan={plan} month={link('month')} year={link('year')} />
    </BuyBar>
  )
}
