import type { Language, Messages } from '#lib/language.ts'
import { formatNumber } from './format-number.ts'
import type { NumberInput } from './wire.ts'

interface Texts {
  bounds: (least: string, most: string) => string
  /** `used` is what is calculated with in place of what was entered. */
  corrected: (bounds: string, used: string) => string
}

/** Apart from the texts of the page, which the script does not need. */
const messages: Messages<Texts> = {
  lt: {
    bounds: (least, most) => `Nuo ${least} iki ${most}`,
    corrected: (bounds, used) => `${bounds}; skaičiuojame su ${used}`,
  },
  en: {
    bounds: (least, most) => `From ${least} to ${most}`,
    corrected: (bounds, used) => `${bounds}; calculated with ${used}`,
  },
}

/**
 * The bounds of a number.
 *
 * @param used what is calculated with, where what was entered cannot be used
 */
export function inputNote(input: NumberInput, used: number | null, language: Language): string {
  const { bounds, corrected } = messages[language]
  const written = (value: number) => formatNumber(value, input, language)
  const within = bounds(written(input.min), written(input.max))
  return used === null ? within : corrected(within, written(used))
}

export const noteId = (fieldId: string) => `${fieldId}-pastaba`
