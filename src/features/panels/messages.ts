import type { Messages } from '#lib/language.ts'

export const messages: Messages<{ parts: string }> = {
  lt: { parts: 'Plano dalys' },
  en: { parts: 'Parts of a plan' },
}
