import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { BuyBar } from '#ui/BuyBar.tsx'
import { Field } from '#ui/field/Field.tsx'
import css from './AddToCart.module.css'
import { BundleContents } from './BundleContents.tsx'
import { GroupedChildren } from './GroupedChildren.tsx'
import { messages } from './messages.ts'
import { productTypeNumbers } from './offer.ts'
import { ProductPrice } from './ProductPrice.tsx'
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

/** Id of the form, which the bar on phones sends or leads to. */
const formId = 'pirkti'

/** The form that adds a product to the cart, by the product's type. */
export function AddToCart({ product, parts, offers, category, language }: Props) {
  const { cents, isSoldOut } = priceSummary(product, offers)
  const { type, id, name } = product
  return (
    <form
      id={formId}
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
        <AddButton {...{ product, offers, language }} />
      </div>
    </form>
  )
}

type AddProps = Pick<Props, 'product' | 'offers' | 'language'>

function AddButton({ product, offers, language, form }: AddProps & { form?: string }) {
  const { cents, isSoldOut } = priceSummary(product, offers)
  const { soldOut, takeFree, addToCart } = messages[language]
  const isFree = cents === 0 && product.type === 'simple'
  return (
    <Button
      form={form}
      name="add-to-cart"
      value={product.id}
      className="single_add_to_cart_button"
      disabled={isSoldOut}
    >
      {isSoldOut ? soldOut : isFree ? takeFree : addToCart}
    </Button>
  )
}

/** On phones, buys while the form is out of view; where something is chosen, leads to the form. */
export function AddBar({ product, offers, language }: AddProps) {
  const { isSoldOut, ...summary } = priceSummary(product, offers)
  const { type, name } = product
  const { open, openNamed } = messages[language]
  if (isSoldOut) return null
  return (
    <BuyBar
      name={name}
      price={<ProductPrice summary={{ ...summary, earlierCents: null }} language={language} />}
    >
      {type === 'variable' || type === 'grouped' ? (
        <Button href={`#${formId}`} aria-label={openNamed(name)}>
          {open}
        </Button>
      ) : (
        <AddButton {...{ product, offers, language }} form={formId} />
      )}
    </BuyBar>
  )
}

/**
 * Allows the maximum of the offer with the highest one; the cart says so when another offer has
 * fewer.
 */
function Quantity({ product, offers, language }: AddProps) {
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
