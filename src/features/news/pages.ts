import type { Language } from '#lib/language.ts'
import { toPages } from '#lib/site/paging.ts'
import type { LocalizedPage } from '#lib/translations.ts'
import {
  type NewsItem,
  type NewsItemProps,
  type NewsProps,
  newsItemPath,
  newsPaths,
  newsPerPage,
} from './wire.ts'

export function newsLists(
  news: readonly NewsItem[],
  language: Language,
): LocalizedPage<NewsProps>[] {
  const pages = toPages(news, newsPerPage, newsPaths[language], language)
  return pages.map(({ items, paging }) => ({
    key: String(paging.current),
    updated: items[0]?.date,
    path: paging.paths[paging.current - 1] as string,
    props: { news: items, paging },
  }))
}

export function newsItems(
  news: readonly NewsItem[],
  language: Language,
): LocalizedPage<NewsItemProps>[] {
  return news.map((item, index) => ({
    key: item.slug,
    path: newsItemPath(item, language),
    updated: item.date,
    props: { item, newer: news[index - 1], older: news[index + 1] },
  }))
}
