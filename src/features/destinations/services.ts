import type { Service } from '#features/consent/services.ts'
import { type ThirdPartySlug, thirdParties } from '#features/consent/third-parties.ts'
import {
  type DestinationSlug,
  destinationSlugs,
  destinations,
  type OfBrowserDestinations,
} from './destinations.ts'
import { type DestinationField, destinationFields, type MarketingSettings } from './settings.ts'

/** Declares what destinations that are on load in visitors' browsers, and who is sent events. */
export function destinationServices(settings: MarketingSettings): readonly Service[] {
  return destinationSlugs.flatMap((destination): Service[] => {
    const slug = serviceOf(destination, settings)
    if (!slug) return []
    const service = { ...thirdParties[slug], slug }
    if (!hasSecret(destination, settings)) return [service]
    const isOnPages = !isSentByServerOnly(destination, settings)
    return [{ ...(isOnPages ? service : withoutTag(service)), isSentByServer: true }]
  })
}

/**
 * Slug, in the registry of third parties, of what an enabled destination loads in the browser; null
 * while it has no id to load it with.
 */
export function serviceOf(
  slug: DestinationSlug,
  settings: Pick<MarketingSettings, 'destinations'>,
): ThirdPartySlug | null {
  const { isOn } = settings.destinations[slug]
  if (!isOn || tagIdOf(slug, settings) === '') return null
  if (slug !== 'lead_tracking') return destinations[slug].service
  const { provider } = settings.destinations.lead_tracking.values
  return provider === 'leadfeeder' || provider === 'albacross' ? provider : null
}

/**
 * The service without hosts and cookies: the tag is not on pages, so no host is asked and no cookie
 * set.
 */
const withoutTag = ({ name, category, slug }: Service & { slug: ThirdPartySlug }): Service => ({
  name,
  category,
  slug,
  hosts: {},
  cookies: [],
  stop: 'storage-only',
})

/** Whether the owner has chosen to send from the server only, with no tag on pages. */
export function isSentByServerOnly(
  slug: DestinationSlug,
  { destinations }: Pick<MarketingSettings, 'destinations'>,
): boolean {
  const { values } = destinations[slug]
  return 'sends_from' in values && values.sends_from === 'server'
}

/** Whether the destination has a secret; without one the server cannot send to it. */
function hasSecret(slug: DestinationSlug, settings: MarketingSettings): boolean {
  const values: Readonly<Record<string, string>> = settings.destinations[slug].values
  return Object.entries<DestinationField>(destinationFields[slug]).some(
    ([name, { kind }]) => kind === 'secret' && values[name] !== '',
  )
}

/** The public id that the destination's tag is loaded with; empty where there is none. */
export function tagIdOf(
  slug: DestinationSlug,
  { destinations }: Pick<MarketingSettings, 'destinations'>,
): string {
  const values: Readonly<Record<string, string>> = destinations[slug].values
  return (tagIdFields[slug] && values[tagIdFields[slug]]) || ''
}

export const tagIdFields: OfBrowserDestinations<string> = {
  meta: 'pixel_id',
  google_analytics: 'measurement_id',
  google_tag_manager: 'container_id',
  google_ads: 'conversion_id',
  tiktok: 'pixel_id',
  pinterest: 'tag_id',
  microsoft: 'tag_id',
  linkedin: 'partner_id',
  lead_tracking: 'account_id',
}
