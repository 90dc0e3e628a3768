import type { DestinationSlug } from '../../destinations.ts'
import { confirmedEvents, type EventName } from '../../events.ts'
import type { MarketingSettings } from '../../settings.ts'
import { googleAnalytics } from './google-analytics.ts'

/**
 * Events a destination's tag leaves to our server. Only the Analytics tag leaves any; without a
 * secret only the tag can send, and it leaves none.
 */
export function leftToServer(
  slug: DestinationSlug,
  { destinations: { google_analytics } }: Pick<MarketingSettings, 'destinations'>,
): readonly EventName[] {
  if (slug !== 'google_analytics' || !googleAnalytics.isReady(google_analytics.values)) return []
  return [...confirmedEvents].filter(
    (name) => !googleAnalytics.mergesRepeats({ name, orderId: '' }),
  )
}
