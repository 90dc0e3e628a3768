import type { DestinationSlug } from '#features/destinations/destinations.ts'
import { type EventName, metaNames } from '#features/destinations/event-names.ts'
import type { EventParams } from '#features/destinations/event-params.ts'
import { isUuid, lateEventsKey } from '../wire.ts'
import { newUuid } from './event.ts'
import type { Parts } from './parts.ts'
import { slugOfSlag } from './pys.ts'

/** An event as PixelYourSite writes it; its other fields are not used here. */
interface LateEvent {
  name: string
  params?: EventParams
  delay?: number
  e_id?: string
  eventID?: string
}

const names = Object.keys(metaNames) as EventName[]

/**
 * Fires the event that a program left in the page for the time after consent: `dir` of
 * `#pys_late_event` is JSON of one event for each pixel, by PixelYourSite's name of the pixel.
 */
export function happenLate({ happen }: Pick<Parts, 'happen'>) {
  const text = document.getElementById('pys_late_event')?.getAttribute('dir')
  if (!text) return console.warn('The late event has no attribute "dir".')
  try {
    const byPixel = Object.entries(JSON.parse(text) as Readonly<Record<string, LateEvent>>)
    const known = byPixel.flatMap(([slag, late]) => {
      const slug = slugOfSlag(slag)
      return slug ? [{ slug, late, key: late.e_id ?? late.name }] : []
    })
    const keys = new Set(known.map(({ key }) => key))
    const sameAs = (wanted: string) => known.filter(({ key }) => key === wanted)
    for (const key of keys) happenOnce(happen, sameAs(key))
  } catch {
    console.warn('The attribute "dir" of the late event is no JSON of events.')
  }
}

type ForPixel = { slug: DestinationSlug; late: LateEvent }

/** Gives all pixels the event under one id; our server gets it with the last of them. */
function happenOnce(happen: Parts['happen'], same: readonly ForPixel[]) {
  const recorded = same.map(({ late }) => late.eventID ?? '').find(isUuid)
  if (recorded && wasBefore(recorded)) return
  const eventID = recorded ?? newUuid()
  const given = new Set<DestinationSlug>()
  for (const [index, { slug, late }] of same.entries()) {
    const { name, params = {}, delay, e_id = name } = late
    const event = names.find((one) => one === name || metaNames[one] === name) ?? 'custom'
    happen(event, {
      ...(event === 'custom' && { name }),
      type: 'static',
      e_id,
      eventID,
      params,
      delay: Number(delay) || 0,
      only: [slug],
      given,
      isSent: index < same.length - 1,
    })
  }
}

/** Remembers ids for the session, because the same page may be shown again from a cache. */
function wasBefore(id: string): boolean {
  try {
    const before = (sessionStorage.getItem(lateEventsKey) ?? '').split(' ')
    sessionStorage.setItem(lateEventsKey, [id, ...before].slice(0, 50).join(' '))
    return before.includes(id)
  } catch {
    // Where storage is blocked, destinations merge the repeat by its id.
    return false
  }
}
