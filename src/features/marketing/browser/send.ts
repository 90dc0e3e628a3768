import type { DestinationSlug } from '#features/destinations/destinations.ts'
import type { PageOptions } from '../page-options.ts'
import { type EventRequest, eventRestPath } from '../wire.ts'
import type { Occurrence } from './event.ts'

type Sent = Pick<Occurrence, 'shown' | 'at' | 'added'>

/** Reports an event to our server, even while the page is being left. Nothing waits for it. */
export function send(
  { shown, at, added }: Sent,
  { token }: PageOptions,
  fired: readonly DestinationSlug[],
  platform = 'facebook',
) {
  const request: EventRequest = {
    event: shown.name,
    data: JSON.stringify(shown.params),
    ids: JSON.stringify(shown.trackingIds),
    eventID: shown.eventID,
    woo_order: `${shown.woo_order}`,
    edd_order: `${shown.edd_order}`,
    url: location.href,
    token,
    name: shown.event,
    at,
    fired,
    referrer: document.referrer,
    ...(added && { added: added.join() }),
  }
  const isKnown = platform === 'facebook'
  if (isKnown && sendByBeacon(JSON.stringify(request))) return
  // Fetched only where needed, since few browsers lack beacons.
  const instead = import('./send-instead.ts')
  instead
    .then((it) =>
      isKnown
        ? it.sendByRest(request)
        : it.sendByAjax(request, `Unknown REST platform: ${platform}.`),
    )
    .catch(() => {})
}

function sendByBeacon(body: string): boolean {
  try {
    return navigator.sendBeacon(eventRestPath, new Blob([body], { type: 'application/json' }))
  } catch {
    return false
  }
}
