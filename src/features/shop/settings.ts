import type { VatRate } from '#lib/money/vat.ts'

declare module '#lib/site/site-content.ts' {
  interface SiteContent {
    shop: ShopContent
  }
}

/** The seller, in the form the law requires on pages, in emails and on invoices. */
export interface Seller {
  name: string
  /** The company's code, nine digits. */
  code: string
  /** With its prefix; null while the seller pays no VAT. */
  vatCode: string | null
  /** The register of the company: „Juridinių asmenų registras“. */
  register: string
  address: string
  phone: string
  email: string
}

/** The account for transfers. */
export interface BankAccount {
  /** Without spaces. */
  iban: string
  /** May be empty. */
  bic: string
  bank: string
}

/** The owner's settings for selling. Defaults are in `content/shop.json`. */
export interface ShopSettings {
  seller: Seller
  bank: BankAccount
  /** The lawful rates and those the owner has added. */
  vatRates: readonly VatRate[]
  /** Prefixes of the numbers of invoices and credit notes. */
  series: { invoice: string; creditNote: string }
  /** Days until an unpaid order by transfer expires. */
  paymentDays: number
  /** Hours in place of these days, for an order that reserves counted stock. */
  scarceHours: number
  /** Hours after the buyer's last attempt to pay at a gateway. */
  paymentHours: number
  /** How many times a file may be downloaded, and for how many days. */
  downloads: { times: number; days: number }
  /** The address for emails about orders; empty for the owner's own. */
  ordersEmail: string
}

export type ShopContent = Omit<ShopSettings, 'vatRates'>

/** Max lengths of texts, and min and max of numbers. Banks accept 70 characters of a name. */
export const bounds = {
  name: 70,
  address: 200,
  paymentDays: [1, 60],
  scarceHours: [2, 336],
  // An attempt to pay stays open for one hour.
  paymentHours: [2, 72],
  downloadTimes: [1, 100],
  downloadDays: [1, 3650],
} as const
export const seriesPattern = /^[A-Z0-9]{1,10}$/
