import type { SectionViews } from '#ui/section-view.ts'
import { ProductShelf } from './ProductShelf.tsx'
import styles from './ProductShelf.tsx?styles'

export const productsSectionViews: Pick<SectionViews, 'products'> = {
  products: {
    Body: ({ head, shelf, language }) => (
      <>
        {head}
        <ProductShelf shelf={shelf} language={language} />
      </>
    ),
    styles,
  },
}
