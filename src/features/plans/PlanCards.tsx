import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { RadioDot } from '#ui/field/RadioDot.tsx'
import { Price } from '#ui/price/Price.tsx'
import { messages } from './messages.ts'
import css from './PlanCards.module.css'
import { PlanEmailLink, PlanFeatures, PlanSummary } from './PlanOffer.tsx'
import { planMailto } from './plan-mailto.ts'
import { type Plan, planParameter, pricingPaths } from './wire.ts'

type Props = { plans: readonly Plan[]; email: string; language: Language }

/** Plans as radios: the browser itself keeps exactly one chosen and shows its details. */
export function PlanCards({ plans, email, language }: Props) {
  return (
    <form action={pricingPaths[language]}>
      <fieldset className={css.plans}>
        <legend className="visually-hidden">{messages[language].choose}</legend>
        {plans.map((plan, index) => (
          <div key={plan.id} className={css.plan}>
            <PlanCard plan={plan} chosen={index === 0} language={language} />
            <PlanDetails plan={plan} email={email} language={language} />
          </div>
        ))}
      </fieldset>
      <Button look="outlined" className={css.compare}>
        {messages[language].compare}
      </Button>
    </form>
  )
}

type CardProps = { plan: Plan; chosen: boolean; language: Language }

function PlanCard({ plan, chosen, language }: CardProps) {
  const { id, name, priceCents } = plan
  return (
    <label className={css.card}>
      <RadioDot
        name={planParameter}
        value={id}
        defaultChecked={chosen}
        className={css.radio}
        aria-describedby={`planas-${id}`}
      />
      <span className={css.name}>{name}</span>
      <Price
        cents={priceCents}
        period={messages[language].perMonth}
        language={language}
        className={css.price}
      />
      <span className={css.summary} id={`planas-${id}`}>
        <PlanSummary plan={plan} />
      </span>
    </label>
  )
}

type DetailsProps = { plan: Plan; email: string; language: Language }

function PlanDetails({ plan, email, language }: DetailsProps) {
  const { id, name, description } = plan
  return (
    <section className={css.details} aria-labelledby={`planas-${id}-aprasas`}>
      <h3 id={`planas-${id}-aprasas`}>{name}</h3>
      <p>{description}</p>
      <PlanFeatures plan={plan} language={language} />
      <PlanEmailLink mailto={planMailto(name, email, language)} language={language} />
    </section>
  )
}
