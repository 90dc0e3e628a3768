import { byLanguage, type Language, locales } from '#lib/language.ts'
import type { LedgerEvent } from '../ledger.ts'

type Valued = Pick<LedgerEvent, 'name' | 'value' | 'currency'>

const amounts = byLanguage(
  (language) => new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2 }),
)

/**
 * The event's value, in whole units of the currency. A refund is shown below zero; destinations are
 * sent its value unchanged.
 */
export const signedValue = ({ name, value }: Omit<Valued, 'currency'>): number | null =>
  name === 'refund' && value ? -Math.abs(value) : value

/** “59,97 EUR”; empty for an event without a value. */
export function eventValue(event: Valued, language: Language): string {
  const value = signedValue(event)
  return value === null ? '' : `${amounts[language].format(value)} ${event.currency}`.trim()
}
