import { byLanguage, type Language } from '#lib/language.ts'
import type { SearchEntry } from '#lib/site/search-source.ts'
import { htmlToText } from '#lib/text/plain-text.ts'
import type { Feature } from '#server/feature.ts'
import { routesOf } from '#server/http/route.ts'
import { newsSchema } from './content.ts'
import { messages } from './messages.ts'
import { newsItems, newsLists } from './pages.ts'
import { newsSections } from './sections.ts'
import { type NewsItem, newsItemPath, newsPaths } from './wire.ts'

export const news: Feature<'news'> = {
  name: 'news',
  sections: newsSections,
  switch: 'news',
  content: {
    news: {
      title: { lt: 'Naujienos', en: 'News' },
      newTitle: { lt: 'Nauja naujiena', en: 'New news item' },
      files: 'news/*.md',
      isOptional: true,
      schema: newsSchema,
      isTranslated: 'in part',
      sameInEachLanguage: ['date'],
      uniqueFields: ['address'],
      isNewestFirst: true,
    },
  },
  routes: (contents) => [
    ...routesOf(
      'news',
      byLanguage((language) => newsLists(contents[language].news, language)),
    ),
    ...routesOf(
      'newsItem',
      byLanguage((language) => newsItems(contents[language].news, language)),
      'news',
    ),
  ],
  search: ({ news, language }) => ({
    entries: news.map((item) => toSearchEntry(item, language)),
    list: { path: newsPaths[language], title: messages[language].everything },
  }),
}

function toSearchEntry(item: NewsItem, language: Language): SearchEntry {
  const { title, summary, date, bodyHtml } = item
  const path = newsItemPath(item, language)
  return { path, title, summary, date, text: htmlToText(bodyHtml), label: messages[language].title }
}
