import type { BatchRow } from './dead-letters.ts'

interface FailedBatch {
  last: number
  rows: readonly BatchRow[]
}

/** The next step in finding the row a batch fails on. */
type IsolationStep = { endAt: number } | { reject: BatchRow }

/**
 * Finds the row on which a batch keeps failing: halves the batch at each failure until one row is
 * left, and rejects that row after as many failures as a whole batch is allowed.
 *
 * @param afterFailures undefined for never
 */
export function createIsolation(afterFailures: number | undefined, batchSize: number) {
  let failures = 0
  let size = batchSize
  /** The last id of the batch that failed first; up to this id batches stay small. */
  let until = 0

  return {
    batchSize: (position: number) => {
      if (position >= until) size = batchSize
      return size
    },
    onSuccess() {
      failures = 0
      size = Math.min(batchSize, size * 2)
    },
    onFailure({ last, rows }: FailedBatch): IsolationStep | null {
      failures++
      const isIsolating = last <= until
      if (afterFailures === undefined || (failures < afterFailures && !isIsolating)) return null
      if (rows.length <= 1) {
        const [reject] = rows
        return reject && failures >= afterFailures ? { reject } : null
      }
      until = Math.max(until, last)
      size = Math.ceil(rows.length / 2)
      failures = 0
      return { endAt: rows[size - 1]?.id ?? last }
    },
  }
}
