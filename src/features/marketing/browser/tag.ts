import type { PageDestination } from '../page-options.ts'
import type { Person } from './adapters/person.ts'
import type { TagEvent } from './event.ts'

/** A third party's script on the page, opened after consent. */
export interface Tag {
  /** @returns whether the tag was given the event */
  fireEvent(name: string, event: TagEvent): boolean
}

/**
 * @param externalId the id by which our server recognises the browser; empty where that is not
 * allowed
 * @param person null where the destination's advanced matching is off
 */
export type OpenTag = (
  destination: PageDestination,
  externalId: string,
  person: Person | null,
) => Tag
