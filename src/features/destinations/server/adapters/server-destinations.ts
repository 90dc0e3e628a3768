import type { ServerDestinationSlug } from '../../destinations.ts'
import type { ServerDestination } from './destination.ts'
import { googleAds } from './google-ads.ts'
import { googleAnalytics } from './google-analytics.ts'
import { linkedin } from './linkedin.ts'
import { meta } from './meta.ts'
import { microsoft } from './microsoft.ts'
import { pinterest } from './pinterest.ts'
import { rehearsal } from './rehearsal.ts'
import { tiktok } from './tiktok.ts'

/** Every destination our server can send to. */
export const serverDestinations: {
  readonly [Slug in ServerDestinationSlug]: ServerDestination<Slug>
} = {
  meta,
  google_analytics: googleAnalytics,
  google_ads: googleAds,
  tiktok,
  pinterest,
  microsoft,
  linkedin,
  rehearsal,
}

/** The address of each destination; `DESTINATION_URLS` replaces it. */
export function baseUrlsOf(
  replaced: Readonly<Record<string, string>>,
): Readonly<Record<ServerDestinationSlug, string>> {
  const urls = Object.values(serverDestinations).map(({ slug, baseUrl }) => [
    slug,
    (replaced[slug] ?? baseUrl).replace(/\/+$/, ''),
  ])
  return Object.fromEntries(urls)
}
