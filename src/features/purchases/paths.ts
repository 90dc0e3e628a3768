import type { Language } from '#lib/language.ts'

/** Paths of the receipt of a withdrawal, by its signed token. */
export const withdrawalReceiptPaths: Readonly<Record<Language, string>> = {
  lt: '/atsisakyti-sutarties/:token',
  en: '/en/withdraw/:token',
}
/** Paths of an invoice or credit note of an order, opened by the order's token. */
export const invoicePaths: Readonly<Record<Language, string>> = {
  lt: '/uzsakymai/:token/dokumentai/:id',
  en: '/en/orders/:token/documents/:id',
}
/** Path of files, by their signed token. */
export const downloadPath = '/atsisiusti/:token'
