import { createHash } from 'node:crypto'
import { forLatest } from '#lib/for-latest.ts'
import { type Language, languages } from '#lib/language.ts'
import type { Http } from '#server/http/http.ts'
import type { Config } from '#server/process/config.ts'
import { atomPaths, rssPaths } from '../wire.ts'
import { atomFeed, type Feed, rssFeed } from './feeds.ts'

interface Parts {
  http: Http
  config: Pick<Config, 'publicUrl'>
  /** The current posts of each language. */
  feeds: () => Readonly<Record<Language, Omit<Feed, 'publicUrl' | 'language'>>>
}

/** Serves both feeds of each language, which are written once for the same posts. */
export function serveFeeds({ http, config, feeds }: Parts) {
  for (const language of languages) {
    const written = (write: (feed: Feed) => string) => {
      const latest = forLatest((all: ReturnType<typeof feeds>) =>
        tagged(write({ ...all[language], publicUrl: config.publicUrl, language })),
      )
      return () => latest(feeds())
    }
    serveFeed(http, rssPaths[language], 'application/rss+xml', written(rssFeed))
    serveFeed(http, atomPaths[language], 'application/atom+xml', written(atomFeed))
  }
}

function tagged(body: string) {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, etag: `"${digest}"` }
}

function serveFeed(http: Http, path: string, type: string, feed: () => ReturnType<typeof tagged>) {
  http.get(path, async (request, reply) => {
    const { body, etag } = feed()
    reply.header('etag', etag).header('cache-control', 'public, max-age=900')
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
    return reply.type(`${type}; charset=utf-8`).send(body)
  })
}
