import type { Language } from '#lib/language.ts'

/** The list of news, to which a menu leads that follows from the files of a folder. */
export const newsPaths: Readonly<Record<Language, string>> = { lt: '/naujienos', en: '/en/news' }
