import type { Language } from '#lib/language.ts'
import { toPages } from '#lib/paging.ts'
import {
  type NewsItem,
  type NewsItemProps,
  type NewsProps,
  newsItemPath,
  newsPaths,
  newsPerPage,
} from './wire.ts'

interface Made<Props> {
  /** The same for the same page in every language. */
  key: string
  path: string
  props: Props
  /** The day its content was last changed. */
  updated: string | undefined
}

export function newsLists(news: readonly NewsItem[], language: Language): Made<NewsProps>[] {
  const pages = toPages(news, newsPerPage, newsPaths[language], language)
  return pages.map(({ items, paging }) => ({
    key: String(paging.current),
    updated: items[0]?.date,
    path: paging.paths[paging.current - 1] as string,
    props: { news: items, paging },
  }))
}

export function newsItems(news: readonly NewsItem[], language: Language): Made<NewsItemProps>[] {
  return news.map((item, index) => ({
    key: item.slug,
    path: newsItemPath(item, language),
    updated: item.date,
    props: { item, newer: news[index - 1], older: news[index + 1] },
  }))
}
