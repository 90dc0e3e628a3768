import { productsPaths } from '#features/products/paths.ts'
import { vatMessages } from '#features/shop/vat-messages.ts'
import type { Language } from '#lib/language.ts'
import { cents, formatEurosAndCents } from '#lib/money/money.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import css from './CartSummary.module.css'
import type { Cart } from './cart.ts'
import { messages } from './messages.ts'
import {
  applyCouponField,
  type CartProps,
  couponField,
  maxCouponLength,
  proceedField,
  removeCouponField,
} from './wire.ts'

type Props = Pick<CartProps, 'refusedCoupon'> & { cart: Cart; language: Language }

/** The total, the discount, and the link to the checkout. */
export function CartSummary({ cart, refusedCoupon, language }: Props) {
  const texts = messages[language]
  const { subtotalCents, totalCents } = cart.totals
  return (
    <aside className={css.summary} aria-labelledby="suma">
      <h2 id="suma">{texts.summary}</h2>
      <Totals cart={cart} language={language} />
      <p className={css.note}>{texts.noDelivery}</p>
      {subtotalCents > 0 && (
        <Coupon cart={cart} refusedCoupon={refusedCoupon} language={language} />
      )}
      <div className={css.ways}>
        <Button name={proceedField} value="1">
          {totalCents > 0 ? texts.checkout : texts.order}
        </Button>
        <Button href={productsPaths[language]} look="outlined">
          {texts.keepShopping}
        </Button>
      </div>
    </aside>
  )
}

function Totals({ cart: { totals, coupon }, language }: { cart: Cart; language: Language }) {
  const texts = messages[language]
  const format = (amount: number) => formatEurosAndCents(cents(amount), language)
  return (
    <dl className={css.totals}>
      {coupon && (
        <>
          <Row title={texts.subtotal} value={format(totals.subtotalCents)} />
          <Row title={texts.discount(coupon.code)} value={format(-totals.discountCents)} />
        </>
      )}
      <Row title={texts.total} value={format(totals.totalCents)} isTotal />
      {totals.byRate
        .filter(({ vatCents }) => vatCents > 0)
        .map(({ percent, vatCents }) => (
          <Row
            key={percent}
            title={vatMessages[language].included(percent)}
            value={format(vatCents)}
          />
        ))}
    </dl>
  )
}

type RowProps = { title: string; value: string; isTotal?: boolean }

const Row = ({ title, value, isTotal = false }: RowProps) => (
  <div className={isTotal ? `${css.row} ${css.total}` : css.row}>
    <dt>{title}</dt>
    <dd>{value}</dd>
  </div>
)

function Coupon({ cart: { coupon, couponProblem }, refusedCoupon, language }: Props) {
  const texts = messages[language]
  const problem = refusedCoupon?.problem ?? couponProblem
  const isStored = coupon !== null || couponProblem !== null
  return (
    <div className={`checkout_coupon ${css.coupon}`}>
      {coupon ? null : (
        <Field
          id="nuolaidos-kodas"
          name={couponField}
          label={texts.coupon}
          maxLength={maxCouponLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={refusedCoupon?.typed ?? ''}
          problem={problem ? texts.couponProblems[problem] : undefined}
          autoFocus={refusedCoupon !== null}
        />
      )}
      {coupon ? null : (
        <Button look="outlined" name={applyCouponField} value="1">
          {texts.apply}
        </Button>
      )}
      {isStored && (
        <button
          type="submit"
          name={removeCouponField}
          value="1"
          formNoValidate
          className={css.remove}
        >
          {texts.removeCoupon}
        </button>
      )}
    </div>
  )
}
