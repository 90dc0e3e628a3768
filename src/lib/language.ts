/** Lithuanian is the first language and the default one; English is the second. */
export const languages = ['lt', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'lt'

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

/** Texts of one feature, the same keys in every language, so that a missing one does not compile. */
export type Messages<Texts> = Readonly<Record<Language, Readonly<Texts>>>
