import type { SectionViews } from '#ui/section-view.ts'
import { ProductShelf } from './ProductShelf.tsx'
import styles from './ProductShelf.tsx?styles'

export const productsSectionViews: Pick<SectionViews, 'products'> = {
  products: {
    Body: ({ head, products, categories, language }) => (
      <>
        {head}
        <ProductShelf products={products} categories={categories} language={language} />
      </>
    ),
    styles,
  },
}
