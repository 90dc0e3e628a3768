import { homePaths, type Language } from '#lib/language.ts'
import type { SectionName, SectionTone } from '#lib/site/section.ts'

/** A section as its document has it, with the fields of its type. */
export interface PageSection {
  type: SectionName
  tone: SectionTone
  /** Depth contours behind it, as on a sea chart. */
  contours?: boolean | undefined
  /** Its id, to which links may lead. */
  anchor?: string | undefined
  /** It shares the band of the section before it, below that or beside it. */
  joins?: 'below' | 'beside' | undefined
  /** False keeps it for later. */
  isShown?: boolean | undefined
  /** The first and the last day on which it is shown. */
  visibleFrom?: string | undefined
  visibleUntil?: string | undefined
}

/** A page whose address is fixed. */
export interface FixedPage {
  meta: { title: string; description: string }
  sections: readonly PageSection[]
}

/** A page that an owner has composed of sections. */
export interface SitePage {
  /** The name of its file, equal in every language. */
  slug: string
  /** Its word in addresses, which each language may have its own of. */
  address: string
  title: string
  lead: string
  /** For search engines. */
  description: string
  updated: string
  sections: readonly PageSection[]
}

/** `/apie-mus`, `/en/about-us` */
export const sitePagePath = ({ address }: Pick<SitePage, 'address'>, language: Language) =>
  `${homePaths[language].replace(/\/$/, '')}/${address}`

/** A section with what it shows today. */
export interface ShownSection {
  type: SectionName
  tone: SectionTone
  contours: boolean | undefined
  joins: PageSection['joins']
  anchor: string | undefined
  headId: string
  head: { title: string; lead: string | undefined } | null
  shown: object
}

/** A link of the menu: a page of the site, a place on it, or an address elsewhere. */
export interface MenuLink {
  label: string
  address: string
}

export interface MenuColumn {
  title: string
  links: readonly MenuLink[]
  /** Links below these, apart from them. */
  further: readonly MenuLink[]
}

export interface Menu {
  header: { links: readonly MenuLink[]; button: MenuLink | null }
  footer: readonly MenuColumn[]
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    home: {
      meta: FixedPage['meta']
      sections: readonly ShownSection[]
    }
    sitePage: {
      page: Pick<SitePage, 'address' | 'title' | 'lead' | 'description'>
      sections: readonly ShownSection[]
    }
  }
}

declare module '#lib/site/site-content.ts' {
  interface SiteContent {
    home: FixedPage
    pages: readonly SitePage[]
    menu: Menu
  }
}

declare module '#lib/site/section.ts' {
  interface SectionProps {
    text: { html: string }
    picture: { picture: { file: string; alt: string }; html: string }
    numbers: { numbers: readonly { value: string; text: string }[] }
    call: { button: MenuLink }
  }
}
