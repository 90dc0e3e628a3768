import type { Messages } from '#lib/language.ts'

/** The label of a VAT sum wherever buyers see one. */
export const vatMessages: Messages<{ included: (percent: number) => string }> = {
  lt: { included: (percent) => `Įskaičiuotas PVM ${percent}\u00a0%` },
  en: { included: (percent) => `Includes ${percent}% VAT` },
}
