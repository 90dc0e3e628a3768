import type { Language } from '#lib/language.ts'
import { formatEuros } from '#lib/money/money.ts'
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
    <>
      <PlanSlider plans={plans} chosen={chosen} language={language} />
      <table className={css.table}>
        <caption>{messages[language].legend}</caption>
        <thead>
          <Heads plans={plans} language={language} />
        </thead>
        {groups.map(({ group, features }) => (
          <tbody key={group}>
            <tr className={css.group}>
              <th scope="rowgroup">{group}</th>
              {plans.map(({ id }) => (
                <td key={id} />
              ))}
            </tr>
            {features.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td key={plans[index]?.id}>
                    <Value value={value} language={language} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}

function Heads({ plans, language }: { plans: readonly Plan[]; language: Language }) {
  return (
    <tr>
      <th scope="col" className={css.corner}>
        {messages[language].feature}
      </th>
      {plans.map(({ id, name, priceCents }) => (
        <th key={id} scope="col">
          {name} <span>{formatEuros(priceCents, language)}</span>
        </th>
      ))}
    </tr>
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
