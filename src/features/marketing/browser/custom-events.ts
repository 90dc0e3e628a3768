import { type EventName, metaNames } from '#features/destinations/event-names.ts'
import type { EventParams } from '#features/destinations/event-params.ts'
import { customEventType } from '../wire.ts'
import type { Happen } from './dispatch.ts'

/** Takes events that scripts of the page dispatch: `{ name, params, delay }`. */
export function watchCustomEvents(happen: Happen) {
  document.addEventListener(customEventType, (event) => {
    const { name, params, delay } = Object((event as CustomEvent).detail)
    if (typeof name === 'string' && name) happenNamed(happen, name, params, Number(delay) || 0)
  })
}

/** A name we know becomes that event; any other becomes a custom event. */
export function happenNamed(happen: Happen, name: string, params: unknown, delay = 0) {
  const details = { e_id: 'custom_event', delay, params: { ...(params as EventParams) } }
  if (name in metaNames) happen(name as EventName, details)
  else happen('custom', { ...details, name })
}
