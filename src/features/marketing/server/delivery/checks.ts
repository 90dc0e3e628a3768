import { destinations, type ServerDestinationSlug } from '../../destinations.ts'
import { isConfirmed } from '../../events.ts'
import type { NotSentReason } from '../../ledger.ts'
import type { MarketingSettings } from '../../settings.ts'
import type { ServerDestination } from '../destinations/destination.ts'
import type { MarketingEvent } from '../marketing-event.ts'

interface Context {
  destination: Pick<
    ServerDestination<ServerDestinationSlug>,
    'slug' | 'mergesRepeats' | 'takesRehearsals'
  >
  switchedOff: MarketingSettings['switchedOff']
  /** The latest events that must not be sent again. */
  recentIds: ReadonlySet<string>
  /** Of events of our own server those that were sent, or are about to be. */
  confirmedIds: ReadonlySet<string>
}

type Check = (event: MarketingEvent, context: Context) => NotSentReason | null

/** Why an event is not for a destination, before anything is made of it; in this order. */
const checks: readonly Check[] = [
  isRehearsed,
  isSwitchedOff,
  isNotConsented,
  isSentByBrowser,
  isRepeated,
]

export function reasonNotToSend(event: MarketingEvent, context: Context): NotSentReason | null {
  for (const check of checks) {
    const reason = check(event, context)
    if (reason) return reason
  }
  return null
}

/** An advertiser would count it as a sale. */
function isRehearsed({ origin }: MarketingEvent, { destination }: Context) {
  return origin === 'rehearsal' && !destination.takesRehearsals ? 'rehearsed_order' : null
}

function isSwitchedOff({ name }: MarketingEvent, { switchedOff }: Context) {
  return switchedOff.has(name) ? 'switched_off' : null
}

function isNotConsented({ consent }: MarketingEvent, { destination }: Context) {
  return consent[destinations[destination.slug].category] ? null : 'not_consented'
}

/** One that merges copies gets both. */
function isSentByBrowser(event: MarketingEvent, { destination }: Context) {
  return event.fired.includes(destination.slug) && !destination.mergesRepeats(event)
    ? 'sent_by_browser'
    : null
}

/** Our own server never sends an event a second time, also to one that would merge the copies. */
function isRepeated(event: MarketingEvent, { destination, recentIds, confirmedIds }: Context) {
  const isSentOnce = isConfirmed(event) && confirmedIds.has(event.id)
  const isRecent = recentIds.has(event.id) && !destination.mergesRepeats(event)
  return isSentOnce || isRecent ? 'repeated' : null
}
