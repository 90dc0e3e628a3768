import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Card, CardTitle } from '#ui/Card.tsx'
import { Picture } from '#ui/picture/Picture.tsx'
import { messages } from './messages.ts'
import { ProductBadge } from './ProductBadge.tsx'
import css from './ProductCard.module.css'
import { ProductPrice } from './ProductPrice.tsx'
import { addToCartPaths } from './paths.ts'
import { type Offers, priceSummary } from './price-summary.ts'
import { trackingData } from './tracking-data.ts'
import { type Product, productPath } from './wire.ts'

type Props = {
  product: Product
  offers: Offers
  category: string
  language: Language
  /** The card's picture is on the first screen. */
  isFirst?: boolean
}

const shownWidth = '(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 9rem'

/**
 * A product in a list; its link covers the card, except the button that adds one piece to the cart.
 */
export function ProductCard({ product, offers, category, language, isFirst = false }: Props) {
  const summary = priceSummary(product, offers)
  const [picture] = product.gallery
  const { id, name } = product
  return (
    <Card className={css.card}>
      <div {...trackingData({ id, name, category, cents: summary.cents })} className={css.inner}>
        {picture && (
          <div className={css.picture}>
            <Picture
              kind="products"
              file={picture.file}
              alt=""
              sizes={shownWidth}
              isFirst={isFirst}
            />
            <p className={css.badge}>
              <ProductBadge product={product} summary={summary} language={language} />
            </p>
          </div>
        )}
        <div className={css.words}>
          <CardTitle heading="h3" path={productPath(product, language)} className={css.title}>
            {name}
          </CardTitle>
          <p className={css.summary}>{product.summary}</p>
          {product.format && <p className={css.format}>{product.format}</p>}
          <div className={css.foot}>
            <p>
              <ProductPrice summary={summary} language={language} />
            </p>
            {!summary.isSoldOut && <NextStep product={product} language={language} />}
          </div>
        </div>
      </div>
    </Card>
  )
}

type StepProps = { product: Product; language: Language }

/** What needs no choice is added at once; the rest is chosen on its page. */
function NextStep({ product, language }: StepProps) {
  const { id, name, type } = product
  const { add, addNamed, open, openNamed } = messages[language]
  if (type === 'variable' || type === 'grouped')
    return (
      <Button
        href={productPath(product, language)}
        look="outlined"
        className={css.step}
        aria-label={openNamed(name)}
      >
        {open}
      </Button>
    )
  return (
    <form method="post" action={addToCartPaths[language]} className={`cart ${css.step}`}>
      <input type="hidden" name="quantity" value="1" />
      <Button
        name="add-to-cart"
        value={id}
        look="outlined"
        className="add_to_cart_button"
        aria-label={addNamed(name)}
      >
        {add}
      </Button>
    </form>
  )
}
