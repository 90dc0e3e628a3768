import type { Language } from '#lib/language.ts'
import type { SubscriberSource } from './subscriber.ts'

/** A part of the list, such as the subscribers an issue is for; null for any. */
export interface Segment {
  language: Language | null
  source: SubscriberSource | null
  /** Milliseconds: joined at or after `joinedFrom` and before `joinedTo`. */
  joinedFrom: number | null
  joinedTo: number | null
  /**
   * Subscribers with any of these tags; empty for any. Both lists of tags are missing in segments
   * from before tags existed.
   */
  tags?: readonly string[]
  /** Excludes subscribers with any of these tags. */
  withoutTags?: readonly string[]
}
