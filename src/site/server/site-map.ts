import { defaultLanguage, type Language } from '#lib/language.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import type { Route } from '#server/http/route.ts'

type Listed = Pick<Route, 'paths' | 'updated' | 'isUnlisted'> & { entries?: unknown }

/** All public pages with their translations: https://www.sitemaps.org/protocol.html */
export function siteMap(
  routes: readonly Listed[],
  content: SiteContents,
  publicUrl: string,
): string {
  const listed = routes.filter(({ isUnlisted, entries }) => !isUnlisted && !entries)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...listed.flatMap((route) => entriesOf(route, content, publicUrl)),
    '</urlset>',
    '',
  ].join('\n')
}

function entriesOf({ paths, updated }: Listed, content: SiteContents, publicUrl: string): string[] {
  const translations = Object.entries(paths) as [Language, string][]
  const address = (path: string) => escapeXml(publicUrl + path)
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address(path)}"/>`
  const links = translations.map(([language, path]) => link(language, path))
  if (paths[defaultLanguage]) links.push(link('x-default', paths[defaultLanguage]))
  return translations.map(([language, path]) => {
    const day = updated?.(content[language])
    const changed = day ? `<lastmod>${day}</lastmod>` : ''
    const others = translations.length > 1 ? links.join('') : ''
    return `<url><loc>${address(path)}</loc>${changed}${others}</url>`
  })
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
