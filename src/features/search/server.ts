import type { FastifyReply, FastifyRequest } from 'fastify'
import { byLanguage, type Language, languages } from '#lib/language.ts'
import type { Http } from '#server/http.ts'
import { find, toIndex, toQuery } from './find.ts'
import { type Findable, type SearchProps, searchPaths } from './wire.ts'

interface Parts {
  http: Http
  /** What each language has. */
  entries: Readonly<Record<Language, readonly Findable[]>>
  /** Answers with the page of results. */
  send: (
    page: 'search',
    props: SearchProps,
    place: { status: number; language: Language; alternates: Readonly<Record<Language, string>> },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>
}

const perMinute = { rateLimit: { max: 120, timeWindow: '1 minute' } }

/** Searches what the site holds; it is all in memory, and nothing of what is asked is kept. */
export function registerSearch({ http, entries, send }: Parts) {
  for (const language of languages) {
    const index = toIndex(entries[language])
    http.get<{ Querystring: { q?: unknown } }>(
      searchPaths[language],
      { config: perMinute },
      (request, reply) => {
        const query = toQuery(request.query.q)
        const place = { status: 200, language, alternates: addressesOf(query) }
        const found = find(index, query, language)
        return send('search', { asked: query, found }, place, request, reply)
      },
    )
  }
}

/** The same search in each language. */
function addressesOf(query: string) {
  const asked = query ? `?${new URLSearchParams({ q: query })}` : ''
  return byLanguage((language) => searchPaths[language] + asked)
}
