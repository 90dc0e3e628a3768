import { minuteMs } from '#lib/dates/durations.ts'
import type { Job } from '#server/feature.ts'
import type { Log } from '#server/log.ts'
import type { Journal } from './journal.ts'

/** Logs when a consumer has stopped, and when it resumes. */
export function stoppedConsumers(
  journal: Pick<Journal, 'lag'>,
  log: Pick<Log, 'warn' | 'info'>,
): Job {
  let known: ReadonlySet<string> = new Set()

  return {
    name: 'stopped consumers',
    everyMs: minuteMs,
    async run() {
      const stopped = (await journal.lag()).filter(({ isStopped }) => isStopped)
      for (const { consumer, rows, since } of stopped)
        if (!known.has(consumer))
          log.warn(
            { consumer, rows, since, warning: `stopped:${consumer}` },
            'a consumer has stopped',
          )
      const names = new Set(stopped.map(({ consumer }) => consumer))
      for (const consumer of known)
        if (!names.has(consumer)) log.info({ consumer }, 'a consumer goes on')
      known = names
    },
  }
}
