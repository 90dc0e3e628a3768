/** Lithuanian is the first language and the default one; English is the second. */
export const languages = ['lt', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'lt'

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

/** The home page's path in each language. */
export const homePaths: Readonly<Record<Language, string>> = { lt: '/', en: '/en' }

/**
 * The language of a tag such as `LT` or `lt-LT` (RFC 5646, §2.1.1); null when the site lacks it.
 */
export function languageOfTag(tag: string): Language | null {
  const language = tag.trim().toLowerCase().split('-')[0]
  return isLanguage(language) ? language : null
}

/** The language of a page by its path: `/en/news`. */
export const languageOfPath = (path: string): Language =>
  /^\/en(\/|$|[?#])/.test(path) ? 'en' : defaultLanguage

/**
 * Texts of one feature with the same keys in every language, so that a missing one does not
 * compile.
 */
export type Messages<Texts> = Readonly<Record<Language, Readonly<Texts>>>

/** Locales for dates and sums; the English one is of the European Union. */
export const locales: Readonly<Record<Language, string>> = { lt: 'lt-LT', en: 'en-IE' }

export function byLanguage<T>(make: (language: Language) => T): Readonly<Record<Language, T>> {
  return { lt: make('lt'), en: make('en') }
}
