import type { PageDestination } from '../page-options.ts'
import type { Person } from './adapters/person.ts'
import type { TagEvent } from './event.ts'

/** A third party's script on the page, opened after consent. */
export interface Tag {
  /** @returns whether the event was given to it */
  fireEvent(name: string, event: TagEvent): boolean
}

/**
 * @param externalId what our server knows the browser by; empty where that is not allowed
 * @param person null where the destination's advanced matching is off
 */
export type OpenTag = (
  destination: PageDestination,
  externalId: string,
  person: Person | null,
) => Tag
