import { minuteMs, secondMs } from '#lib/durations.ts'
import { backoff } from '#server/delivery/destination.ts'
import { bounceClassOf, parseReply } from '../bounce-class.ts'

export type Outage = ReturnType<typeof createOutage>

interface Options {
  /** The mail server is left alone until then. */
  rest(until: number, because: string | null): Promise<void>
  /** It refuses us, so that an owner must act. */
  stop(because: string): Promise<void>
  /** Ends the time for which any process leaves it alone; false when none does. */
  endRest(): Promise<boolean>
  now: () => number
}

/** While the mail server cannot be reached it is left alone, ever longer, by all connections. */
export function createOutage({ rest, stop, endRest, now }: Options) {
  let failures = 0
  let until = 0

  return {
    until: () => until,
    /** @param reply what it said; null when it said nothing */
    async failed(message: string, reply: string | null) {
      if (reply !== null && bounceClassOf(parseReply(reply)) === 'session_failed')
        return stop(reply)
      // Connections that failed together are one failure.
      if (until > now()) return
      failures++
      until = now() + backoff(failures, secondMs, minuteMs)
      await rest(until, message)
    },
    /** Lets the next attempt be made now; one that fails again waits longer than the last did. */
    retry() {
      until = 0
      return endRest()
    },
    async succeeded() {
      if (failures === 0) return
      failures = 0
      until = 0
      await rest(0, null)
    },
  }
}
