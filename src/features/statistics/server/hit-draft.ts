import type { Hit } from './collect/hit.ts'
import type { OpenSessions } from './sessionize/open-sessions.ts'

/** A hit on its way through the pipeline. */
export interface HitDraft {
  /** Its id in the journal. */
  id: number
  at: number
  hit: Hit
  /** The page. */
  address: URL
  /** Its path in the form that is stored. */
  path: string
  /** The host the visitor came from; empty when it is ours or none. */
  referrer: string
}

/** The hosts under which the site is reached, `kryptis.example`. */
export interface SiteHosts {
  /** That of its public address. */
  site: string
  aliases: readonly string[]
}

export interface PipelineContext {
  hosts: SiteHosts
  /** Changed as hits join them. */
  sessions: OpenSessions
  /** The hit was a dead letter, and others have arrived since. */
  isRetry?: boolean
}
