import type { AppliedAftermath, HeldKind } from '#lib/site/restores.ts'

/** What waits after a restore until an owner has settled it. */
export interface HeldState {
  /** When the database was restored. */
  at: number
  waiting: readonly { kind: HeldKind; count: number }[]
  /** What the aftermath log said; null where none was looked for. */
  log: AppliedAftermath | null
}
