import { createHash } from 'node:crypto'
import { type Language, languages } from '#lib/language.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import type { SiteName } from '#lib/site/site-name.ts'
import { xmlDocument, xmlElement } from '#lib/text/xml.ts'
import type { Http } from '#server/http/http.ts'
import { archiveMessages } from '../../archive-messages.ts'
import { archiveFeedPaths, archivePaths } from '../../archive-paths.ts'
import { type ArchivedIssue, archivedIssuePath } from '../../archive-wire.ts'
import type { Archive } from './archive.ts'

interface Options {
  http: Http
  content: SiteContents
  publicUrl: string
  archive: Pick<Archive, 'list'>
}

const newestShown = 20

/** Serves the feed of each language: https://www.rssboard.org/rss-specification */
export function serveArchiveFeeds({ http, content, publicUrl, archive }: Options) {
  for (const language of languages) {
    http.get(archiveFeedPaths[language], async (request, reply) => {
      const issues = (await archive.list(language)).slice(0, newestShown)
      const body = feedOf(issues, { publicUrl, language, site: content[language].site })
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      reply.header('etag', etag).header('cache-control', 'public, max-age=900')
      if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
      return reply.type('application/rss+xml; charset=utf-8').send(body)
    })
  }
}

interface Feed {
  publicUrl: string
  language: Language
  /** The name of the site. */
  site: SiteName
}

function feedOf(issues: readonly ArchivedIssue[], { publicUrl, language, site }: Feed): string {
  const { title, description } = archiveMessages[language]
  const items = issues.map(({ slug, subject, preheader, date }) => {
    const url = publicUrl + archivedIssuePath(slug, language)
    return xmlElement('item', [
      xmlElement('title', subject),
      xmlElement('link', url),
      xmlElement('guid', url, { isPermaLink: 'true' }),
      xmlElement('pubDate', new Date(`${date}T00:00:00Z`).toUTCString()),
      xmlElement('description', preheader),
    ])
  })
  const channel = xmlElement('channel', [
    xmlElement('title', `${site.name} – ${title}`),
    xmlElement('link', publicUrl + archivePaths[language]),
    xmlElement('description', description(site)),
    xmlElement('language', language),
    xmlElement('atom:link', [], {
      href: publicUrl + archiveFeedPaths[language],
      rel: 'self',
      type: 'application/rss+xml',
    }),
    ...items,
  ])
  return xmlDocument('rss', [channel], {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
  })
}
