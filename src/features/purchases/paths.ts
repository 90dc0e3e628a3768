import type { Language } from '#lib/language.ts'

/** The receipt of a withdrawal, by its signed token. */
export const withdrawalReceiptPaths: Readonly<Record<Language, string>> = {
  lt: '/atsisakyti-sutarties/:token',
  en: '/en/withdraw/:token',
}
/** An invoice or credit note of an order, which the order's token opens. */
export const invoicePaths: Readonly<Record<Language, string>> = {
  lt: '/uzsakymai/:token/dokumentai/:id',
  en: '/en/orders/:token/documents/:id',
}
/** Files, by their signed token. */
export const downloadPath = '/atsisiusti/:token'
