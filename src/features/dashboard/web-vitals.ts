import type { Vital } from '#features/statistics/vitals.ts'
import { byLanguage, type Language, locales } from '#lib/language.ts'
import { statisticsPath } from './wire.ts'

/** Path of a CSV file of all rows of a dimension. */
export const vitalsCsvPath = (slug: string) => `${statisticsPath}/greitis/${slug}`

const formatOf = (digits: number) =>
  byLanguage(
    (language) =>
      new Intl.NumberFormat(locales[language], {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  )
const [whole, hundredths] = [formatOf(0), formatOf(2)]

/** “2,14 s”, “180 ms”, “0,04”: precise enough to show on which side of a threshold it is. */
export function formatVital(vital: Vital, value: number, language: Language): string {
  if (vital === 'cls') return hundredths[language].format(value)
  if (value < 1000) return `${whole[language].format(value)}\u00a0ms`
  return `${hundredths[language].format(value / 1000)}\u00a0s`
}
