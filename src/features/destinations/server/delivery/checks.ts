import { destinations, type ServerDestinationSlug } from '../../destinations.ts'
import { isConfirmed } from '../../events.ts'
import type { NotSentReason } from '../../ledger.ts'
import type { MarketingEvent } from '../../marketing-event.ts'
import type { MarketingSettings } from '../../settings.ts'
import type { ServerDestination } from '../adapters/destination.ts'

interface Context {
  destination: Pick<
    ServerDestination<ServerDestinationSlug>,
    'slug' | 'mergesRepeats' | 'takesRehearsals'
  >
  switchedOff: MarketingSettings['switchedOff']
  /** Ids of the latest events, which must not be sent again. */
  recentIds: ReadonlySet<string>
  /** Ids of confirmed events that were sent, or are about to be. */
  confirmedIds: ReadonlySet<string>
  /** Events that were made up to this time are not sent, by an owner's choice after a restore. */
  droppedTo: number
}

type Check = (event: MarketingEvent, context: Context) => NotSentReason | null

/** Reasons an event is not for a destination, checked in this order before the event is mapped. */
const checks: readonly Check[] = [
  isRehearsed,
  isSwitchedOff,
  isNotConsented,
  isSentByBrowser,
  isRepeated,
  isDropped,
]

export function reasonNotToSend(event: MarketingEvent, context: Context): NotSentReason | null {
  for (const check of checks) {
    const reason = check(event, context)
    if (reason) return reason
  }
  return null
}

/** An advertiser would count a rehearsed purchase as a sale. */
function isRehearsed({ origin }: MarketingEvent, { destination }: Context) {
  return origin === 'rehearsal' && !destination.takesRehearsals ? 'rehearsed_order' : null
}

function isSwitchedOff({ name }: MarketingEvent, { switchedOff }: Context) {
  return switchedOff.has(name) ? 'switched_off' : null
}

function isNotConsented({ consent }: MarketingEvent, { destination }: Context) {
  return consent[destinations[destination.slug].category] ? null : 'not_consented'
}

/** A destination that merges copies gets both of them. */
function isSentByBrowser(event: MarketingEvent, { destination }: Context) {
  return event.fired.includes(destination.slug) && !destination.mergesRepeats(event)
    ? 'sent_by_browser'
    : null
}

/**
 * A confirmed event is never sent a second time, not even to a destination that would merge the
 * copies.
 */
function isRepeated(event: MarketingEvent, { destination, recentIds, confirmedIds }: Context) {
  const isSentOnce = isConfirmed(event) && confirmedIds.has(event.id)
  const isRecent = recentIds.has(event.id) && !destination.mergesRepeats(event)
  return isSentOnce || isRecent ? 'repeated' : null
}

function isDropped({ at }: MarketingEvent, { droppedTo }: Context) {
  return at <= droppedTo ? 'restored' : null
}
