import type { Language } from '#lib/language.ts'
import { RadioDot } from '#ui/field/RadioDot.tsx'
import { Price } from '#ui/price/Price.tsx'
import { messages } from './messages.ts'
import { earlierCents, isAvailable, type Offers } from './price-summary.ts'
import { trackingData } from './tracking-data.ts'
import css from './VariationChoice.module.css'
import type { VariableProduct, Variation } from './wire.ts'

type Props = { product: VariableProduct; offers: Offers; language: Language }

/** A radio button for each variation, so that no combination can be chosen that is not sold. */
export function VariationChoice({ product, offers, language }: Props) {
  return (
    <fieldset className={css.choice}>
      <legend>{product.options.map(({ name }) => name).join(', ')}</legend>
      {product.variations.map((variation) => (
        <VariationRow key={variation.id} {...{ variation, offers, language }} />
      ))}
      <p className={css.problem}>{messages[language].choose}</p>
    </fieldset>
  )
}

type RowProps = { variation: Variation; offers: Offers; language: Language }

function VariationRow({ variation: { id, values }, offers, language }: RowProps) {
  const offer = offers.get(id)
  const isSold = offer !== undefined && isAvailable(offer)
  const earlier = offer ? earlierCents(offer) : null
  const variant = values.join(', ')
  return (
    <label
      className={css.row}
      {...trackingData({ id, name: offer?.name ?? variant, variant, ...toCents(offer) })}
    >
      <RadioDot name="variation_id" value={id} required disabled={!isSold} />
      <span>{variant}</span>
      <span className={css.price}>
        {isSold ? (
          <Price
            cents={offer.priceCents}
            {...(earlier !== null && { earlierCents: earlier })}
            language={language}
          />
        ) : (
          messages[language].soldOut
        )}
      </span>
    </label>
  )
}

const toCents = (offer: ReturnType<Offers['get']>) => offer && { cents: offer.priceCents }
