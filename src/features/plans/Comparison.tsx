import type { Language } from '#lib/language.ts'
import { formatEuros } from '#lib/money/money.ts'
import { TickBox } from '#ui/field/TickBox.tsx'
import { ByInterval } from './ByInterval.tsx'
import css from './Comparison.module.css'
import { messages } from './messages.ts'
import { PlanSlider } from './PlanSlider.tsx'
import type { FeatureGroup, FeatureValue, Plan } from './wire.ts'

type Props = {
  plans: readonly Plan[]
  groups: readonly FeatureGroup[]
  chosen: string
  language: Language
}

/**
 * The features of each plan. On narrow screens a slider leaves only the column of the chosen plan.
 */
export function Comparison({ plans, groups, chosen, language }: Props) {
  return (
    <div className={css.comparison}>
      <PlanSlider plans={plans} chosen={chosen} language={language} />
      <label className={css.filter}>
        <TickBox autoComplete="off" />
        {messages[language].onlyDifferences}
      </label>
      <table className={css.table}>
        <caption>{messages[language].legend}</caption>
        <thead>
          <Heads plans={plans} language={language} />
        </thead>
        {groups.map(({ group, features }) => (
          <tbody key={group} className={features.every(isSame) ? css.same : undefined}>
            <tr className={css.group}>
              <th scope="rowgroup">{group}</th>
              {plans.map(({ id }) => (
                <td key={id} />
              ))}
            </tr>
            {features.map((feature) => (
              <tr key={feature.label} className={isSame(feature) ? css.same : undefined}>
                <th scope="row">{feature.label}</th>
                {feature.values.map((value, index) => (
                  <td key={plans[index]?.id}>
                    <Value value={value} language={language} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** Whether every plan has the same of it. */
const isSame = ({ values }: FeatureGroup['features'][number]) => new Set(values).size === 1

function Heads({ plans, language }: { plans: readonly Plan[]; language: Language }) {
  return (
    <tr>
      <th scope="col" className={css.corner}>
        {messages[language].feature}
      </th>
      {plans.map((plan) => (
        <th key={plan.id} scope="col">
          {plan.name}{' '}
          <span>
            <HeadPrice plan={plan} language={language} />
          </span>
        </th>
      ))}
    </tr>
  )
}

function HeadPrice({ plan, language }: { plan: Plan; language: Language }) {
  const { perMonth, perYear } = messages[language]
  const { priceCents, yearlyPriceCents = priceCents } = plan
  return (
    <ByInterval
      plan={plan}
      month={`${formatEuros(priceCents, language)} ${perMonth}`}
      year={`${formatEuros(yearlyPriceCents, language)} ${perYear}`}
    />
  )
}

function Value({ value, language }: { value: FeatureValue; language: Language }) {
  if (typeof value === 'string') return value
  const { included, notIncluded } = messages[language]
  return (
    <>
      <svg viewBox="0 0 24 24" className={value ? css.yes : css.no} aria-hidden="true">
        <path d={value ? 'M4 12.5l5.5 5.5L20 7' : 'M4 12h11'} />
      </svg>
      <span className={css.word}>{value ? included : notIncluded}</span>
    </>
  )
}
