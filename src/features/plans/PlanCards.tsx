import type { Language } from '#lib/language.ts'
import { formatEuros } from '#lib/money.ts'
import { Button } from '#ui/Button.tsx'
import { letterAbout } from './letter.ts'
import { messages } from './messages.ts'
import css from './PlanCards.module.css'
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
  const { id, name, audience, summary, priceCents } = plan
  return (
    <label className={css.card}>
      <input
        type="radio"
        name={planParameter}
        value={id}
        defaultChecked={chosen}
        className={css.radio}
        aria-describedby={`planas-${id}`}
      />
      <span className={css.name}>{name}</span>
      <span className={css.price}>
        {formatEuros(priceCents, language)} <small>{messages[language].perMonth}</small>
      </span>
      <span className={css.summary} id={`planas-${id}`}>
        <b>{audience}.</b> {summary}
      </span>
    </label>
  )
}

type DetailsProps = { plan: Plan; email: string; language: Language }

function PlanDetails({ plan: { id, name, description, features }, email, language }: DetailsProps) {
  const { includes, write, note } = messages[language]
  return (
    <section className={css.details} aria-labelledby={`planas-${id}-aprasas`}>
      <h3 id={`planas-${id}-aprasas`}>{name}</h3>
      <p>{description}</p>
      <p className={css.includes}>{includes}</p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <Button href={letterAbout(name, email, language)}>{write}</Button>
      <p className={css.note}>{note}</p>
    </section>
  )
}
