import type { Language } from '#lib/language.ts'

/** One manifest for each language, because it names the installed site. */
export const manifestPaths: Readonly<Record<Language, string>> = {
  lt: '/site.webmanifest',
  en: '/en/site.webmanifest',
}
