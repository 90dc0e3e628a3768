import { sectionHead } from '#lib/site/common-fields.ts'
import { defineSection } from '#lib/site/section.ts'

export const productsSections = [
  defineSection('products', {
    label: { lt: 'Produktai', en: 'Products' },
    fields: sectionHead,
    isOnce: true,
    props: (_, { products, productCategories }) =>
      products.length > 0 ? { products, categories: productCategories } : null,
  }),
]
