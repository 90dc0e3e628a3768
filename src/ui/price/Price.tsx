import type { Language } from '#lib/language.ts'
import { formatEuros, formatEurosAndCents } from '#lib/money.ts'
import { messages } from './messages.ts'
import css from './Price.module.css'

type Props = {
  cents: number
  /** What the price was, struck through. */
  earlierCents?: number
  /** In words: “per month”. */
  period?: string
  /** How many months the price is for, to say what one of them comes to. */
  months?: number
  /** Also for whole euros: “19,00 €”, as in lists to be added up. */
  withCents?: boolean
  language: Language
  className?: string | undefined
}

/** A sum as people read it, with all that a price has to say. */
export function Price(props: Props) {
  const { cents, earlierCents, period, months, withCents, language, className = '' } = props
  const format = withCents ? formatEurosAndCents : formatEuros
  const { earlier, now, eachMonth } = messages[language]
  return (
    <span className={`${css.price} ${className}`.trim()}>
      {earlierCents !== undefined && (
        <s className={css.earlier}>
          <span className="visually-hidden">{earlier} </span>
          {format(earlierCents, language)}
        </s>
      )}{' '}
      {earlierCents !== undefined && <span className="visually-hidden">{now} </span>}
      {format(cents, language)} {period && <small>{period}</small>}{' '}
      {months && (
        <small>{eachMonth(formatEurosAndCents(Math.round(cents / months), language))}</small>
      )}
    </span>
  )
}
