import type { BoundedMap } from '#lib/bounded-map.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import { type TextMarks, withMarkAttributes } from '#server/content/text-marks.ts'
import type { PreviewAt, PreviewedContents } from '#server/http/pages.ts'
import type { SocialCard } from '../pages.ts'
import { describe } from './describe-page.ts'
import { leadBelow } from './lead-below.ts'
import { previewPolicy } from './page-policy.ts'
import {
  createPageRenderer,
  type PageRenderer,
  type PreviewedServices,
  type RendererParts,
} from './page-renderer.ts'
import { previewSources } from './preview-sources.ts'
import { isPattern, type PlacedRoutes, placedRoutes, propsOf, type Services } from './routes.ts'

type Parts = RendererParts & {
  services: () => PreviewedServices & Services
  /** Cards of previewed pages, by their addresses. */
  previewedCards: BoundedMap<SocialCard>
}

/**
 * Renders a page as visitors would get it with other content. Its policy lets only the inline
 * scripts of its head run, so that it counts, records and sends nothing.
 */
export async function renderPreview(given: Parts, previewed: PreviewedContents, at: PreviewAt) {
  const plain = preparedFor(given, previewed.contents)
  const page = await renderWith(given, plain, at)
  if (!page) return null
  const { html, inline } = page
  const named = previewed.marked ? await withMarks(given, html, previewed.marked, at) : html
  return {
    html: at.below === null ? named : leadBelow(named, at.below, (to) => plain.routes.has(to)),
    policy: previewPolicy(inline),
  }
}

async function withMarks(
  given: Parts,
  html: string,
  { contents, marks }: { contents: SiteContents; marks: TextMarks },
  at: PreviewAt,
) {
  const marked = await renderWith(given, preparedFor(given, contents), at)
  return marked ? withMarkAttributes(html, marked.html, marks) : html
}

/** What all pages of previewed content have in common. */
interface Prepared extends ReturnType<typeof previewSources> {
  routes: PlacedRoutes
  renderer: PageRenderer
}

/** By content, of which the check before publishing and the index of pages render many pages. */
const prepared = new WeakMap<SiteContents, Prepared>()

function preparedFor(given: Parts, previewed: SiteContents): Prepared {
  const known = prepared.get(previewed)
  if (known) return known
  const sources = previewSources(given, previewed)
  const { contents, services } = sources
  const contentStore = { snapshot: given.contentStore.snapshot, derive: deriveFrom(contents) }
  const renderer = createPageRenderer({ ...given, contents, contentStore, services })
  const made = { ...sources, routes: placedRoutes(previewed), renderer }
  prepared.set(previewed, made)
  return made
}

async function renderWith(
  given: Parts,
  { routes, contents, services, renderer }: Prepared,
  { path, isDecided }: PreviewAt,
) {
  const placed = routes.get(path)
  if (!placed || isPattern(path)) return null
  const { route, language } = placed
  const [variant = ''] = route.variants?.values(contents[language]) ?? []
  const sources = { content: contents[language], variant, slug: '' }
  const props = await propsOf(route, sources, services())
  const described = { bundle: given.bundle, contents, services: services() }
  const card = await describe(described, { route, language, path, slug: '' })
  if (card) given.previewedCards.set(card.path, card)
  const address = { language, path, alternates: route.paths }
  const visitor = { consentDecided: isDecided, privacySignal: false }
  return renderer.render(route.page, props, address, visitor)
}

const deriveFrom =
  (contents: SiteContents) =>
  <Made>(make: (contents: SiteContents) => Made) => {
    const made = make(contents)
    return () => made
  }
