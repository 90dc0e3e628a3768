import { consolePath } from '#features/console/wire.ts'
import { languages } from '#lib/language.ts'
import { HttpError } from '#server/errors.ts'
import type { Platform } from '#server/feature.ts'
import { manifestPaths } from '../discovery-paths.ts'
import { manifest } from './manifest.ts'
import { llmsText, securityText, securityTextPath } from './robot-texts.ts'
import { entryPages, routesFor, type Services, type SiteRoute } from './routes.ts'
import { siteMap } from './site-map.ts'

/** Serves files that robots and browsers request by themselves: rules, the site map, the manifest. */
export function serveDiscovery(
  platform: Pick<Platform, 'http' | 'config' | 'content' | 'contentStore' | 'searchSources'>,
  services: Services,
) {
  const { http, content, searchSources } = platform
  const { publicUrl } = platform.config
  const serve = (path: string, type: string, body: string | Buffer) =>
    http.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(body),
    )

  serve('/robots.txt', 'text/plain; charset=utf-8', robotRules(publicUrl))
  // The owner's settings change names and addresses while the server runs.
  http.get(securityTextPath, (_request, reply) => {
    const text = securityText(content.lt, publicUrl, Date.now())
    if (!text) throw new HttpError(404, 'not_found')
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(text)
  })
  http.get('/llms.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(llmsText(content, searchSources(), publicUrl)),
  )
  const routes = platform.contentStore.derive(routesFor)
  http.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(siteMap([...routes(), ...(await entriesOf(routes(), services))], content, publicUrl)),
  )
  for (const language of languages) {
    http.get(manifestPaths[language], (_request, reply) => {
      if (!content.lt.switches.languages.includes(language)) throw new HttpError(404, 'not_found')
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(manifest(content[language])))
    })
  }
}

/** The pages in the site map's form, each in its one language. */
async function entriesOf(routes: readonly SiteRoute[], services: Services) {
  const pages = await entryPages(routes, services)
  return pages.map(({ language, path, updated }) => ({
    paths: { [language]: path },
    updated: () => updated,
  }))
}

function robotRules(publicUrl: string): string {
  return [
    'User-agent: *',
    `Disallow: ${consolePath}`,
    'Disallow: /api/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
