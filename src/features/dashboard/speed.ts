import type { Vital, VitalDimension, VitalsOf } from '#features/statistics/vitals.ts'
import { byLanguage, type Language, locales } from '#lib/language.ts'
import { statisticsPath } from './wire.ts'

/** How fast the views of the chosen visits were. */
export interface Speed {
  /** Null when none was measured. */
  all: VitalsOf | null
  by: readonly { dimension: VitalDimension; rows: readonly VitalsOf[] }[]
}

/** All rows as a file; what they are told by is named as in the addresses of filters. */
export const speedFilePath = (name: string) => `${statisticsPath}/greitis/${name}`

const formatOf = (digits: number) =>
  byLanguage(
    (language) =>
      new Intl.NumberFormat(locales[language], {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  )
const [whole, hundredths] = [formatOf(0), formatOf(2)]

/** “2,14 s”, “180 ms”, “0,04”: exact enough to be seen on its side of a threshold. */
export function formatVital(vital: Vital, value: number, language: Language): string {
  if (vital === 'cls') return hundredths[language].format(value)
  if (value < 1000) return `${whole[language].format(value)}\u00a0ms`
  return `${hundredths[language].format(value / 1000)}\u00a0s`
}
