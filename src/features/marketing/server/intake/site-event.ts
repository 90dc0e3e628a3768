import { confirmedEvents, type EventName } from '#features/destinations/events.ts'
import type { MarketingEvent } from '#features/destinations/marketing-event.ts'
import type { SiteEvent } from '#server/site-events.ts'

/** Events our tracker reports itself, as views, events or measures of a view. */
const byTracker: ReadonlySet<EventName> = new Set<EventName>([
  'page_view',
  'search',
  'download',
  'outbound_link',
  'scroll',
  'time_on_page',
])

/**
 * Whether statistics get the event anyway: from the tracker, or from the domain event that confirms
 * it.
 */
export const isCountedElsewhere = ({ name }: Pick<MarketingEvent, 'name'>) =>
  byTracker.has(name) || confirmedEvents.has(name)

/**
 * The event as statistics count it; an event the owner named is counted under that name, as a slug.
 */
export function siteEventOf(
  { name, customName, value }: Pick<MarketingEvent, 'name' | 'customName' | 'value'>,
  customNames: ReadonlySet<string>,
): SiteEvent {
  const own = customNames.has(customName) ? slugOf(customName) : ''
  return { name: own || name, number: value ?? 0 }
}

/** `google_review` of `GoogleReview 5` */
function slugOf(customName: string): string {
  const words = customName.normalize('NFD').replace(/(?<=[a-z])(?=[A-Z])/g, '_')
  const slug = words
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
  return slug.slice(0, 32).replace(/^_+|_+$/g, '')
}
