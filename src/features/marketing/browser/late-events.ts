import type { DestinationSlug } from '../destinations.ts'
import { type EventName, metaNames } from '../event-names.ts'
import type { EventParams } from '../wire.ts'
import { type EventDetails, newUuid } from './event.ts'
import type { Parts } from './parts.ts'
import { slugOfSlag } from './pys.ts'

interface LateEvent extends EventDetails {
  params?: EventParams
}

/**
 * Events a program has left in the page for the time after consent: `dir` of `#pys_late_event` is
 * JSON of events by `e_id` and pixel, each event alone or in a list.
 */
export function happenLate({ happen }: Pick<Parts, 'happen'>) {
  const text = document.getElementById('pys_late_event')?.getAttribute('dir')
  if (!text) return console.warn('The late event has no attribute "dir".')
  try {
    for (const { event, details } of eventsIn(JSON.parse(text))) happen(event, details)
  } catch {
    console.warn('The attribute "dir" of the late event is no JSON of events.')
  }
}

function eventsIn(
  given: Readonly<Record<string, Readonly<Record<string, LateEvent | LateEvent[]>>>>,
) {
  // Pixels have the same id for what is one event.
  const ids = new Map<string, string>()
  return Object.entries(given).flatMap(([slag, byId]) => {
    const slug = slugOfSlag(slag)
    return Object.entries(byId).flatMap(([e_id, some]) =>
      [some].flat().map((one, index) => {
        const key = `${e_id} ${index}`
        const known = ids.get(key)
        const eventID = known ?? (one.eventID || newUuid())
        ids.set(key, eventID)
        const { event, details } = toEvent(one, e_id, eventID, slug ? [slug] : [])
        return { event, details: { ...details, isSent: known !== undefined } }
      }),
    )
  })
}

function toEvent(
  { name = '', params = {}, delay = 0 }: LateEvent,
  e_id: string,
  eventID: string,
  only: readonly DestinationSlug[],
) {
  const names = Object.keys(metaNames) as EventName[]
  const event = names.find((one) => one === name || metaNames[one] === name) ?? 'custom'
  const named = event === 'custom' && name ? { name } : {}
  return {
    event,
    details: {
      ...named,
      params,
      delay: Number(delay) || 0,
      e_id,
      eventID,
      only,
      type: 'static' as const,
    },
  }
}
