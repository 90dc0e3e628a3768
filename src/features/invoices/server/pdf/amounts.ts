import { byLanguage, type Language, locales } from '#lib/language.ts'
import type { Cents } from '#lib/money/money.ts'

const two = byLanguage(
  (language) => new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2 }),
)
const upToFour = byLanguage(
  (language) =>
    new Intl.NumberFormat(locales[language], {
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    }),
)

/** An amount in a column whose title says euros: “1 234,56”. */
export const amount = (cents: Cents, language: Language) => two[language].format(cents / 100)

/** The price of one piece without VAT, which is rarely in whole cents: “40,4959”. */
export const netPrice = (unitCents: Cents, vatPercent: number, language: Language) =>
  upToFour[language].format(Math.round((unitCents * 10_000) / (100 + vatPercent)) / 10_000)
