import type { Messages } from '#lib/language.ts'

export const messages: Messages<{ close: string }> = {
  lt: { close: 'Uždaryti' },
  en: { close: 'Close' },
}
