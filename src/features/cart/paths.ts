import type { Language } from '#lib/language.ts'

export const cartPaths: Readonly<Record<Language, string>> = { lt: '/krepselis', en: '/en/cart' }
/** The checkout of everything that is not digital alone. */
export const checkoutPaths: Readonly<Record<Language, string>> = {
  lt: '/apmokejimas',
  en: '/en/checkout',
}
/** The checkout of a cart with digital products alone. */
export const digitalCheckoutPaths: Readonly<Record<Language, string>> = {
  lt: '/atsisiuntimai',
  en: '/en/downloads',
}
