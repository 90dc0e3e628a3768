import type { Language } from '#lib/language.ts'
import type { DataPractices } from './practices.ts'

/** The legal pages by file name, with the paths of each. */
export const legalPaths = {
  'slapuku-politika': { lt: '/slapuku-politika', en: '/en/cookie-policy' },
  'privatumo-politika': { lt: '/privatumo-politika', en: '/en/privacy-policy' },
  'pirkimo-taisykles': { lt: '/pirkimo-taisykles', en: '/en/terms-of-purchase' },
  prieinamumas: { lt: '/prieinamumas', en: '/en/accessibility' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

export type LegalSlug = keyof typeof legalPaths
export const legalSlugs = Object.keys(legalPaths) as LegalSlug[]

export interface LegalDocument {
  slug: LegalSlug
  title: string
  description: string
  /** The day of its last change: `2026-11-21` */
  updated: string
  bodyHtml: string
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    legal: { legal: LegalDocument; practices: DataPractices }
  }
}

declare module '#lib/site/site-content.ts' {
  interface SiteContent {
    legal: Readonly<Record<LegalSlug, LegalDocument>>
  }
}
