import type { Language, Messages } from '#lib/language.ts'

interface Texts {
  label: string
}

export const messages: Messages<Texts> = {
  lt: { label: 'Kalba' },
  en: { label: 'Language' },
}

/** Each language by its own name, for visitors who read no other. */
export const languageNames: Readonly<Record<Language, string>> = { lt: 'Lietuvių', en: 'English' }
