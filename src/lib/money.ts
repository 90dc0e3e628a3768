import { byLanguage, type Language, locales } from './language.ts'

const euros = byLanguage(
  (language) =>
    new Intl.NumberFormat(locales[language], {
      style: 'currency',
      currency: 'EUR',
      trailingZeroDisplay: 'stripIfInteger',
    }),
)

/** A sum in integer cents as people read it: “49 €”, “49,50 €”. */
export function formatEuros(cents: number, language: Language): string {
  return euros[language].format(cents / 100)
}

const eurosAndCents = byLanguage(
  (language) => new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }),
)

/** The same with cents always, where sums stand under each other: “49,00 €”. */
export function formatEurosAndCents(cents: number, language: Language): string {
  return eurosAndCents[language].format(cents / 100)
}
