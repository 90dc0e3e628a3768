import type { ThirdPartySlug } from '#features/consent/third-parties.ts'
import type { OptionalCategory } from '#features/consent/wire.ts'

/**
 * Services that marketing events can be sent to. `browser` means that a tag on the page sends,
 * `server` that our server does. `service` names the entry in the registry of third parties
 * (`features/consent/third-parties.ts`) that lists what the destination loads and stores in the
 * browser; null where only the server sends, or where a setting decides which service it is
 * (`services.ts`).
 */
export const destinations = {
  meta: {
    name: 'Meta',
    category: 'advertisement',
    service: 'meta-pixel',
    pixel: 'facebook',
    halves: ['browser', 'server'],
  },
  google_analytics: {
    name: 'Google Analytics 4',
    category: 'analytics',
    service: 'google-analytics',
    pixel: 'ga',
    halves: ['browser', 'server'],
  },
  google_tag_manager: {
    name: 'Google Tag Manager',
    category: 'analytics',
    service: 'google-tag-manager',
    pixel: 'gtm',
    halves: ['browser'],
  },
  google_ads: {
    name: 'Google Ads',
    category: 'advertisement',
    service: 'google-ads',
    pixel: 'google_ads',
    halves: ['browser', 'server'],
  },
  tiktok: {
    name: 'TikTok',
    category: 'advertisement',
    service: 'tiktok-pixel',
    pixel: 'tiktok',
    halves: ['browser', 'server'],
  },
  pinterest: {
    name: 'Pinterest',
    category: 'advertisement',
    service: 'pinterest-tag',
    pixel: 'pinterest',
    halves: ['browser', 'server'],
  },
  microsoft: {
    name: 'Microsoft Advertising',
    category: 'advertisement',
    service: 'microsoft-advertising',
    pixel: 'bing',
    halves: ['browser', 'server'],
  },
  linkedin: {
    name: 'LinkedIn',
    category: 'advertisement',
    service: 'linkedin-insight',
    pixel: 'linkedin',
    halves: ['browser', 'server'],
  },
  lead_tracking: {
    name: 'Lead tracking',
    category: 'advertisement',
    service: null,
    pixel: 'lead_tracking',
    halves: ['browser'],
  },
  rehearsal: {
    name: 'Rehearsal',
    category: 'advertisement',
    service: null,
    pixel: 'rehearsal',
    halves: ['server'],
  },
} as const satisfies Readonly<Record<string, DestinationDescription>>

interface DestinationDescription {
  name: string
  category: OptionalCategory
  service: ThirdPartySlug | null
  /** The destination's name in PixelYourSite: in its cookies, options and requests. */
  pixel: string
  halves: readonly ('browser' | 'server')[]
}

export type DestinationSlug = keyof typeof destinations
export const destinationSlugs = Object.keys(destinations) as DestinationSlug[]
type SlugOf<Half extends 'browser' | 'server'> = {
  [Slug in DestinationSlug]: Half extends (typeof destinations)[Slug]['halves'][number]
    ? Slug
    : never
}[DestinationSlug]
/** Destinations our server can send to. */
export type ServerDestinationSlug = SlugOf<'server'>
/** A value for each destination with a tag on pages; the others have none. */
export type OfBrowserDestinations<Value> = Readonly<
  Record<SlugOf<'browser'>, Value> & Partial<Record<DestinationSlug, Value>>
>
