import type { Sender } from './http/beacons.ts'

/** An act of a visitor that no page has reported as a hit. */
export interface SiteEvent {
  /** Lower-case letters and `_`, max 32. */
  name: string
  /** The value of the event; 0 for none. */
  number: number
}

/** The site's own statistics, as offered to features that learn of events. */
export interface SiteEvents {
  /** The reason to record nothing of this sender, even with consent; null for most senders. */
  excludes(sender: Sender): string | null
  /**
   * Records an event in the sender's session, given consent to analytics; resolves once it is on
   * disk.
   */
  recordEvent(sender: Sender, event: SiteEvent): Promise<void>
  /** Also records domain events as events of their visitors' sessions, under these names. */
  nameEvents(names: Readonly<Record<string, string>>): void
}
