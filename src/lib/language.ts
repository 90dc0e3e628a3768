/** Lithuanian is the first language and the default one; English is the second. */
export const languages = ['lt', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'lt'

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

/** Where the site begins in each language. */
export const homePaths: Readonly<Record<Language, string>> = { lt: '/', en: '/en' }

/** Texts of one feature, the same keys in every language, so that a missing one does not compile. */
export type Messages<Texts> = Readonly<Record<Language, Readonly<Texts>>>

/** Where dates and sums follow local habit; English is that of the European Union. */
export const locales: Readonly<Record<Language, string>> = { lt: 'lt-LT', en: 'en-IE' }

export function byLanguage<T>(make: (language: Language) => T): Readonly<Record<Language, T>> {
  return { lt: make('lt'), en: make('en') }
}
