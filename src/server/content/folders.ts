import type { Language } from '#lib/language.ts'

/** The folder of each language below `content/`. */
export const folders: Readonly<Record<Language, string>> = { lt: '', en: 'en/' }
