import { consolePath } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'

/** The page on which an order is looked up by its number and email. */
export const orderLookUpPaths: Readonly<Record<Language, string>> = {
  lt: '/uzsakymai',
  en: '/en/orders',
}
/** The page of one order, identified by its signed token. */
export const orderPaths: Readonly<Record<Language, string>> = {
  lt: '/uzsakymai/:token',
  en: '/en/orders/:token',
}
/** The page on which a buyer withdraws from a contract. */
export const withdrawalPaths: Readonly<Record<Language, string>> = {
  lt: '/atsisakyti-sutarties',
  en: '/en/withdraw',
}
/** The console's list of orders; each order is below it by its id. */
export const ordersConsolePath = `${consolePath}/uzsakymai`
