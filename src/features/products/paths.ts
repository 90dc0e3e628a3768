import type { Language } from '#lib/language.ts'

export const productsPaths: Readonly<Record<Language, string>> = {
  lt: '/produktai',
  en: '/en/products',
}
/**
 * Paths of the forms that add products to the cart, served by `cart`. Fields: `add-to-cart` is the
 * product, `variation_id` the variation, `quantity` the quantity and, for a grouped product,
 * `quantity[101]` that of each child.
 */
export const addToCartPaths: Readonly<Record<Language, string>> = {
  lt: '/krepselis/prideti',
  en: '/en/cart/add',
}
