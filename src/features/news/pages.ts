import { toPages } from '#lib/paging.ts'
import {
  type NewsItem,
  type NewsItemProps,
  type NewsProps,
  newsItemPath,
  newsPath,
  newsPerPage,
} from './wire.ts'

interface Made<Props> {
  path: string
  props: Props
  /** The day its content was last changed. */
  updated?: string
}

export function newsLists(news: readonly NewsItem[]): Made<NewsProps>[] {
  return toPages(news, newsPerPage, newsPath).map(({ items, paging }) => ({
    path: paging.paths[paging.current - 1] as string,
    props: { news: items, paging },
  }))
}

export function newsItems(news: readonly NewsItem[]): Made<NewsItemProps>[] {
  return news.map((item, index) => ({
    path: newsItemPath(item.slug),
    updated: item.date,
    props: { item, newer: news[index - 1], older: news[index + 1] },
  }))
}
