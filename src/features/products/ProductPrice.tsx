import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { formatEuros } from '#lib/money/money.ts'
import { Price } from '#ui/price/Price.tsx'
import { messages } from './messages.ts'
import css from './ProductPrice.module.css'
import type { PriceSummary } from './price-summary.ts'

type Props = {
  summary: Pick<PriceSummary, 'cents' | 'isFrom'> & Partial<Pick<PriceSummary, 'earlierCents'>>
  language: Language
  className?: string | undefined
}

/** A product's price; during a sale, with the earlier price. */
export function ProductPrice({ summary, language, className }: Props) {
  const { cents, isFrom, earlierCents = null } = summary
  const { from, free } = messages[language]
  if (cents === 0 && !isFrom)
    return <span className={`${css.free} ${className ?? ''}`}>{free}</span>
  return (
    <span className={className}>
      {isFrom && <span className={css.from}>{from} </span>}
      <Price cents={cents} {...(earlierCents !== null && { earlierCents })} language={language} />
    </span>
  )
}

type NoteProps = Props & {
  withVat: boolean
  /** The last day of the sale. */
  until: string | null
}

/** Notes the law requires beside a price: https://eur-lex.europa.eu/eli/dir/1998/6/2022-05-28 */
export function PriceNote({ summary, withVat, until, language, className }: NoteProps) {
  const texts = messages[language]
  const { cents, earlierCents = null } = summary
  const notes = [
    cents > 0 && (withVat ? texts.withVat : texts.withoutVat),
    earlierCents !== null && texts.lowest(formatEuros(earlierCents, language)),
    earlierCents !== null && until && texts.saleUntil(formatDate(until, language)),
  ].filter((note) => typeof note === 'string')
  if (notes.length === 0) return null
  return <p className={className}>{notes.map((note) => `${note}.`).join(' ')}</p>
}
