import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Card, CardTitle } from '#ui/Card.tsx'
import { Picture } from '#ui/picture/Picture.tsx'
import { messages } from './messages.ts'
import css from './ProductShelf.module.css'
import { productsPaths } from './paths.ts'
import { type Product, type ProductCategory, productPath } from './wire.ts'

type Props = {
  products: readonly Product[]
  categories: readonly ProductCategory[]
  language: Language
}

/** One product of each category, with a link to all of them. */
export function ProductShelf({ products, categories, language }: Props) {
  const shown = categories.flatMap((category) => {
    const product = products.find((one) => one.category === category.slug)
    return product ? [{ category, product }] : []
  })
  return (
    <>
      <ul className={css.shelf}>
        {shown.map(({ category, product }) => (
          <li key={product.slug}>
            <Card>
              {product.gallery[0] && (
                <Picture
                  kind="products"
                  file={product.gallery[0].file}
                  alt=""
                  sizes="(min-width: 60rem) 20rem, 45vw"
                />
              )}
              <p className={css.category}>{category.title}</p>
              <CardTitle heading="h3" path={productPath(product, language)}>
                {product.name}
              </CardTitle>
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
