import { cutText } from '#lib/text/cut-text.ts'
import { foldDiacritics } from '#lib/text/fold-diacritics.ts'
import { confirmedEvents, type EventName, eventDefinitions, eventNames } from './events.ts'

/** Events that only pages and paid orders send. */
const ofTheirOwn: readonly EventName[] = ['page_view', 'purchase', 'refund']

/** Events that an owner-defined event or a completed goal may be sent as. */
export const ownEventNames = eventNames.filter((name) => !ofTheirOwn.includes(name))

/** Titles of those events, as owners see them. */
export const goalEventTitles = Object.fromEntries(
  ownEventNames.map((name) => [name, eventDefinitions[name].title]),
)

/**
 * Events that statistics do not store as events, but as views, their measures or completed goals.
 */
const noHits: readonly EventName[] = ['page_view', 'scroll', 'time_on_page', 'custom', 'refund']

/** Titles of events that may be funnel steps, by their names in the statistics. */
export const stepEventTitles = Object.fromEntries(
  eventNames
    .filter((name) => !noHits.includes(name) && !confirmedEvents.has(name))
    .map((name) => [name === 'outbound_link' ? 'outbound' : name, eventDefinitions[name].title]),
)

/** Maximum length of a custom event's name, as the strictest destination has it. */
const maxCustomNameLength = 40
export const customNamePattern = /^[a-z]\w{0,39}$/i

/** A custom event's name made from a title: „Kainų peržiūra“ is `kainu_perziura`. */
export function customNameOf(title: string): string {
  const words = foldDiacritics(title)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+/, '')
  return cutText(words, maxCustomNameLength).replace(/_+$/, '') || 'goal'
}
