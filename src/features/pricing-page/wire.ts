import type { PageSection, ShownSection } from '#features/pages/wire.ts'
import type { Plan, Question } from '#features/plans/wire.ts'

/** The top of the page; in its title, words between `*` are emphasised. */
export interface PricingHero {
  title: string
  lead: string
  notes: readonly string[]
}

/** The document of the pricing page, whose address is fixed. */
export interface PricingDocument {
  /** The day of the last change of plans, prices or questions: `2026-11-21` */
  updated: string
  meta: { title: string; description: string }
  hero: PricingHero
  sections: readonly PageSection[]
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    pricing: Pick<PricingDocument, 'meta' | 'hero'> & {
      sections: readonly ShownSection[]
      /** For the structured data of the page. */
      plans: readonly Plan[]
      faq: readonly Question[]
    }
  }
}

declare module '#lib/site/site-content.ts' {
  interface SiteContent {
    pricing: PricingDocument
  }
}
