import { memoryUsage } from 'node:process'
import { secondMs } from '#lib/durations.ts'
import { eventLoopLoad } from './event-loop-load.ts'
import type { Job } from './feature.ts'
import type { StatisticsStore } from './statistics-store/store.ts'

const megabytes = 1024 * 1024
/** Less is not worth the tenth of a second that a whole collection may take. */
const worthMb = 64

/**
 * Gives back what a burst of work leaves behind, once it is over: neither V8 nor the statistics
 * engine does while nothing happens, and a small server needs the memory for something else.
 */
export function memoryRelease(
  store: Pick<StatisticsStore, 'releaseMemory'>,
  { collect = globalThis.gc, probe = eventLoopLoad, heap = memoryUsage } = {},
): Job {
  let wasBusy = probe()
  let isDue = false

  return {
    name: 'memory release',
    everyMs: 10 * secondMs,
    async run() {
      const isBusy = wasBusy()
      wasBusy = probe()
      const { heapTotal, heapUsed } = heap()
      isDue ||= isBusy || heapTotal - heapUsed > worthMb * megabytes
      if (isBusy || !isDue) return
      isDue = false
      collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
      await store.releaseMemory()
    },
  }
}
