import { vatMessages } from '#features/shop/vat-messages.ts'
import type { Language } from '#lib/language.ts'
import { formatEurosAndCents, toDecimal } from '#lib/money/money.ts'
import { messages } from './messages.ts'
import css from './OrderSummary.module.css'
import type { OrderSummary as Summary, SummaryLine } from './wire.ts'

type Props = {
  summary: Summary
  /** The lines are the products of the page, for tracking. */
  hasProducts?: boolean
  language: Language
}

/** The ordered lines and their price, which the law requires right before the button. */
export function OrderSummary({ summary, hasProducts = false, language }: Props) {
  const { lines, subtotalCents, discountCents, coupon, totalCents } = summary
  const texts = messages[language]
  const euros = (cents: typeof totalCents) => formatEurosAndCents(cents, language)
  return (
    <div className={css.summary}>
      <ul className={css.bought}>
        {lines.map((line) => (
          <Line key={line.id} {...{ line, hasProducts, language }} />
        ))}
      </ul>
      <dl className={css.amounts}>
        {discountCents > 0 && (
          <>
            <dt>{texts.subtotal}</dt>
            <dd>{euros(subtotalCents)}</dd>
            <dt>{texts.discount(coupon)}</dt>
            <dd>−{euros(discountCents)}</dd>
          </>
        )}
        <dt className={css.toPay}>{texts.total}</dt>
        <dd className={css.toPay}>{euros(totalCents)}</dd>
      </dl>
      <Vat summary={summary} language={language} />
    </div>
  )
}

type LineProps = { line: SummaryLine; hasProducts: boolean; language: Language }

function Line({ line, hasProducts, language }: LineProps) {
  const { name, quantity, totalCents, contents } = line
  const texts = messages[language]
  return (
    <li {...(hasProducts && productOf(line))}>
      <span>
        {name} {quantity > 1 && <small>{texts.quantity(quantity)}</small>}
        {contents.length > 0 && (
          <small className={css.parts}>
            {contents
              .map((part) =>
                part.quantity > 1 ? `${part.quantity}\u00a0×\u00a0${part.name}` : part.name,
              )
              .join(', ')}
          </small>
        )}
      </span>
      <span className={css.sum}>{formatEurosAndCents(totalCents, language)}</span>
    </li>
  )
}

/** Attributes from which tracking reads a product. */
const productOf = ({ id, name, category, quantity, paidUnitCents }: SummaryLine) => ({
  'data-product-id': id,
  'data-product-name': name,
  'data-product-category': category,
  'data-product-price': toDecimal(paidUnitCents),
  'data-product-quantity': quantity,
})

function Vat({ summary: { byRate, isReverseCharge }, language }: Omit<Props, 'hasProducts'>) {
  const texts = messages[language]
  if (isReverseCharge) return <p className={css.vatNote}>{texts.reverseCharge}</p>
  const charged = byRate.filter(({ vatCents }) => vatCents > 0)
  return charged.map(({ percent, vatCents }) => (
    <p key={percent} className={css.vatNote}>
      {vatMessages[language].included(percent)}: {formatEurosAndCents(vatCents, language)}
    </p>
  ))
}
