import type { Messages } from '#lib/language.ts'

export const messages: Messages<{ dismiss: string }> = {
  lt: { dismiss: 'Paslėpti pranešimą' },
  en: { dismiss: 'Dismiss the message' },
}
