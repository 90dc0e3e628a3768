import type { Goal } from '#features/goals/wire.ts'
import { type EventName, eventDefinitions, eventNames } from '../../events.ts'
import { customNameOf, customNamePattern } from '../../goal-events.ts'
import type { MarketingSettings } from '../../settings.ts'
import type { MarketingEvent } from '../marketing-event.ts'
import type { SentEvent } from './read-request.ts'

type Named = Pick<MarketingEvent, 'name' | 'customName'>

/** Names of custom events: those of the owner's own events and of goals that are sent as events. */
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
 * Which event was meant: by our name, by the pixel's, which the original client sends, or by one of
 * its own. Scripts of our pages may name a custom event as they like, the original client only as the
 * owner does. Null for anything else.
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
  /** How the original masks a registration in a request. */
  ['hCR', 'complete_registration'] as const,
])
