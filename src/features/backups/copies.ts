/** Why a copying ended early, as a store says it; `other` is anything else. */
export type CopyFailureCode =
  | 'full'
  | 'too_large'
  | 'denied'
  | 'bucket'
  | 'region'
  | 'clock'
  | 'address'
  | 'unreachable'
  | 'busy'
  | 'unexpected'
  | 'damaged'
  | 'key'
  | 'name'
  | 'broken'
  | 'other'

interface CopyFailure {
  /** In milliseconds. */
  at: number
  code: CopyFailureCode
  /** The program's words, for whoever looks after the site. */
  reason: string
}

/** What came of restoring a copy for a trial. */
export interface CopyTrial {
  /** Of the backup. */
  id: string
  at: number
  /** What differs, in words of the program; empty when nothing does. */
  differences: readonly string[]
}

export interface CopiesState {
  /** The host and bucket of the store. */
  place: string
  running: boolean
  /** The newest backup of which everything is at the store, and since when. */
  last: { id: string; at: number } | null
  /** Null after a copying that was completed. */
  failure: CopyFailure | null
  trial: CopyTrial | null
  key: {
    fingerprint: string
    /** When an owner last saw it; null for never. */
    shownAt: number | null
    /** When an owner typed it from paper. */
    confirmedAt: number | null
  }
}
