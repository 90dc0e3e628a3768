import type { Language } from '#lib/language.ts'
import { newsPaths } from '#lib/site/news-paths.ts'
import type { Paging } from '#lib/site/paging.ts'

export { newsPaths }
export const newsPerPage = 12
export const newsItemPath = ({ address }: Pick<NewsItem, 'address'>, language: Language) =>
  `${newsPaths[language]}/${address}`

export interface NewsItem {
  /** The name of its file, the same in every language. */
  slug: string
  /** Its word in addresses, which each language may have its own of. */
  address: string
  title: string
  /** `2026-11-03` */
  date: string
  summary: string
  bodyHtml: string
}

export interface NewsProps {
  news: readonly NewsItem[]
  paging: Paging
}

export interface NewsItemProps {
  item: NewsItem
  older: NewsItem | undefined
  newer: NewsItem | undefined
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    news: NewsProps
    newsItem: NewsItemProps
  }
}

declare module '#lib/site/site-content.ts' {
  interface SiteContent {
    /** The newest first. */
    news: readonly NewsItem[]
  }
}

declare module '#lib/site/section.ts' {
  interface SectionProps {
    news: { news: readonly NewsItem[] }
  }
}
