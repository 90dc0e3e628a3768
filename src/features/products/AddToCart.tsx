import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import css from './AddToCart.module.css'
import { BundleContents } from './BundleContents.tsx'
import { GroupedChildren } from './GroupedChildren.tsx'
import { messages } from './messages.ts'
import { productTypeNumbers } from './offer.ts'
import { addToCartPaths } from './paths.ts'
import { maxOf, type Offers, offersOf, priceSummary } from './price-summary.ts'
import { trackingData } from './tracking-data.ts'
import { VariationChoice } from './VariationChoice.tsx'
import type { Product } from './wire.ts'

type Props = {
  product: Product
  /** The products of a bundle or of a grouped product. */
  parts: readonly Product[]
  offers: Offers
  category: string
  language: Language
}

/** Classes by which marketing events recognise the type of a form. */
const formClasses = {
  simple: 'simple_form',
  variable: 'variations_form',
  bundle: 'bundle_form',
  grouped: 'grouped_form',
} as const satisfies Record<Product['type'], string>

/** The form that adds a product to the cart, by the product's type. */
export function AddToCart({ product, parts, offers, category, language }: Props) {
  const { cents, isSoldOut } = priceSummary(product, offers)
  const { type, id, name } = product
  const { soldOut, takeFree, addToCart } = messages[language]
  const isFree = cents === 0 && type === 'simple'
  return (
    <form
      method="post"
      action={addToCartPaths[language]}
      className={`cart ${formClasses[type]} ${css.form}`}
      data-product-type={productTypeNumbers[type]}
      {...trackingData({ id, name, category, cents })}
    >
      {type === 'variable' && <VariationChoice {...{ product, offers, language }} />}
      {type === 'bundle' && <BundleContents {...{ product, parts, offers, language }} />}
      {type === 'grouped' && <GroupedChildren {...{ product, parts, offers, language }} />}
      <div className={css.order}>
        {type !== 'grouped' && !isSoldOut && <Quantity {...{ product, offers, language }} />}
        <Button
          name="add-to-cart"
          value={id}
          className="single_add_to_cart_button"
          disabled={isSoldOut}
        >
          {isSoldOut ? soldOut : isFree ? takeFree : addToCart}
        </Button>
      </div>
    </form>
  )
}

type QuantityProps = Pick<Props, 'product' | 'offers' | 'language'>

/**
 * Allows the maximum of the offer with the highest one; the cart says so when another offer has
 * fewer.
 */
function Quantity({ product, offers, language }: QuantityProps) {
  const most = Math.max(1, ...offersOf(product, offers).map(maxOf))
  if (most === 1) return <input type="hidden" name="quantity" value="1" />
  return (
    <div className={css.quantity}>
      <Field
        id="kiekis"
        label={messages[language].quantity}
        type="number"
        name="quantity"
        inputMode="numeric"
        min={1}
        max={most}
        required
        defaultValue={1}
        autoComplete="off"
      />
    </div>
  )
}
