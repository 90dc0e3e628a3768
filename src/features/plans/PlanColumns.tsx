import { ExampleLink } from '#features/examples/ExampleLink.tsx'
import { type Example, exampleOf } from '#features/examples/wire.ts'
import type { Language } from '#lib/language.ts'
import type { BillingInterval } from '#lib/money/billing-interval.ts'
import { Button } from '#ui/Button.tsx'
import { RadioDot } from '#ui/field/RadioDot.tsx'
import { ByInterval } from './ByInterval.tsx'
import { messages } from './messages.ts'
import css from './PlanColumns.module.css'
import { PlanFeatures, PlanMeeting, PlanSummary } from './PlanOffer.tsx'
import { PlanPrice } from './PlanPrice.tsx'
import { type Plan, planCheckoutPathFor, planParameter, plansAnchor, pricingPaths } from './wire.ts'

type Props = {
  plans: readonly Plan[]
  examples: readonly Example[]
  chosen: string
  language: Language
}

/**
 * Plans as radios side by side: the browser keeps exactly one chosen, and a script marks its card.
 * Without the script the button puts the choice into the address.
 */
export function PlanColumns({ plans, examples, chosen, language }: Props) {
  const { choose, show } = messages[language]
  return (
    <form action={`${pricingPaths[language]}#${plansAnchor}`} autoComplete="off">
      <fieldset>
        <legend className="visually-hidden">{choose}</legend>
        <div className={css.columns}>
          {plans.map((plan) => (
            <Column
              key={plan.id}
              plan={plan}
              example={exampleOf(examples, plan.example)}
              isChosen={plan.id === chosen}
              language={language}
            />
          ))}
        </div>
      </fieldset>
      <Button look="outlined" className={css.show}>
        {show}
      </Button>
    </form>
  )
}

type DetailsProps = { plan: Plan; example: Example | undefined; language: Language }
type ColumnProps = DetailsProps & { isChosen: boolean }

function Column({ plan, example, isChosen, language }: ColumnProps) {
  const { id, name, recommendation, difference } = plan
  return (
    <div id={id} className={isChosen ? `${css.card} active` : css.card}>
      <label className={css.choose}>
        <RadioDot
          name={planParameter}
          value={id}
          defaultChecked={isChosen}
          className={css.radio}
          aria-describedby={`${id}-kaina ${id}-kam`}
        />
        <span className={css.name}>{name}</span>
      </label>
      <p className={css.price} id={`${id}-kaina`}>
        <PlanPrice plan={plan} language={language} className={css.amount} />
      </p>
      <p className={css.summary} id={`${id}-kam`}>
        {recommendation && <b className={css.recommendation}>{recommendation}</b>}
        <PlanSummary plan={plan} />
        {difference && <span className={css.difference}>{difference}</span>}
      </p>
      <Details plan={plan} example={example} language={language} />
    </div>
  )
}

function Details({ plan, example, language }: DetailsProps) {
  return (
    <div className={css.details}>
      <p>{plan.description}</p>
      <PlanFeatures plan={plan} language={language} />
      {example && (
        <p className={css.example}>
          <ExampleLink example={example} language={language} />
        </p>
      )}
      <div className={css.order}>
        <OrderLink plan={plan} language={language} />
      </div>
      <div className={css.meeting}>
        <PlanMeeting plan={plan} language={language} />
      </div>
    </div>
  )
}

function OrderLink({ plan, language }: Omit<DetailsProps, 'example'>) {
  const { order } = messages[language]
  const pathFor = (interval: BillingInterval) => planCheckoutPathFor(plan.id, language, interval)
  return (
    <ByInterval
      plan={plan}
      month={<Button href={pathFor('month')}>{order}</Button>}
      year={<Button href={pathFor('year')}>{order}</Button>}
    />
  )
}
