import { HttpError } from '#server/errors.ts'

type Limits = { maxRunning: number; maxWaiting: number }

/**
 * Limits how much heavy work runs at once; further work waits in a queue, and beyond its limit is
 * refused with 503.
 */
export function createSemaphore({ maxRunning, maxWaiting }: Limits) {
  let running = 0
  const queue: (() => void)[] = []

  async function acquire() {
    if (running < maxRunning) running++
    else if (queue.length < maxWaiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new HttpError(503, 'busy', { retryAfter: 5 })
  }

  /** Passes the slot directly to the next in the queue. */
  function release() {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
