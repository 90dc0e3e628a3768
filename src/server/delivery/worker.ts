import { secondMs } from '#lib/dates/durations.ts'
import { createInterruptibleSleep } from '../process/interruptible-sleep.ts'
import type { LeasedDelivery, Outbox } from './outbox.ts'

interface Options {
  /** Resolves when sending may begin. */
  ready: Promise<void>
  outbox: Pick<Outbox<never>, 'leaseNext' | 'nextDue'>
  /** Milliseconds for which no attempt may be made. */
  restMs(): number
  /** Makes one attempt, records its result, and returns the milliseconds to back off. */
  attempt(leased: LeasedDelivery): Promise<number>
  onError(error: unknown): void
  now: () => number
}

/** Also the interval for finding deliveries that other processes enqueue. */
const maxRestMs = 5 * secondMs
const minRestMs = 250

/** Sends waiting deliveries, one after the other, until it is closed. */
export function startWorker({ ready, outbox, restMs, attempt, onError, now }: Options) {
  const sleep = createInterruptibleSleep()
  let closing = false
  const running = run()

  async function run() {
    await ready
    while (!closing) {
      sleep.reset()
      const rest = await attemptNext().catch(failed)
      if (closing) return
      if (rest === null) await sleep.whileIdle(await restFor())
      else if (rest > 0) await sleep.for(rest)
    }
  }

  /** Milliseconds until the next attempt may be made; null when no delivery was due. */
  async function attemptNext(): Promise<number | null> {
    const rest = Math.min(maxRestMs, restMs())
    if (rest > 0) return rest
    const leased = await outbox.leaseNext(now())
    return leased ? attempt(leased) : null
  }

  function failed(error: unknown): null {
    onError(error)
    return null
  }

  async function restFor(): Promise<number> {
    const due = await outbox.nextDue().catch(() => null)
    return due === null ? maxRestMs : Math.min(maxRestMs, Math.max(minRestMs, due - now()))
  }

  return {
    /** Looks for deliveries now instead of a few seconds later. */
    wake: sleep.wake,
    async close() {
      closing = true
      sleep.interrupt()
      await running
    },
  }
}
