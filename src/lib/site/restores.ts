/** What waits after a restore, in the order in which owners decide about it. */
export const heldKinds = ['emails', 'issues', 'events', 'services', 'renewals', 'refunds'] as const
export type HeldKind = (typeof heldKinds)[number]
export type HeldChoice = 'send' | 'drop'

/** What the aftermath log said after a restore. */
export interface AppliedAftermath {
  /** Why there is nothing to go by, or not all; null for a log that covers the time since. */
  problem: 'missing' | 'damaged' | 'foreign' | 'partial' | null
  /** The last time it was written; null without one. */
  until: number | null
  /** The number of changes made, by source. */
  applied: Readonly<Record<string, number>>
}
