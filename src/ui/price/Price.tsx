import type { Language } from '#lib/language.ts'
import { type Cents, formatEuros, formatEurosAndCents, roundToCents } from '#lib/money/money.ts'
import { messages } from './messages.ts'
import css from './Price.module.css'

type Props = {
  cents: Cents
  /** The earlier price, struck through. */
  earlierCents?: Cents
  /** In its shown form: “per month”. */
  period?: string
  /** The number of months the price is for, to show the price of one. */
  months?: number
  /** Shows cents also for whole euros: “19,00 €”. */
  withCents?: boolean
  language: Language
  className?: string | undefined
}

/** A price with its period, its earlier price and its price per month. */
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
        <small>{eachMonth(formatEurosAndCents(roundToCents(cents / months), language))}</small>
      )}
    </span>
  )
}
