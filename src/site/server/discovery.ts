import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { consolePath } from '#features/console/wire.ts'
import { languages } from '#lib/language.ts'
import type { SiteContents } from '#lib/site-content.ts'
import type { Config } from '#server/config.ts'
import type { Http } from '#server/http.ts'
import { manifestPaths } from '../discovery-paths.ts'
import { manifest } from './manifest.ts'
import { routesFor } from './routes.ts'
import { siteMap } from './site-map.ts'

const icons = {
  '/favicon.ico': 'image/vnd.microsoft.icon',
  '/apple-touch-icon.png': 'image/png',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
} as const

/** Answers where robots and browsers look by themselves: rules, the site map, the manifest, icons. */
export async function serveDiscovery(
  http: Http,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  content: SiteContents,
  iconFolder: string,
) {
  const serve = (path: string, type: string, body: string | Buffer) =>
    http.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(body),
    )

  serve('/robots.txt', 'text/plain; charset=utf-8', robotRules(publicUrl))
  serve(
    '/sitemap.xml',
    'application/xml; charset=utf-8',
    siteMap(routesFor(content), content, publicUrl),
  )
  for (const language of languages) {
    const text = JSON.stringify(manifest(content[language]))
    serve(manifestPaths[language], 'application/manifest+json; charset=utf-8', text)
  }
  for (const [path, type] of Object.entries(icons)) {
    serve(path, type, await readFile(join(iconFolder, path)))
  }
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
