import type { Language } from '#lib/language.ts'
import { Price } from '#ui/price/Price.tsx'
import css from './GroupedChildren.module.css'
import { messages } from './messages.ts'
import type { Offer } from './offer.ts'
import { holderOf } from './pages.ts'
import { earlierCents, isAvailable, maxOf, type Offers } from './price-summary.ts'
import { trackingData } from './tracking-data.ts'
import { type GroupedProduct, type Product, productPath } from './wire.ts'

type Props = {
  product: GroupedProduct
  parts: readonly Product[]
  offers: Offers
  language: Language
}

/** A quantity field for each product of the group. */
export function GroupedChildren({ product, parts, offers, language }: Props) {
  return (
    <fieldset className={css.children}>
      <legend>{messages[language].inGroup}</legend>
      {product.children.map(({ id, quantity }) => {
        const [offer, part] = [offers.get(id), holderOf(id, parts)]
        if (!offer || !part) return null
        return <ChildRow key={id} {...{ offer, part, quantity, language }} />
      })}
    </fieldset>
  )
}

type RowProps = { offer: Offer; part: Product; quantity: number; language: Language }

function ChildRow({ offer, part, quantity, language }: RowProps) {
  const { quantityOf, soldOut } = messages[language]
  const { id, name, category, priceCents } = offer
  const earlier = earlierCents(offer)
  const most = maxOf(offer)
  return (
    <div className={css.row} {...trackingData({ id, name, category, cents: priceCents })}>
      <a href={productPath(part, language)}>{name}</a>
      <Price
        cents={priceCents}
        {...(earlier !== null && { earlierCents: earlier })}
        language={language}
      />
      {isAvailable(offer) ? (
        <input
          type="number"
          name={`quantity[${id}]`}
          aria-label={quantityOf(name)}
          inputMode="numeric"
          min={0}
          max={most}
          required
          defaultValue={Math.min(quantity, most)}
          autoComplete="off"
        />
      ) : (
        <span>{soldOut}</span>
      )}
    </div>
  )
}
