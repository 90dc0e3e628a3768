import { cutText } from '#lib/cut-text.ts'
import { foldDiacritics } from '#lib/fold-diacritics.ts'
import { confirmedEvents, type EventName, eventDefinitions, eventNames } from './events.ts'

/** Sent by pages and paid orders alone. */
const ofTheirOwn: readonly EventName[] = ['page_view', 'purchase', 'refund']

/** What an event of the owner's own, or a completed goal, may be sent as. */
export const ownEventNames = eventNames.filter((name) => !ofTheirOwn.includes(name))

/** The same, by the names owners see. */
export const goalEventTitles = Object.fromEntries(
  ownEventNames.map((name) => [name, eventDefinitions[name].title]),
)

/** What the statistics keep as other than an event: views, their measures, and completed goals. */
const noHits: readonly EventName[] = ['page_view', 'scroll', 'time_on_page', 'custom', 'refund']

/** The events of the statistics that may be steps of funnels, by the names they have there. */
export const stepEventTitles = Object.fromEntries(
  eventNames
    .filter((name) => !noHits.includes(name) && !confirmedEvents.has(name))
    .map((name) => [name === 'outbound_link' ? 'outbound' : name, eventDefinitions[name].title]),
)

/** Most letters of a custom event's name, by the strictest destination. */
const maxCustomNameLength = 40
export const customNamePattern = /^[a-z]\w{0,39}$/i

/** A custom event's name made from a title: „Kainų peržiūra“ is `kainu_perziura`. */
export function customNameOf(title: string): string {
  const words = foldDiacritics(title)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+/, '')
  return cutText(words, maxCustomNameLength).replace(/_+$/, '') || 'goal'
}
