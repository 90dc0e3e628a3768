import type { Language } from '../language.ts'
import type { Switches } from './switches.ts'

/**
 * The texts of editors, in one language, by content kind. A feature adds its own kinds in its wire
 * files: `declare module './site-content.ts' { interface SiteContent { … } }`.
 */
export interface SiteContent {
  language: Language
  switches: Switches
}

export type SiteContents = Readonly<Record<Language, SiteContent>>
