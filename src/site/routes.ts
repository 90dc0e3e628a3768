import { contactPaths, emptyFields, thanksPaths } from '#features/contact/wire.ts'
import type { HomeProps } from '#features/home/wire.ts'
import { type LegalDocument, type LegalSlug, legalPaths, legalSlugs } from '#features/legal/wire.ts'
import { outcomes, resultPaths } from '#features/newsletter/wire.ts'
import { homePaths, type Language } from '#lib/language.ts'
import type { PageProps } from './pages.ts'

/** What the pages of one language are made from; the server reads it from the content store. */
export interface SiteContent extends HomeProps {
  legal: Readonly<Record<LegalSlug, LegalDocument>>
}

/** A public page: where it answers in each language it exists in, and the props it is made from. */
export type Route = {
  [Name in keyof PageProps]: {
    page: Name
    paths: Readonly<Partial<Record<Language, string>>>
    props: (content: SiteContent) => PageProps[Name]
    /** The day its content was last changed, where that is known. */
    updated?: (content: SiteContent) => string | undefined
    /** Pages that answer somebody's doing are in no site map. */
    isUnlisted?: boolean
  }
}[keyof PageProps]

export const routes: readonly Route[] = [
  {
    page: 'home',
    paths: homePaths,
    props: (content) => content,
    updated: ({ news }) => news[0]?.date,
  },
  {
    page: 'contact',
    paths: contactPaths,
    props: () => ({ fields: emptyFields, problems: [] }),
  },
  { page: 'contactThanks', paths: thanksPaths, props: () => ({}), isUnlisted: true },
  ...legalSlugs.map((slug) => ({
    page: 'legal' as const,
    paths: legalPaths[slug],
    props: ({ legal }: SiteContent) => ({ legal: legal[slug] }),
    updated: ({ legal }: SiteContent) => legal[slug].updated,
  })),
  ...outcomes.map((outcome) => ({
    page: 'newsletterResult' as const,
    paths: resultPaths[outcome],
    props: () => ({ outcome }),
    isUnlisted: true,
  })),
]
