export interface Partner {
  /** Its mark is `public/images/partners/<id>.svg`. */
  id: string
  name: string
  field: string
}

declare module '#lib/site/site-content.ts' {
  interface SiteContent {
    partners: readonly Partner[]
  }
}

declare module '#lib/site/section.ts' {
  interface SectionProps {
    partners: { partners: readonly Partner[] }
  }
}
