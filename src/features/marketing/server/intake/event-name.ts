import { type EventName, eventDefinitions, eventNames } from '#features/destinations/events.ts'
import { customNameOf, customNamePattern } from '#features/destinations/goal-events.ts'
import type { MarketingEvent } from '#features/destinations/marketing-event.ts'
import type { MarketingSettings } from '#features/destinations/settings.ts'
import type { Goal } from '#features/goals/wire.ts'
import type { SentEvent } from './read-request.ts'

type Named = Pick<MarketingEvent, 'name' | 'customName'>

/** Names of custom events: owner-defined events, and goals that are sent as events. */
export function customNamesOf(
  { ownEvents }: Pick<MarketingSettings, 'ownEvents'>,
  goals: readonly Goal[],
): ReadonlySet<string> {
  const isCustom = (name: string): boolean => name === ('custom' satisfies EventName)
  return new Set([
    ...ownEvents.filter((it) => it.isOn && isCustom(it.event)).map((it) => it.customName),
    ...goals
      .filter((it) => it.status === 'active' && isCustom(it.sent_as))
      .map((it) => customNameOf(it.title)),
  ])
}

/**
 * Finds the event a request means: by our name, by the pixel's name, which the original client
 * sends, or by a name of the original's own. Scripts of our pages may choose any name for a custom
 * event, the original client only names the owner has defined. Null for any other name.
 */
export function namedEvent(
  { name, event }: Pick<SentEvent, 'name' | 'event'>,
  customNames: ReadonlySet<string>,
): Named | null {
  const isCustom = customNames.has(event) || (name === 'custom' && customNamePattern.test(event))
  if (isCustom && (name === '' || name === 'custom')) return { name: 'custom', customName: event }
  const known = name === '' ? byPixelName.get(event) : eventNames.find((it) => it === name)
  return known && known !== 'custom' ? { name: known, customName: '' } : null
}

const byPixelName: ReadonlyMap<string, EventName> = new Map([
  ...eventNames.map((name) => [eventDefinitions[name].names.meta, name] as const),
  /** The original's masked name of a registration in requests. */
  ['hCR', 'complete_registration'] as const,
])
