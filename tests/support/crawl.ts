export interface Crawled {
  /** The HTML of each page that is the same for everybody, by its path. */
  pages: ReadonlyMap<string, string>
  /** Each address that does not answer, or fails, with a page that leads to it. */
  dead: readonly string[]
  /** The addresses that forms are sent to. */
  actions: ReadonlySet<string>
}

/** Goes to all pages of a site that lead from one to the other, and to those of the site map. */
export async function crawlSite(url: string): Promise<Crawled> {
  const get = (path: string) =>
    fetch(url + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } })
  const pages = new Map<string, string>()
  const dead: string[] = []
  const actions = new Set<string>()
  const known = new Set<string>()
  const siteMap = await (await get('/sitemap.xml')).text()
  const waiting = linksIn(`href="/" ${siteMap}`, 'the site map')
  for (let link = waiting.pop(); link !== undefined; link = waiting.pop()) {
    const { path, from } = link
    if (known.has(path)) continue
    known.add(path)
    const answer = await get(path)
    if (answer.status === 404 || answer.status >= 500) dead.push(`${from} leads to ${path}`)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    const html = await answer.text()
    if (answer.headers.get('cache-control') !== 'no-store') pages.set(path, html)
    waiting.push(...linksIn(html, path))
    for (const [form] of html.matchAll(/<form [^>]*method="post"[^>]*>/g))
      actions.add(/action="([^"#?]*)/.exec(form)?.[1] || path)
  }
  return { pages, dead, actions }
}

const linksIn = (text: string, from: string) =>
  [
    ...text.matchAll(/(?:href="|<loc>)(?:http:\/\/localhost:\d+)?(\/(?!assets\/|og\/)[^"#<?]*)/g),
  ].map(([, path = '']) => ({ path, from }))
