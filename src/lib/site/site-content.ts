import type { Language } from '../language.ts'

/**
 * The texts of editors, in one language, by content kind. A feature adds its own kinds in its wire
 * files: `declare module './site-content.ts' { interface SiteContent { … } }`.
 */
export interface SiteContent {
  language: Language
}

export type SiteContents = Readonly<Record<Language, SiteContent>>
