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
          <div className={css.foot}>
            <p>
              <ProductPrice summary={summary} language={language} />
            </p>
            {canBeAdded(product) && !summary.isSoldOut && (
              <QuickAdd product={product} language={language} />
            )}
          </div>
        </div>
      </div>
    </Card>
  )
}

/** Products of other types need a choice first. */
const canBeAdded = ({ type }: Product) => type === 'simple' || type === 'bundle'

type QuickAddProps = { product: Product; language: Language }

function QuickAdd({ product: { id, name }, language }: QuickAddProps) {
  const { add, addNamed } = messages[language]
  return (
    <form method="post" action={addToCartPaths[language]} className={`cart ${css.add}`}>
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
