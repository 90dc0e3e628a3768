import type { Messages } from '#lib/language.ts'

/** How a sum of VAT is named wherever a buyer reads one. */
export const vatMessages: Messages<{ included: (percent: number) => string }> = {
  lt: { included: (percent) => `Įskaičiuotas PVM ${percent}\u00a0%` },
  en: { included: (percent) => `Includes ${percent}% VAT` },
}
