import type { Buyer } from '#features/orders/order.ts'
import { vatMessages } from '#features/shop/vat-messages.ts'
import type { Language } from '#lib/language.ts'
import { type Cents, cents, formatEurosAndCents } from '#lib/money/money.ts'
import css from './OrderPage.module.css'
import { orderMessages } from './order-messages.ts'
import type { OrderPageProps } from './wire.ts'

/** The lines and the price of an order. */
export function OrderSummary({ order, language }: { order: OrderPageProps; language: Language }) {
  const texts = orderMessages[language].summary
  const { lines, subtotalCents, discountCents, coupon } = order
  const sum = (amount: Cents) => formatEurosAndCents(amount, language)
  const discount = coupon ? `${texts.discount} (${texts.coupon(coupon)})` : texts.discount
  return (
    <section className={css.part}>
      <h2>{texts.title}</h2>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.name}>
            <span>
              {line.quantity > 1 && `${line.quantity}\u00a0×\u00a0`}
              {line.name}
              {line.contents.map(({ name, quantity }) => (
                <small key={name}>
                  {quantity > 1 && `${quantity}\u00a0×\u00a0`}
                  {name}
                </small>
              ))}
            </span>
            <span>{sum(line.grossCents)}</span>
          </li>
        ))}
      </ul>
      <dl className={css.totals}>
        {discountCents > 0 && (
          <>
            <Total name={texts.subtotal} value={sum(subtotalCents)} />
            <Total name={discount} value={sum(cents(-discountCents))} />
          </>
        )}
        <Total name={texts.total} value={sum(order.totalCents)} isMain />
        {order.vat.map(({ percent, cents: amount }) => (
          <Total key={percent} name={vatMessages[language].included(percent)} value={sum(amount)} />
        ))}
        {order.refundedCents > 0 && (
          <Total name={texts.refunded} value={sum(cents(-order.refundedCents))} />
        )}
        {order.excess.returnedCents > 0 && (
          <Total name={texts.returned} value={sum(order.excess.returnedCents)} />
        )}
      </dl>
    </section>
  )
}

function Total({ name, value, isMain }: { name: string; value: string; isMain?: boolean }) {
  return (
    <div data-main={isMain}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

export function BuyerPart({ buyer, language }: { buyer: Buyer; language: Language }) {
  const texts = orderMessages[language].buyer
  const { company } = buyer
  const said = [
    company?.name ?? buyer.name,
    company && `${texts.code} ${company.code}`,
    company?.vatCode && `${texts.vatCode} ${company.vatCode}`,
    company?.address ?? buyer.address,
    company && buyer.name,
    buyer.email,
  ]
  return (
    <section className={css.part}>
      <h2>{texts.title}</h2>
      <ul className={css.plain}>
        {said.filter(Boolean).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
