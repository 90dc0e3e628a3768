import { dayOf } from '#lib/dates/local-day.ts'
import { sectionHead } from '#lib/site/common-fields.ts'
import { defineSection } from '#lib/site/section.ts'
import { shelfOf } from './shelf.ts'

export const productsSections = [
  defineSection('products', {
    label: { lt: 'Produktai', en: 'Products' },
    fields: sectionHead,
    isOnce: true,
    isNewEachDay: true,
    props: (_, { products, productCategories }) => {
      const shelf = shelfOf(products, productCategories, dayOf(Date.now()).name)
      return shelf.length > 0 ? { shelf } : null
    },
  }),
]
