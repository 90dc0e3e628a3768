import type { Language } from '#lib/language.ts'

/** Where buyers come after an order; which one it is stands in a cookie. */
export const orderThanksPaths: Readonly<Record<Language, string>> = {
  lt: '/uzsakymas/aciu',
  en: '/en/order/thanks',
}
/** Leads on to the page of that order, whose address no tracked page may hold. */
export const boughtOrderPaths: Readonly<Record<Language, string>> = {
  lt: '/uzsakymas/perziureti',
  en: '/en/order/view',
}
/** Says as JSON how that order stands. */
export const orderStatePath = '/api/orders/state'
