import { secondMs } from '#lib/dates/durations.ts'
import { createInterruptibleSleep } from '../process/interruptible-sleep.ts'
import type { LeasedDelivery, Outbox } from './outbox.ts'

interface Options {
  /** Resolves when sending may begin. */
  ready: Promise<unknown>
  outbox: Pick<Outbox<never>, 'leaseNext' | 'nextDue'>
  /** Milliseconds for which no attempt may be made. */
  backOffMs(): number
  /** Makes one attempt, records its result, and returns the milliseconds to back off. */
  attempt(leased: LeasedDelivery): Promise<number>
  onError(error: unknown): void
  now: () => number
}

/** Also the interval for finding deliveries that other processes enqueue. */
const maxSleepMs = 5 * secondMs
const minSleepMs = 250

/** Sends waiting deliveries, one after the other, until it is closed. */
export function startWorker({ ready, outbox, backOffMs, attempt, onError, now }: Options) {
  const sleep = createInterruptibleSleep()
  let closing = false
  const closed = Promise.withResolvers<void>()
  const running = run()

  async function run() {
    await Promise.race([ready, closed.promise])
    while (!closing) {
      sleep.reset()
      const waitMs = await attemptNext().catch(failed)
      if (closing) return
      if (waitMs === null) await sleep.whileIdle(await sleepMs())
      else if (waitMs > 0) await sleep.for(waitMs)
    }
  }

  /** Milliseconds until the next attempt may be made; null when no delivery was due. */
  async function attemptNext(): Promise<number | null> {
    const waitMs = Math.min(maxSleepMs, backOffMs())
    if (waitMs > 0) return waitMs
    const leased = await outbox.leaseNext(now())
    return leased ? attempt(leased) : null
  }

  function failed(error: unknown): null {
    onError(error)
    return null
  }

  async function sleepMs(): Promise<number> {
    const due = await outbox.nextDue().catch(() => null)
    return due === null ? maxSleepMs : Math.min(maxSleepMs, Math.max(minSleepMs, due - now()))
  }

  return {
    /** Looks for deliveries now instead of a few seconds later. */
    wake: sleep.wake,
    async close() {
      closing = true
      closed.resolve()
      sleep.interrupt()
      await running
    },
  }
}
