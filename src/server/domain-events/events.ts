import type { Json } from '#lib/json.ts'
import type { Language } from '#lib/language.ts'
import type { VisitorContext } from './visitor-context.ts'

/**
 * What can become true on the server, and the data of each event. Each feature adds its own:
 *
 *     declare module '#server/domain-events/events.ts' {
 *       interface DomainEvents {
 *         contact_sent: { message: number }
 *       }
 *     }
 *
 * Data are ids, never what a visitor typed: subscribers read the rest from its table, from which it
 * can be erased.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their events to it
export interface DomainEvents {}

export type DomainEventName = keyof DomainEvents & string

/** What owners call an event, who may set a goal that waits for it. */
export type EventTitles = Readonly<
  Partial<Record<DomainEventName, Readonly<Record<Language, string>>>>
>

/** An event as it is announced. */
export interface NewDomainEvent<Name extends DomainEventName = DomainEventName> {
  name: Name
  data: DomainEvents[Name] & Json
  /** Who caused it, from `visitorOf`; null when no visitor did. */
  visitor: VisitorContext | null
}

/** An event as subscribers get it. */
export type DomainEvent<Name extends DomainEventName = DomainEventName> = {
  [Each in Name]: {
    /** A UUID; a repeated event has the same one. */
    id: string
    name: Each
    /** When it was announced, in milliseconds. */
    at: number
    data: DomainEvents[Each]
    visitor: VisitorContext | null
  }
}[Name]

/** The journal's topic for domain events. */
export const domainEventTopic = 'domain_event'
