import { type Cents, cents } from '#lib/money/money.ts'
import { type Product, type ProductCategory, type ShelfItem, soldOf } from './wire.ts'

/** One product of each category that has one, with its price on a day. */
export const shelfOf = (
  products: readonly Product[],
  categories: readonly ProductCategory[],
  today: string,
): ShelfItem[] =>
  categories.flatMap(({ slug, title }) => {
    const product = products.find(({ category }) => category === slug)
    if (!product) return []
    return [{ product, category: title, price: lowestPrice(product, products, today) }]
  })

function lowestPrice(product: Product, products: readonly Product[], today: string) {
  const parts = product.type === 'grouped' ? product.children.map(({ id }) => id) : null
  const sold = products.flatMap(soldOf).filter(({ id }) => parts?.includes(id))
  const prices = (parts ? sold : soldOf(product)).map((one) => priceOn(one, today))
  return { cents: cents(Math.min(...prices)), isFrom: new Set(prices).size > 1 }
}

const priceOn = ({ priceCents, sale }: ReturnType<typeof soldOf>[number], today: string): Cents =>
  sale && sale.from <= today && today <= sale.until ? sale.priceCents : priceCents
