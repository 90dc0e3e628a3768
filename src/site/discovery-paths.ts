import type { Language } from '#lib/language.ts'

/** What an installed site is called depends on its language. */
export const manifestPaths: Readonly<Record<Language, string>> = {
  lt: '/site.webmanifest',
  en: '/en/site.webmanifest',
}
