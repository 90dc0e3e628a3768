import { forLatest } from '#lib/for-latest.ts'
import { byLanguage, type Language, languages } from '#lib/language.ts'
import type { SearchSource } from '#lib/site/search-source.ts'
import type { Http } from '#server/http/http.ts'
import type { Pages } from '#server/http/pages.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { searchPaths } from '../wire.ts'
import { find, toIndex, toQuery } from './find.ts'

interface Parts {
  http: Http
  /** The current search entries of each language. */
  sources: () => Readonly<Record<Language, readonly SearchSource[]>>
  pages: Pick<Pages, 'sendFresh'>
}

const perMinute = { rateLimit: rateLimits.search }

/** Searches the site's content, which is all in memory; no query is stored. */
export function serveSearch({ http, sources, pages }: Parts) {
  const indexes = forLatest((all: ReturnType<typeof sources>) =>
    byLanguage((language) => ({
      index: toIndex(all[language].flatMap(({ entries }) => entries)),
      elsewhere: all[language].flatMap(({ list }) => list ?? []),
    })),
  )
  for (const language of languages) {
    http.get<{ Querystring: { q?: unknown } }>(
      searchPaths[language],
      { config: perMinute },
      (request, reply) => {
        const query = toQuery(request.query.q)
        const { index, elsewhere } = indexes(sources())[language]
        const answer = { status: 200, language, alternates: addressesOf(query) }
        const found = find(index, query, language)
        return pages.sendFresh(
          'search',
          { searchQuery: query, found, elsewhere },
          answer,
          request,
          reply,
        )
      },
    )
  }
}

/** The addresses of the same search in each language. */
function addressesOf(query: string) {
  const search = query ? `?${new URLSearchParams({ q: query })}` : ''
  return byLanguage((language) => searchPaths[language] + search)
}
