import { consolePath } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'

/** Where an order is looked up by its number and email. */
export const orderLookUpPaths: Readonly<Record<Language, string>> = {
  lt: '/uzsakymai',
  en: '/en/orders',
}
/** The page of one order, by its signed token. */
export const orderPaths: Readonly<Record<Language, string>> = {
  lt: '/uzsakymai/:token',
  en: '/en/orders/:token',
}
/** Where a buyer withdraws from a contract. */
export const withdrawalPaths: Readonly<Record<Language, string>> = {
  lt: '/atsisakyti-sutarties',
  en: '/en/withdraw',
}
/** Where the owner sees all orders, and each under its id. */
export const ordersConsolePath = `${consolePath}/uzsakymai`
