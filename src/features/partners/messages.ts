import type { Messages } from '#lib/language.ts'

export const messages: Messages<{ label: string }> = {
  lt: { label: 'Partneriai' },
  en: { label: 'Partners' },
}
