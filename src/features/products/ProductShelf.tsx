import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Card, CardTitle } from '#ui/Card.tsx'
import { Picture } from '#ui/picture/Picture.tsx'
import { messages } from './messages.ts'
import { ProductPrice } from './ProductPrice.tsx'
import css from './ProductShelf.module.css'
import { productsPaths } from './paths.ts'
import { productPath, type ShelfItem } from './wire.ts'

type Props = { shelf: readonly ShelfItem[]; language: Language }

/** One product of each category, with a link to all of them. */
export function ProductShelf({ shelf, language }: Props) {
  return (
    <>
      <ul className={css.shelf}>
        {shelf.map(({ category, product, price }) => (
          <li key={product.slug}>
            <Card>
              {product.gallery[0] && (
                <Picture
                  kind="products"
                  file={product.gallery[0].file}
                  alt=""
                  sizes="(min-width: 60rem) 20rem, 45vw"
                  className={css.picture}
                />
              )}
              <p className={css.category}>{category}</p>
              <CardTitle heading="h3" path={productPath(product, language)}>
                {product.name}
              </CardTitle>
              <p className={css.price}>
                <ProductPrice summary={price} language={language} />
              </p>
            </Card>
          </li>
        ))}
      </ul>
      <Button href={productsPaths[language]} look="outlined">
        {messages[language].all}
      </Button>
    </>
  )
}
