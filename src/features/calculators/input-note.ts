import type { Language } from '#lib/language.ts'
import { formatNumber } from './format-number.ts'
import { messages } from './messages.ts'
import type { NumberInput } from './wire.ts'

/**
 * The bounds of a number.
 *
 * @param used what is calculated with, where what was entered cannot be used
 */
export function inputNote(input: NumberInput, used: number | null, language: Language): string {
  const { bounds, corrected } = messages[language]
  const least = formatNumber(input.min, input, language)
  const most = formatNumber(input.max, input, language)
  return used === null
    ? bounds(least, most)
    : corrected(least, most, formatNumber(used, input, language))
}

export const noteId = (fieldId: string) => `${fieldId}-pastaba`
