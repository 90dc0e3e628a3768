import type { Sender } from './beacons.ts'

/** Something a visitor did that no page has reported as a hit. */
export interface SiteEvent {
  /** Lower-case letters and `_`, at most 32. */
  name: string
  /** What it was worth; 0 for nothing. */
  number: number
}

/** Where events are counted: what the site's own statistics offer to features that learn of some. */
export interface SiteEvents {
  /** Why nothing that somebody does is recorded, whatever they agreed to; null for most. */
  excludes(sender: Sender): string | null
  /** Records an event in the sender's session, with consent to analytics; resolves when it is on disk. */
  recordEvent(sender: Sender, event: SiteEvent): Promise<void>
  /** Records domain events as events of their visitors' sessions too, under these names. */
  nameEvents(names: Readonly<Record<string, string>>): void
}
