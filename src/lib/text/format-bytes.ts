import { byLanguage, type Language } from '../language.ts'

const units = ['kB', 'MB', 'GB', 'TB'] as const

const numbers = byLanguage((language) => ({
  whole: new Intl.NumberFormat(language, { maximumFractionDigits: 0 }),
  tenths: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }),
}))

/** “12,4 GB”, in units of 1000, as disks are sold. */
export function formatBytes(bytes: number, language: Language): string {
  const power = Math.max(
    0,
    units.findLastIndex((_unit, index) => bytes >= 1000 ** (index + 1)),
  )
  const value = bytes / 1000 ** (power + 1)
  const { whole, tenths } = numbers[language]
  return `${(value < 10 ? tenths : whole).format(value)}\u00a0${units[power]}`
}
