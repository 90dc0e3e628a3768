import type { Language } from '#lib/language.ts'

/** Paths that buyers reach after an order, which a cookie identifies. */
export const orderThanksPaths: Readonly<Record<Language, string>> = {
  lt: '/uzsakymas/aciu',
  en: '/en/order/thanks',
}
/** Paths that lead on to the page of that order; tracked pages may not contain its address. */
export const boughtOrderPaths: Readonly<Record<Language, string>> = {
  lt: '/uzsakymas/perziureti',
  en: '/en/order/view',
}
/** Path of the state of that order, as JSON. */
export const orderStatePath = '/api/orders/state'
