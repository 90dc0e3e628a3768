import type { SiteContents } from '#lib/site/site-content.ts'
import { leadBelow } from './lead-below.ts'
import { pagePolicy } from './page-policy.ts'
import { createPageRenderer, type RendererParts } from './page-renderer.ts'
import { previewSources } from './preview-sources.ts'
import { isPattern, placedRoutes, propsOf, type Services } from './routes.ts'

type Parts = RendererParts & { services: () => ReturnType<RendererParts['services']> & Services }

/** Renders a page as it would be with other content, with links that stay below an address. */
export async function renderPreview(
  given: Parts,
  previewed: SiteContents,
  { path, below }: { path: string; below: string },
) {
  const { contents, services } = previewSources(given, previewed)
  const routes = placedRoutes(contents)
  const placed = routes.get(path)
  if (!placed || isPattern(path)) return null
  const { route, language } = placed
  const [variant = ''] = route.variants?.values(contents[language]) ?? []
  const sources = { content: contents[language], variant, slug: '' }
  const props = await propsOf(route, sources, services())
  const contentStore = {
    ...given.contentStore,
    derive: <Made>(make: (from: SiteContents) => Made) => {
      const made = make(contents)
      return () => made
    },
  }
  const renderer = createPageRenderer({ ...given, contents, contentStore, services })
  const { html, inline } = renderer.renderPrivate(route.page, props, { path, language })
  return { html: leadBelow(html, below, (to) => routes.has(to)), policy: pagePolicy(inline) }
}
