import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'
import { PlanPrice } from './PlanPrice.tsx'
import css from './PlanSlider.module.css'
import { comparisonAnchor, type Plan, planParameter, pricingPaths } from './wire.ts'

type Props = { plans: readonly Plan[]; chosen: string; language: Language }

/**
 * Plans one at a time, for screens too narrow for all columns. Its buttons request a plan from the
 * server until a script handles them; then the slides can also be swiped.
 */
export function PlanSlider({ plans, chosen, language }: Props) {
  const { slides } = messages[language]
  return (
    <div className={css.slider}>
      <Steps plans={plans} chosen={chosen} language={language} />
      <div className={css.track} data-slides="" role="group" aria-label={slides} tabIndex={0}>
        {plans.map((plan) => (
          <div key={plan.id} className={css.slide}>
            <p className={css.name}>{plan.name}</p>
            <p className={css.price}>
              <PlanPrice plan={plan} language={language} />
            </p>
            <p className={css.audience}>{plan.audience}</p>
          </div>
        ))}
      </div>
    </div>
  )
}

function Steps({ plans, chosen, language }: Props) {
  const { slides, previous, next } = messages[language]
  const at = plans.findIndex(({ id }) => id === chosen)
  return (
    <form
      action={`${pricingPaths[language]}#${comparisonAnchor}`}
      aria-label={slides}
      className={css.steps}
    >
      <Step name={previous} to={plans[at - 1]?.id} here={chosen} by={-1} />
      <div className={css.tabs}>
        {plans.map(({ id, name }) => (
          <button
            key={id}
            type="submit"
            name={planParameter}
            value={id}
            aria-current={id === chosen || undefined}
            className={css.tab}
          >
            {name}
          </button>
        ))}
      </div>
      <Step name={next} to={plans[at + 1]?.id} here={chosen} by={1} />
    </form>
  )
}

type StepProps = { name: string; to: string | undefined; here: string; by: 1 | -1 }

/** At the end of the row the button stays, so that the keyboard focus is not lost. */
function Step({ name, to, here, by }: StepProps) {
  return (
    <button
      type="submit"
      name={planParameter}
      value={to ?? here}
      aria-label={name}
      aria-disabled={to === undefined || undefined}
      data-step={by}
      className={css.step}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={by < 0 ? 'M15 5l-7 7l7 7' : 'M9 5l7 7l-7 7'} />
      </svg>
    </button>
  )
}
