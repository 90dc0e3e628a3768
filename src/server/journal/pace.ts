import { minuteMs, secondMs } from '#lib/durations.ts'
import type { LoadProbe } from '#server/event-loop-load.ts'
import type { InterruptibleSleep } from '#server/interruptible-sleep.ts'

// While requests need the time, batches begin a minute apart, so that many rows share what each
// costs; a backlog that outgrows them goes on after a rest so many times as long as a batch took.
const busyIntervalMs = minuteMs
const backlogRestFactor = 12
const maxBacklogRestMs = 20 * secondMs
const firstProbeMs = 20
const probeMs = 250

interface Options {
  minIntervalMs: number
  yieldsToRequests: boolean
}

/** The rests of a consumer between its batches. */
export function createPace(
  sleep: InterruptibleSleep,
  loadProbe: LoadProbe,
  { minIntervalMs, yieldsToRequests }: Options,
) {
  async function probeWhileResting(ms: number): Promise<boolean> {
    const wasBusy = loadProbe()
    await sleep.for(ms)
    return wasBusy()
  }

  return {
    /** @param tookMs how long the batch took; `full` when more rows wait */
    async restAfter(outcome: 'handled' | 'full', tookMs: number) {
      const isFull = outcome === 'full'
      const minRest = isFull ? 0 : minIntervalMs - tookMs
      if (!yieldsToRequests) return sleep.for(minRest)
      const busyRest = isFull
        ? Math.min(maxBacklogRestMs, tookMs * backlogRestFactor)
        : busyIntervalMs
      const until = performance.now() + Math.max(minIntervalMs - tookMs, busyRest)
      let isBusy = await probeWhileResting(Math.max(firstProbeMs, minRest))
      while (isBusy && performance.now() < until && !sleep.isInterrupted())
        isBusy = await probeWhileResting(probeMs)
    },
  }
}
