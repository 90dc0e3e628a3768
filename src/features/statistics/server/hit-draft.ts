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
  /** The host the visitor came from; empty when it is ours or none. */
  referrer: string
}

export interface PipelineContext {
  /** The site's own host. */
  site: string
  /** Changed as hits join them. */
  sessions: OpenSessions
  /** The hit was a dead letter, and others have arrived since. */
  isRetry?: boolean
}
