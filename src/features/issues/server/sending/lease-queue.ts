import type { LeasedRecipient } from './leased-recipient.ts'

export type LeaseQueue = ReturnType<typeof createLeaseQueue>

/** Recipients this process has leased and not tried yet, in the order of their leases. */
export function createLeaseQueue(onTaken: () => void) {
  let waiting: LeasedRecipient[] = []
  let takers: ((leased: LeasedRecipient | 'closed') => void)[] = []
  let isClosed = false

  return {
    size: () => waiting.length,
    put(leased: readonly LeasedRecipient[]) {
      waiting.push(...leased)
      for (const taker of takers.splice(0, waiting.length)) {
        const next = waiting.shift()
        if (next) taker(next)
      }
    },
    /**
     * Returns the next recipient; `idle` after `idleMs` without one, `closed` for a closed queue.
     */
    async take(idleMs: number): Promise<LeasedRecipient | 'idle' | 'closed'> {
      if (isClosed) return 'closed'
      const next = waiting.shift()
      onTaken()
      if (next) return next
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          takers = takers.filter((other) => other !== taker)
          resolve('idle')
        }, idleMs)
        const taker = (leased: LeasedRecipient | 'closed') => {
          clearTimeout(timer)
          resolve(leased)
        }
        takers.push(taker)
      })
    },
    /** Removes recipients that are not to be tried now. */
    remove(isRemoved: (leased: LeasedRecipient) => boolean): LeasedRecipient[] {
      const removed = waiting.filter(isRemoved)
      waiting = waiting.filter((leased) => !isRemoved(leased))
      return removed
    },
    close() {
      isClosed = true
      for (const taker of takers.splice(0)) taker('closed')
    },
  }
}
