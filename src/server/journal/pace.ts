import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import type { LoadProbe } from '../process/event-loop-load.ts'
import type { InterruptibleSleep } from '../process/interruptible-sleep.ts'

// While requests need the time, batches begin a minute apart, so that many rows share the cost of
// each. With a backlog beyond one batch, the pause is this multiple of the last batch's duration.
const busyIntervalMs = minuteMs
const backlogDelayFactor = 12
const maxBacklogDelayMs = 20 * secondMs
const firstProbeMs = 20
const probeMs = 250

/** The max delay until a change of the min interval takes effect. */
const noticeMs = 250

interface Options {
  /** A function is called again during a pause. */
  minIntervalMs: number | (() => number)
  yieldsToRequests: boolean
}

/** The pauses of a consumer between its batches. */
export function createPace(
  sleep: InterruptibleSleep,
  loadProbe: LoadProbe,
  { minIntervalMs, yieldsToRequests }: Options,
) {
  const intervalMs = () => (typeof minIntervalMs === 'number' ? minIntervalMs : minIntervalMs())

  async function probeDuring(wait: Promise<void>): Promise<boolean> {
    const wasBusy = loadProbe()
    await wait
    return wasBusy()
  }

  /** Waits until the interval has passed, which may become shorter meanwhile. */
  async function waitForInterval(tookMs: number) {
    const began = performance.now() - tookMs
    const left = () => began + intervalMs() - performance.now()
    for (let ms = left(); ms > 0 && !sleep.isInterrupted(); ms = left())
      await sleep.for(Math.min(ms, noticeMs))
  }

  return {
    /** @param tookMs the duration of the batch; `full` when more rows wait */
    async waitAfter(outcome: 'handled' | 'full', tookMs: number) {
      const isFull = outcome === 'full'
      if (!yieldsToRequests) return isFull ? sleep.for(0) : waitForInterval(tookMs)
      const busyDelayMs = isFull
        ? Math.min(maxBacklogDelayMs, tookMs * backlogDelayFactor)
        : busyIntervalMs
      const until = performance.now() + Math.max(intervalMs() - tookMs, busyDelayMs)
      let isBusy = await probeDuring(
        isFull
          ? sleep.for(firstProbeMs)
          : waitForInterval(Math.min(tookMs, intervalMs() - firstProbeMs)),
      )
      while (isBusy && performance.now() < until && !sleep.isInterrupted())
        isBusy = await probeDuring(sleep.for(probeMs))
    },
  }
}
