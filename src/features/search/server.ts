import type { FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage, type Language } from '#lib/language.ts'
import type { Http } from '#server/http.ts'
import { find, toIndex, toQuery } from './find.ts'
import { type Findable, type SearchProps, searchPath } from './wire.ts'

interface Parts {
  http: Http
  entries: readonly Findable[]
  /** Answers with the page of results. */
  send: (
    page: 'search',
    props: SearchProps,
    place: { status: number; language: Language; alternates: { lt: string } },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>
}

const perMinute = { rateLimit: { max: 120, timeWindow: '1 minute' } }

/** Searches what the site holds; it is all in memory, and nothing of what is asked is kept. */
export function registerSearch({ http, entries, send }: Parts) {
  const index = toIndex(entries)
  http.get<{ Querystring: { q?: unknown } }>(
    searchPath,
    { config: perMinute },
    (request, reply) => {
      const query = toQuery(request.query.q)
      const path = query ? `${searchPath}?${new URLSearchParams({ q: query })}` : searchPath
      const place = { status: 200, language: defaultLanguage, alternates: { lt: path } }
      return send('search', { asked: query, found: find(index, query) }, place, request, reply)
    },
  )
}
