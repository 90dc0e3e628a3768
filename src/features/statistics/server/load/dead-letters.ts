import type { BatchRow, SplitRows } from '#server/journal/dead-letters.ts'
import type { Hit } from '../collect/hit.ts'
import type { Drop } from './drop-counts.ts'

/** New dead letters count as dropped; replayed ones no longer do. */
export function deadLetterDrops({ rows, deadRows }: SplitRows): Drop[] {
  const added = deadRows.filter(({ deadLetter }) => deadLetter === undefined)
  const replayed = rows.filter(({ deadLetter }) => deadLetter !== undefined)
  return [...added.map((row) => dropOf(row, 1)), ...replayed.map((row) => dropOf(row, -1))]
}

function dropOf({ at, body }: BatchRow, count: 1 | -1): Drop {
  const isView = (body as Partial<Hit> | null)?.kind === 'view'
  return { at, reason: 'dead_letter', count, views: isView ? count : 0 }
}
