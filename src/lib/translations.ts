import { type Language, languages } from './language.ts'

/** A page made from a document or a list of them, in one language. */
export interface LocalizedPage<Props> {
  /** Equal for the same page in every language. */
  key: string
  path: string
  props: Props
  /** The day its content was last changed. */
  updated: string | undefined
}

interface TranslatedPage<Props> {
  key: string
  /** The paths in all languages of the page. */
  paths: Partial<Record<Language, string>>
  inLanguage: (language: Language) => LocalizedPage<Props>
}

/** Pairs pages with their translations; some pages exist in one language only. */
export function pairTranslations<Props>(
  pages: Readonly<Record<Language, readonly LocalizedPage<Props>[]>>,
): TranslatedPage<Props>[] {
  const keys = new Set(languages.flatMap((language) => pages[language].map(({ key }) => key)))
  return [...keys].map((wanted) => {
    const found = new Map(
      languages.flatMap((language) => {
        const page = pages[language].find(({ key }) => key === wanted)
        return page ? [[language, page] as const] : []
      }),
    )
    const paths = Object.fromEntries([...found].map(([language, { path }]) => [language, path]))
    return {
      key: wanted,
      paths,
      inLanguage: (language) => found.get(language) as LocalizedPage<Props>,
    }
  })
}
