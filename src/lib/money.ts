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
