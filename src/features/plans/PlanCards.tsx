import type { Language } from '#lib/language.ts'
import { formatEuros } from '#lib/money/money.ts'
import { Button } from '#ui/Button.tsx'
import { RadioDot } from '#ui/field/RadioDot.tsx'
import { Price } from '#ui/price/Price.tsx'
import { messages } from './messages.ts'
import css from './PlanCards.module.css'
import { PlanFeatures, PlanMeeting, PlanSummary } from './PlanOffer.tsx'
import {
  type Plan,
  planCheckoutPathFor,
  planParameter,
  planPickerAttribute,
  pricingPaths,
} from './wire.ts'

type Props = { plans: readonly Plan[]; chosen: string; language: Language }

/**
 * Plans as radios: the browser itself keeps exactly one chosen and shows its details, and a script
 * puts the choice into the address.
 */
export function PlanCards({ plans, chosen, language }: Props) {
  return (
    <form action={pricingPaths[language]} autoComplete="off" {...{ [planPickerAttribute]: '' }}>
      <fieldset className={css.plans}>
        <legend className="visually-hidden">{messages[language].choose}</legend>
        {plans.map((plan) => (
          <PlanChoice key={plan.id} plan={plan} isChosen={plan.id === chosen} language={language} />
        ))}
      </fieldset>
      <Button look="outlined" className={css.compare}>
        {messages[language].compare}
      </Button>
    </form>
  )
}

type ChoiceProps = { plan: Plan; isChosen: boolean; language: Language }

function PlanChoice({ plan, isChosen, language }: ChoiceProps) {
  return (
    <div id={plan.id} className={isChosen ? `${css.plan} active` : css.plan}>
      <PlanCard plan={plan} isChosen={isChosen} language={language} />
      <PlanDetails plan={plan} language={language} />
    </div>
  )
}

function PlanCard({ plan, isChosen, language }: ChoiceProps) {
  const { id, name, priceCents, yearlyPriceCents } = plan
  const { perMonth, orYearly } = messages[language]
  return (
    <label className={css.card}>
      <RadioDot
        name={planParameter}
        value={id}
        defaultChecked={isChosen}
        className={css.radio}
        aria-describedby={`planas-${id}`}
      />
      <span className={css.name}>{name}</span>
      <span className={css.price}>
        <Price cents={priceCents} period={perMonth} language={language} />
        {yearlyPriceCents !== undefined && (
          <small>{orYearly(formatEuros(yearlyPriceCents, language))}</small>
        )}
      </span>
      <span className={css.summary} id={`planas-${id}`}>
        <PlanSummary plan={plan} />
      </span>
    </label>
  )
}

type DetailsProps = { plan: Plan; language: Language }

function PlanDetails({ plan, language }: DetailsProps) {
  const { id, name, description } = plan
  return (
    <section className={css.details} aria-labelledby={`planas-${id}-aprasas`}>
      <h3 id={`planas-${id}-aprasas`}>{name}</h3>
      <p>{description}</p>
      <PlanFeatures plan={plan} language={language} />
      <Button href={planCheckoutPathFor(id, language)}>{messages[language].order}</Button>
      <PlanMeeting plan={plan} language={language} />
    </section>
  )
}
