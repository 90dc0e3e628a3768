import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import { backoff } from '#server/delivery/retry-schedule.ts'
import { bounceClassOf, parseReply } from '../../bounce-class.ts'

export type Outage = ReturnType<typeof createOutage>

interface Options {
  /** Stores the retry delay of the mail server. */
  backOff(until: number, because: string | null): Promise<void>
  /** Pauses sending, since the mail server refuses us and an owner must act. */
  stop(because: string): Promise<void>
  /** Ends the retry delay in the database; returns false when there is none. */
  endBackOff(): Promise<boolean>
  now: () => number
}

/** Backs off an unreachable mail server, with a growing retry delay for all connections. */
export function createOutage({ backOff, stop, endBackOff, now }: Options) {
  let failures = 0
  let until = 0

  return {
    until: () => until,
    /** @param reply the answer of the server; null when it gave none */
    async failed(message: string, reply: string | null) {
      if (reply !== null && bounceClassOf(parseReply(reply)) === 'session_failed')
        return stop(reply)
      // Connections that fail together count as one failure.
      if (until > now()) return
      failures++
      until = now() + backoff(failures, { firstMs: secondMs, maxMs: minuteMs })
      await backOff(until, message)
    },
    /** Allows an attempt now; if it fails, the retry delay grows further. */
    retry() {
      until = 0
      return endBackOff()
    },
    async succeeded() {
      if (failures === 0) return
      failures = 0
      until = 0
      await backOff(0, null)
    },
  }
}
