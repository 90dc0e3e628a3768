import type { Hit } from './collect/hit.ts'
import type { OpenSessions } from './sessionize/open-sessions.ts'

/** A hit on its way through the pipeline. */
export interface HitDraft {
  /** The hit's id in the journal. */
  id: number
  at: number
  hit: Hit
  /** The page's address. */
  address: URL
  /** The page's path in the stored form. */
  path: string
  /** The referring host; empty for our own host or none. */
  referrer: string
}

/** The hosts under which the site is reached, such as `kryptis.example`. */
export interface SiteHosts {
  /** The host of its public address. */
  site: string
  aliases: readonly string[]
}

export interface PipelineContext {
  hosts: SiteHosts
  /** Changes as hits join sessions. */
  sessions: OpenSessions
  /** The hit was a dead letter, and other hits have arrived since. */
  isRetry?: boolean
}
