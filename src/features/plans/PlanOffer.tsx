import { bookingPathFor, bookingPaths } from '#features/booking/wire.ts'
import type { Language } from '#lib/language.ts'
import { IfOffered } from '#ui/addresses.tsx'
import { messages } from './messages.ts'
import css from './PlanOffer.module.css'
import type { Plan } from './wire.ts'

type SummaryProps = { plan: Plan }

/** The plan's audience, and its summary in a sentence. */
export function PlanSummary({ plan: { audience, summary } }: SummaryProps) {
  return (
    <>
      <b className={css.audience}>{audience}.</b> {summary}
    </>
  )
}

type Props = { plan: Plan; language: Language }

export function PlanFeatures({ plan: { features }, language }: Props) {
  return (
    <>
      <p className={css.includes}>{messages[language].includes}</p>
      <ul className={css.features}>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </>
  )
}

/** Links to a first meeting about the plan, which is free. */
export function PlanMeeting({ plan, language }: Props) {
  const { book, note } = messages[language]
  return (
    <IfOffered address={bookingPaths[language]}>
      <p className={css.note}>
        {note} <a href={bookingPathFor(plan.id, language)}>{book}</a>
      </p>
    </IfOffered>
  )
}
