import type { Language } from '#lib/language.ts'

export const cartPaths: Readonly<Record<Language, string>> = { lt: '/krepselis', en: '/en/cart' }
/** The checkout of carts with other than digital products. */
export const checkoutPaths: Readonly<Record<Language, string>> = {
  lt: '/apmokejimas',
  en: '/en/checkout',
}
/** The checkout of carts with only digital products. */
export const digitalCheckoutPaths: Readonly<Record<Language, string>> = {
  lt: '/atsisiuntimai',
  en: '/en/downloads',
}
