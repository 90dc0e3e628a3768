import type { Json } from '#lib/json.ts'
import type { Language } from '#lib/language.ts'
import type { VisitorContext } from './visitor-context.ts'

/**
 * The events of the server with the data of each. Each feature adds its own:
 *
 *     declare module '#server/domain-events/events.ts' {
 *       interface DomainEvents {
 *         contact_sent: { message: number }
 *       }
 *     }
 *
 * Data are ids, never texts of a visitor: subscribers read those from the feature's table, from
 * which they can be erased.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their events to it
export interface DomainEvents {}

export type DomainEventName = keyof DomainEvents & string

/** The title of an event, for owners who set a goal on it. */
export type EventTitles = Readonly<
  Partial<Record<DomainEventName, Readonly<Record<Language, string>>>>
>

/** An event to announce. */
export interface NewDomainEvent<Name extends DomainEventName = DomainEventName> {
  name: Name
  data: DomainEvents[Name] & Json
  /** The visitor who caused it, from `visitorOf`; null when no visitor did. */
  visitor: VisitorContext | null
}

/** An event as subscribers receive it. */
export type DomainEvent<Name extends DomainEventName = DomainEventName> = {
  [Each in Name]: {
    /** A UUID; a repeated event has the same id. */
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
