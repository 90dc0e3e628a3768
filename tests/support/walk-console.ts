import { consolePath } from '#features/console/wire.ts'

interface Walk {
  /** The pages that links lead to, each once, with the status of its answer. */
  pages: ReadonlyMap<string, number>
  /** The addresses of the forms that change something. */
  forms: ReadonlySet<string>
}

const linksIn = (html: string) =>
  [...html.matchAll(/href="(\/valdymas[^"#]*)/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
const postForm = /<form[^>]*method="post"[^>]*>.*?<\/form>/gs
const formsIn = (html: string) =>
  [...html.matchAll(postForm)].flatMap(([form]) =>
    [...form.matchAll(/action="(\/valdymas[^"#?]*)/gi)].map(([, action = '']) => action),
  )
/** Files, panels of the statistics and previews of the site are left out. */
const isPage = (path: string) =>
  !/\.\w+$|\/csv\/|^\/valdymas\/(?:statistika\/visi|perziura)/.test(path)

/** Follows a link to every page of the console from its first one. */
export async function walkConsole(ask: (path: string) => Promise<Response>): Promise<Walk> {
  const forms = new Set<string>()
  const pages = new Map<string, number>()
  for (const waiting: string[] = [consolePath]; waiting.length > 0; ) {
    const link = waiting.pop() ?? ''
    const [path = ''] = link.split('?')
    if (pages.has(path) || !isPage(path)) continue
    const answer = await ask(link)
    pages.set(path, answer.status)
    const html = await answer.text()
    for (const form of formsIn(html)) forms.add(form)
    waiting.push(...linksIn(html))
  }
  return { pages, forms }
}
