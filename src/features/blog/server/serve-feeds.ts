import { createHash } from 'node:crypto'
import { type Language, languages } from '#lib/language.ts'
import type { Http } from '#server/http/http.ts'
import type { Config } from '#server/process/config.ts'
import { atomPaths, rssPaths } from '../wire.ts'
import { atomFeed, type Feed, rssFeed } from './feeds.ts'

interface Parts {
  http: Http
  config: Pick<Config, 'publicUrl'>
  feeds: Readonly<Record<Language, Omit<Feed, 'publicUrl' | 'language'>>>
}

/**
 * Serves both feeds of each language, which are written once, because the content only changes with
 * a start.
 */
export function serveFeeds({ http, config, feeds }: Parts) {
  for (const language of languages) {
    const feed = { ...feeds[language], publicUrl: config.publicUrl, language }
    serveFeed(http, rssPaths[language], 'application/rss+xml', rssFeed(feed))
    serveFeed(http, atomPaths[language], 'application/atom+xml', atomFeed(feed))
  }
}

function serveFeed(http: Http, path: string, type: string, body: string) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  http.get(path, async (request, reply) => {
    reply.header('etag', etag).header('cache-control', 'public, max-age=900')
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
    return reply.type(`${type}; charset=utf-8`).send(body)
  })
}
