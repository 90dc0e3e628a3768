import type { ServerDestinationSlug } from '../../destinations.ts'
import type { HashRule } from '../../marketing-event.ts'
import type { MarketingSettings } from '../../settings.ts'
import { serverDestinations } from './server-destinations.ts'

/** Normalisation rules of destinations that are on, each according to its own settings. */
export function rulesInUse({
  destinations,
}: Pick<MarketingSettings, 'destinations'>): ReadonlySet<HashRule> {
  const slugs = Object.keys(serverDestinations) as ServerDestinationSlug[]
  return new Set(slugs.flatMap((slug) => rulesOf(slug, destinations)))
}

function rulesOf<Slug extends ServerDestinationSlug>(
  slug: Slug,
  destinations: MarketingSettings['destinations'],
): readonly HashRule[] {
  const { isOn, values } = destinations[slug]
  return isOn ? (serverDestinations[slug]?.hashRules(values) ?? []) : []
}
