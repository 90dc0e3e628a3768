import type { Messages } from '#lib/language.ts'

export const messages: Messages<{ numbers: string }> = {
  lt: { numbers: 'Tie patys skaičiai lentelėje' },
  en: { numbers: 'The same numbers in a table' },
}
