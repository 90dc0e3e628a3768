import type { VatRate } from '#lib/vat.ts'

declare module '#lib/site-content.ts' {
  interface SiteContent {
    shop: ShopContent
  }
}

/** Who sells, as the law wants it on pages, in emails and on invoices. */
export interface Seller {
  name: string
  /** Of the company, nine digits. */
  code: string
  /** With its prefix; null while the seller pays no VAT. */
  vatCode: string | null
  /** Where the company is registered: „Juridinių asmenų registras“. */
  register: string
  address: string
  phone: string
  email: string
}

/** Where transfers go. */
export interface BankAccount {
  /** Without spaces. */
  iban: string
  /** May be empty. */
  bic: string
  bank: string
}

/** What an owner sets about selling. Defaults are in `content/shop.json`. */
export interface ShopSettings {
  seller: Seller
  bank: BankAccount
  /** Those of the law with what the owner has added. */
  vatRates: readonly VatRate[]
  /** Letters before the numbers of invoices, and of credit notes. */
  series: { invoice: string; creditNote: string }
  /** Days an unpaid order waits for its money by transfer. */
  paymentDays: number
  /** Hours it waits instead where it keeps pieces that are counted. */
  scarceHours: number
  /** Hours it waits after its buyer has last begun to pay at a gateway. */
  paymentHours: number
  /** How often a file may be downloaded, and for how many days. */
  downloads: { times: number; days: number }
  /** Emails about orders go there; empty for the owner's own address. */
  ordersEmail: string
}

export type ShopContent = Omit<ShopSettings, 'vatRates'>

/** Longest texts, and least and most of numbers. A bank takes 70 letters of a name. */
export const bounds = {
  name: 70,
  address: 200,
  paymentDays: [1, 60],
  scarceHours: [2, 336],
  // An attempt to pay is open for one.
  paymentHours: [2, 72],
  downloadTimes: [1, 100],
  downloadDays: [1, 3650],
} as const
export const seriesPattern = /^[A-Z0-9]{1,10}$/
