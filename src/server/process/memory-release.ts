import { memoryUsage } from 'node:process'
import { secondMs } from '#lib/dates/durations.ts'
import type { Job } from '../feature.ts'
import type { StatisticsStore } from '../statistics-store/store.ts'
import { eventLoopLoad } from './event-loop-load.ts'

const megabytes = 1024 * 1024
/** Smaller gains are not worth a full collection, which may take a tenth of a second. */
const worthMb = 64

/**
 * Releases memory after a burst of work. Neither V8 nor the statistics engine does so while idle,
 * and a small server needs the memory for other programs.
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
