import type { PageSection, ShownSection } from '#features/pages/wire.ts'

/** The document of the contact page, whose address is fixed. */
export interface ContactDocument {
  title: string
  lead: string
  /** For search engines. */
  description: string
  sections: readonly PageSection[]
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    contact: {
      page: { address: string; title: string; lead: string; description: string }
      sections: readonly ShownSection[]
    }
  }
}

declare module '#lib/site/site-content.ts' {
  interface SiteContent {
    contactPage: ContactDocument
  }
}
