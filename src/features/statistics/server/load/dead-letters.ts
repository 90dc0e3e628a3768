import type { SplitRows } from '#server/journal/dead-letters.ts'
import type { Drop } from './drop-counts.ts'

/** New dead letters count as dropped; replayed ones no longer do. */
export function deadLetterDrops({ rows, deadRows }: SplitRows): Drop[] {
  const added = deadRows.filter(({ deadLetter }) => deadLetter === undefined)
  const replayed = rows.filter(({ deadLetter }) => deadLetter !== undefined)
  return [
    ...added.map(({ at }) => ({ at, reason: 'dead_letter' as const, count: 1 })),
    ...replayed.map(({ at }) => ({ at, reason: 'dead_letter' as const, count: -1 })),
  ]
}
