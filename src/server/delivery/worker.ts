import { secondMs } from '#lib/durations.ts'
import { createInterruptibleSleep } from '#server/interruptible-sleep.ts'
import type { LeasedDelivery, Outbox } from './outbox.ts'

interface Options {
  /** Nothing is sent before. */
  ready: Promise<void>
  outbox: Pick<Outbox<never>, 'leaseNext' | 'nextDue'>
  /** For how long nothing may be tried. */
  restMs(): number
  /** Tries one, writes down how that ended, and gives for how long none is tried now. */
  attempt(leased: LeasedDelivery): Promise<number>
  onError(error: unknown): void
  now: () => number
}

/** Also how often what other processes put in is looked for. */
const maxRestMs = 5 * secondMs
const minRestMs = 250

/** Sends what waits, one after the other, until it is closed. */
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

  /** For how long none is tried now; null when none was due. */
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
    /** Looks now, rather than a few seconds later. */
    wake: sleep.wake,
    async close() {
      closing = true
      sleep.interrupt()
      await running
    },
  }
}
