import { type Language, languages } from '#lib/language.ts'

/** A page made from a document or a list of them, in one language. */
export interface Made<Props> {
  /** The same for the same page in every language. */
  key: string
  path: string
  props: Props
  /** The day its content was last changed. */
  updated: string | undefined
}

interface Pair<Props> {
  paths: Partial<Record<Language, string>>
  of: (language: Language) => Made<Props>
}

/** Brings together what is one page in several languages; some pages are in one language only. */
export function pair<Props>(
  made: Readonly<Record<Language, readonly Made<Props>[]>>,
): Pair<Props>[] {
  const keys = new Set(languages.flatMap((language) => made[language].map(({ key }) => key)))
  return [...keys].map((wanted) => {
    const found = new Map(
      languages.flatMap((language) => {
        const one = made[language].find(({ key }) => key === wanted)
        return one ? [[language, one] as const] : []
      }),
    )
    const paths = Object.fromEntries([...found].map(([language, { path }]) => [language, path]))
    return { paths, of: (language) => found.get(language) as Made<Props> }
  })
}
