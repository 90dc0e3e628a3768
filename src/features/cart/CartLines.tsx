import type { Language } from '#lib/language.ts'
import { cents, formatEuros, formatEurosAndCents, toDecimal } from '#lib/money/money.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Picture } from '#ui/picture/Picture.tsx'
import css from './CartLines.module.css'
import type { Cart, CartLine, CartNotice } from './cart.ts'
import { messages } from './messages.ts'
import { quantityField, removeField } from './wire.ts'

/** The lines of the cart. Tracking reads their classes and attributes. */
export function CartLines({ cart, language }: { cart: Cart; language: Language }) {
  const texts = messages[language]
  return (
    <div data-marketing-event="view_cart" data-product-currency="EUR">
      <h2 className="visually-hidden">{texts.lines}</h2>
      <ul className={css.lines}>
        {cart.lines.map((line) => (
          <Line key={line.offer.id} line={line} language={language} />
        ))}
      </ul>
      <Button look="outlined">{texts.update}</Button>
    </div>
  )
}

function Line({ line, language }: { line: CartLine; language: Language }) {
  const { offer, quantity, notices } = line
  const texts = messages[language]
  const { id, name, path, picture, priceCents, category, stock, maxQuantity } = offer
  return (
    <li
      className={css.line}
      data-product-id={id}
      data-product-name={name}
      data-product-price={toDecimal(priceCents)}
      data-product-category={category}
      data-product-quantity={quantity}
    >
      {picture && (
        <Picture kind="products" file={picture.file} alt="" sizes="6rem" className={css.picture} />
      )}
      <div className={css.name}>
        <h3>
          <a href={path}>{name}</a>
        </h3>
        <p>{priceCents === 0 ? texts.free : texts.each(formatEuros(priceCents, language))}</p>
        {offer.contents.length > 0 && (
          <p>{offer.contents.map((one) => contentText(one)).join(', ')}</p>
        )}
        {notices.map((notice) => (
          <p key={notice.kind} className={css.notice}>
            {noticeText(notice, line, language)}
          </p>
        ))}
      </div>
      <div className={css.quantity}>
        <Field
          id={`kiekis-${id}`}
          name={quantityField(id)}
          label={texts.quantity}
          type="number"
          min={0}
          max={Math.min(maxQuantity, stock ?? maxQuantity)}
          required
          defaultValue={quantity}
        />
      </div>
      <p className={css.total}>{formatEurosAndCents(cents(priceCents * quantity), language)}</p>
      <button
        type="submit"
        name={removeField}
        value={id}
        formNoValidate
        className={css.remove}
        data-remove-from-cart=""
      >
        {texts.remove}
        <span className="visually-hidden"> {name}</span>
      </button>
    </li>
  )
}

const contentText = ({ name, quantity }: { name: string; quantity: number }) =>
  quantity > 1 ? `${quantity}\u00a0×\u00a0${name}` : name

function noticeText(notice: CartNotice, { offer, quantity }: CartLine, language: Language): string {
  const { priceChanged, fewer } = messages[language]
  if (notice.kind === 'stock') return fewer(notice.wanted, quantity)
  const [earlier, now] = [notice.earlierCents, offer.priceCents]
  return priceChanged(formatEuros(earlier, language), formatEuros(now, language))
}
