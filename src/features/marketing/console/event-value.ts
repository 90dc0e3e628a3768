import { byLanguage, type Language, locales } from '#lib/language.ts'
import type { LedgerEvent } from '../ledger.ts'

const amounts = byLanguage(
  (language) => new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2 }),
)

/** “59,97 EUR”; empty for an event without a value. */
export const eventValue = (
  { value, currency }: Pick<LedgerEvent, 'value' | 'currency'>,
  language: Language,
): string => (value === null ? '' : `${amounts[language].format(value)} ${currency}`.trim())
