export interface NewsItem {
  slug: string
  title: string
  /** `2026-11-03` */
  date: string
  summary: string
  bodyHtml: string
}
