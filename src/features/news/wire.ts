import type { Paging } from '#lib/paging.ts'

export const newsPath = '/naujienos'
export const newsPerPage = 12
export const newsItemPath = (slug: string) => `${newsPath}/${slug}`

export interface NewsItem {
  slug: string
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
