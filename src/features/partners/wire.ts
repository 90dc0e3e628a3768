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
