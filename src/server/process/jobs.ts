import type { Job } from '../feature.ts'
import type { Log } from '../log.ts'

/**
 * Runs each job at once and then in its interval, never twice at a time, until closed. Closing
 * waits for running jobs, because the databases are closed next.
 */
export function startJobs(jobs: readonly Job[], log: Pick<Log, 'warn'>) {
  const started = jobs.map((job) => {
    let running: Promise<unknown> | null = null
    const run = () => {
      running ??= job
        .run()
        .catch((err: unknown) => log.warn({ err, job: job.name }, 'a job has failed'))
        .finally(() => {
          running = null
        })
    }
    run()
    const timer = setInterval(run, job.everyMs)
    return { timer, finished: () => running }
  })
  return {
    async close() {
      for (const { timer } of started) clearInterval(timer)
      await Promise.all(started.map(({ finished }) => finished()))
    },
  }
}
