import { type Language, locales } from '#lib/language.ts'
import type { Values } from './calculate.ts'
import type { NumberFormat, Result } from './wire.ts'

/** A number for people: “19 500 €”, “4 %”, “5 months”. */
export function formatNumber(
  value: number,
  { format, unit }: NumberFormat,
  language: Language,
): string {
  const options: Intl.NumberFormatOptions = { maximumFractionDigits: 2 }
  if (format === 'percent')
    return new Intl.NumberFormat(locales[language], { ...options, style: 'percent' }).format(
      value / 100,
    )
  if (format === 'euros')
    return new Intl.NumberFormat(locales[language], {
      style: 'currency',
      currency: 'EUR',
      // A whole sum has no cents, and neither has a large one.
      maximumFractionDigits: Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : 2,
      minimumFractionDigits: 0,
    }).format(value)
  const number = new Intl.NumberFormat(locales[language], options).format(value)
  return unit ? `${number}\u00a0${unit}` : number
}

/** A result, rounded as it says. */
export function formatResult(result: Result, values: Values, language: Language): string {
  const { of, roundTo } = result
  const value = values[of] ?? 0
  return formatNumber(roundTo ? Math.round(value / roundTo) * roundTo : value, result, language)
}
