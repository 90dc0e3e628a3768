import type { Language } from '#lib/language.ts'

export const productsPaths: Readonly<Record<Language, string>> = {
  lt: '/produktai',
  en: '/en/products',
}
/**
 * Where forms put products into the cart, which is served by `cart`: `add-to-cart` is the product,
 * `variation_id` the variation, `quantity` how many, and of a grouped one `quantity[101]` of each.
 */
export const addToCartPaths: Readonly<Record<Language, string>> = {
  lt: '/krepselis/prideti',
  en: '/en/cart/add',
}
