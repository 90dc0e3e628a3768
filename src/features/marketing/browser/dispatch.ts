import type { DestinationSlug } from '#features/destinations/destinations.ts'
import type { EventName } from '#features/destinations/event-names.ts'
import type { PageDestination, PageOptions } from '../page-options.ts'
import { renewSession } from './attribution.ts'
import { isAllowed, isAnyAllowed } from './consent.ts'
import { copy, type EventDetails, type Occurrence, occurrenceOf } from './event.ts'
import { createOutbox } from './outbox.ts'
import { categoryOfPixel, hookOf, pixelSlugs, slagOf } from './pys.ts'
import { fireTag } from './tags.ts'

/**
 * Makes an event happen: gives it to the tags that are allowed, and reports it once to our server.
 */
export type Happen = (event: EventName, details?: EventDetails) => Occurrence

export function createDispatcher(options: PageOptions) {
  const offer = offerTo(options)
  const outbox = createOutbox(options)
  const opening: Occurrence[] = []
  const waiting: Occurrence[] = []
  let isReady = false

  /**
   * Fires an event after its delay; consent is checked then, because it may have been withdrawn.
   */
  function fire(occurrence: Occurrence) {
    const { delay } = occurrence.shown
    if (delay > 0) setTimeout(() => occur(occurrence), delay * 1000)
    else occur(occurrence)
  }

  function occur(occurrence: Occurrence) {
    if (!isAnyAllowed()) return
    if (!isReady) {
      if (!isStatic(occurrence)) waiting.push(occurrence)
      return
    }
    if (isAllowed('analytics')) renewSession(options.lastVisitMinutes)
    offer(occurrence)
    occurrence.shown.fired = true
    outbox.add(occurrence)
  }

  /**
   * Sends what waits before the page is gone: its tags can take nothing any more, but the server
   * can.
   */
  function flush() {
    const due = opening.filter(({ shown }) => !shown.delay)
    for (const occurrence of [...waiting.splice(0), ...due]) outbox.add(occurrence)
    outbox.flush()
  }
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => document.hidden && flush())

  const happen: Happen = (event, details) => {
    const occurrence = occurrenceOf(event, withPage(options, details))
    if (options.off?.includes(event)) return occurrence
    if (isStatic(occurrence)) opening.push(occurrence)
    fire(occurrence)
    return occurrence
  }
  /** Tags exist from now on. Those allowed later are also given the events of opening the page. */
  const begin = () => {
    isReady = true
    for (const occurrence of opening) fire(occurrence)
    for (const occurrence of waiting.splice(0)) occur(occurrence)
  }
  return { happen, begin }
}

const isStatic = ({ shown }: Occurrence) => shown.type === 'static'

function withPage({ destinations, userId }: PageOptions, details: EventDetails = {}): EventDetails {
  const trackingIds = destinations.flatMap(({ values }) => Object.values(values).slice(0, 1))
  const params = { ...(userId && { user_id: userId }), ...details.params }
  return { trackingIds, ...details, params }
}

/** Gives an event once to each tag that is allowed, including tags the page may bring itself. */
function offerTo({ destinations }: PageOptions) {
  const others: Pick<PageDestination, 'slug' | 'category' | 'leaves'>[] = pixelSlugs
    .filter((slug) => !destinations.some((one) => one.slug === slug))
    .map((slug) => ({ slug, category: categoryOfPixel(slug) }))
  return (occurrence: Occurrence) => {
    const { offered, given, only, isConfirmed, shown } = occurrence
    for (const { slug, category, leaves } of [...destinations, ...others]) {
      if (!isAllowed(category) || offered.has(slug) || (only && !only.includes(slug))) continue
      if (isConfirmed && leaves?.includes(shown.event)) continue
      offered.add(slug)
      if (give(slug, occurrence)) given.add(slug)
    }
  }
}

/** Gives a copy, so that whatever a tag or a page does with it does not reach the others. */
function give(slug: DestinationSlug, { shown }: Occurrence): boolean {
  const event = copy(shown)
  try {
    if (window.pys_disable_event_filter?.(event.name, slagOf(slug))) return false
    const hook = hookOf(slug)
    return hook ? hook.fireEvent(event.name, event) === true : fireTag(slug, event)
  } catch {
    return false
  }
}
