import type { Claimed } from './claimed.ts'

export type ClaimQueue = ReturnType<typeof createClaimQueue>

/** Recipients this process has claimed and not tried yet, in the order of their claims. */
export function createClaimQueue(onTaken: () => void) {
  let waiting: Claimed[] = []
  let takers: ((claimed: Claimed | 'closed') => void)[] = []
  let isClosed = false

  return {
    size: () => waiting.length,
    put(claimed: readonly Claimed[]) {
      waiting.push(...claimed)
      for (const taker of takers.splice(0, waiting.length)) {
        const next = waiting.shift()
        if (next) taker(next)
      }
    },
    /**
     * Returns the next recipient; `idle` after `idleMs` without one, `closed` for a closed queue.
     */
    async take(idleMs: number): Promise<Claimed | 'idle' | 'closed'> {
      if (isClosed) return 'closed'
      const next = waiting.shift()
      onTaken()
      if (next) return next
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          takers = takers.filter((other) => other !== taker)
          resolve('idle')
        }, idleMs)
        const taker = (claimed: Claimed | 'closed') => {
          clearTimeout(timer)
          resolve(claimed)
        }
        takers.push(taker)
      })
    },
    /** Removes recipients that are not to be tried now. */
    remove(isRemoved: (claimed: Claimed) => boolean): Claimed[] {
      const removed = waiting.filter(isRemoved)
      waiting = waiting.filter((claimed) => !isRemoved(claimed))
      return removed
    },
    close() {
      isClosed = true
      for (const taker of takers.splice(0)) taker('closed')
    },
  }
}
