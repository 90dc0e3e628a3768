import { createHash } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Http } from '#server/http.ts'
import { atomFeed, type Feed, rssFeed } from './server/feeds.ts'
import { atomPath, rssPath } from './wire.ts'

interface Parts {
  http: Http
  config: Pick<Config, 'publicUrl'>
  feed: Omit<Feed, 'publicUrl'>
}

/** Answers with both feeds, which are written once, for the content changes only with a start. */
export function registerBlog({ http, config, feed }: Parts) {
  const full = { ...feed, publicUrl: config.publicUrl }
  serveFeed(http, rssPath, 'application/rss+xml', rssFeed(full))
  serveFeed(http, atomPath, 'application/atom+xml', atomFeed(full))
}

function serveFeed(http: Http, path: string, type: string, body: string) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  http.get(path, async (request, reply) => {
    reply.header('etag', etag).header('cache-control', 'public, max-age=900')
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
    return reply.type(`${type}; charset=utf-8`).send(body)
  })
}
