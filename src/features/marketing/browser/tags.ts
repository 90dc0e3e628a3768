import type { DestinationSlug, OfBrowserDestinations } from '#features/destinations/destinations.ts'
import type { PageDestination } from '../page-options.ts'
import { isAllowed } from './consent.ts'
import type { TagEvent } from './event.ts'
import { keepExternalId } from './external-id.ts'
import { keepMetaCookies } from './meta-cookies.ts'
import type { OpenTag, Tag } from './tag.ts'

/** Separate scripts, fetched only for destinations that are on. */
const adapters: OfBrowserDestinations<() => Promise<{ open: OpenTag }>> = {
  meta: () => import('./adapters/meta.ts'),
  google_analytics: () => import('./adapters/google-analytics.ts'),
  google_tag_manager: () => import('./adapters/google-tag-manager.ts'),
  google_ads: () => import('./adapters/google-ads.ts'),
  tiktok: () => import('./adapters/tiktok.ts'),
  pinterest: () => import('./adapters/pinterest.ts'),
  microsoft: () => import('./adapters/microsoft.ts'),
  linkedin: () => import('./adapters/linkedin.ts'),
  lead_tracking: () => import('./adapters/lead-tracking.ts'),
}

const tags = new Map<DestinationSlug, Tag>()

/**
 * Opens the tags that are allowed by now, each once per page, and none before the gate is ready.
 */
export async function openTags(destinations: readonly PageDestination[], gate: Promise<unknown>) {
  const waiting = destinations.filter(
    ({ slug, category }) => !tags.has(slug) && isAllowed(category),
  )
  if (waiting.length === 0) return
  if (waiting.some(({ slug }) => slug === 'meta')) keepMetaCookies()
  // The page's first event must carry the id, so tags begin when it is known.
  const externalId = isAllowed('advertisement') ? keepExternalId() : ''
  // One tag that fails does not stop the others.
  await Promise.allSettled(waiting.map((one) => openTag(one, externalId, gate)))
}

async function openTag(
  destination: PageDestination,
  externalId: Promise<string> | '',
  gate: Promise<unknown>,
) {
  const { slug, category, values } = destination
  const adapter = await adapters[slug]?.()
  const id = await externalId
  await gate
  const person = values['advanced_matching']
    ? await (await import('./adapters/person.ts')).hashedPerson()
    : null
  if (adapter && !tags.has(slug) && isAllowed(category))
    tags.set(slug, adapter.open(destination, id, person))
}

/**
 * Gives an event to a tag; false when the page has no such tag, or the tag has no use for the
 * event.
 */
export const fireTag = (slug: DestinationSlug, event: TagEvent): boolean =>
  tags.get(slug)?.fireEvent(event.name, event) ?? false
