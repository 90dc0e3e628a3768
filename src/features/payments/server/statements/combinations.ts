import type { EntryOrder } from '../../statements.ts'

const fewest = 2
const maxTogether = 5
/** Limits the sums that are tried: 2¹² at most. */
const maxCandidates = 12

/** Finds sets of two to five orders that together wait for this sum exactly; at most `most`. */
export function combinationsOf(
  orders: readonly EntryOrder[],
  sum: number,
  most: number,
): EntryOrder[][] {
  const candidates = orders.filter(({ openCents }) => openCents > 0).slice(0, maxCandidates)
  const found: EntryOrder[][] = []
  function extend(taken: readonly EntryOrder[], from: number, left: number) {
    if (left === 0 && taken.length >= fewest) found.push([...taken])
    if (left <= 0 || taken.length === maxTogether) return
    for (let at = from; at < candidates.length && found.length < most; at++) {
      const next = candidates[at]
      if (next) extend([...taken, next], at + 1, left - next.openCents)
    }
  }
  extend([], 0, sum)
  return found
}
