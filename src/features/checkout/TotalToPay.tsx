import type { Language } from '#lib/language.ts'
import { type Cents, formatEurosAndCents } from '#lib/money/money.ts'
import { messages } from './messages.ts'
import css from './TotalToPay.module.css'

type Props = { cents: Cents; language: Language }

/** The total beside the button, because on narrow screens the summary may be far above it. */
export function TotalToPay({ cents, language }: Props) {
  return (
    <p className={css.total}>
      {messages[language].total} <b>{formatEurosAndCents(cents, language)}</b>
    </p>
  )
}
